import { networkOf } from '#lib/network.ts';
import { minuteMs } from '#lib/time.ts';
import type { Parts } from '../parts.ts';
import { type Policy, subjectOf, takeTurn } from './turns.ts';

export { networkOf };

/** What costs a picture or a row of the database each time, and nobody needs often. */
const drawingPolicy: Policy = { most: 60, windowMs: minuteMs, waitMs: 'rest' };

/** Something that is counted by address. */
export interface AddressTurn {
  readonly clientAddress: string;
  /** Names what is counted. */
  readonly kind: string;
}

/** Where the turns of an address are counted. */
export function addressSubject(
  parts: Pick<Parts, 'secrets'>,
  { kind, clientAddress }: AddressTurn,
): string {
  return subjectOf(parts, `${kind}:${networkOf(clientAddress)}`);
}

/** Counts a turn of an address; above zero: seconds to wait. */
export async function takeAddressTurn(
  parts: Parts,
  turn: AddressTurn,
  policy: Policy,
): Promise<number> {
  const turns = await parts.storage.withTransaction((transaction) =>
    takeTurn(parts, transaction, addressSubject(parts, turn), policy),
  );
  return turns.retryAfterSeconds;
}

/** Counts a picture or challenge that an address is given, 60 a minute; the refusal after that. */
export async function takeDrawing(parts: Parts, turn: AddressTurn) {
  const retryAfterSeconds = await takeAddressTurn(parts, turn, drawingPolicy);
  if (retryAfterSeconds === 0) return undefined;
  return { code: 'too_many_requests', detail: { retryAfterSeconds } } as const;
}
