import type { Hub88Status } from './codes.ts';

/** Fields of the answer to a call. */
export interface Answer {
  readonly status: Hub88Status;
  readonly user?: string;
  readonly currency?: string;
  /** Hundred-thousandths, which may be more than a JavaScript number holds exactly. */
  readonly balance?: bigint;
  readonly registration_date?: string;
}

/** Builds the response of an answer, with the id of its request. */
export function send(
  { balance, ...answer }: Answer,
  id: string | undefined,
  status = 200,
): Response {
  const rest = JSON.stringify({ ...answer, request_uuid: id });
  // Written by hand, for a number of JavaScript would round what is large.
  const text = balance === undefined ? rest : `${rest.slice(0, -1)},"balance":${balance}}`;
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}
