import type { ServerResponse } from 'node:http';
import type { FlatHeaders } from '../security-headers.ts';

/**
 * A page's head as Node wrote it for the first answer, cut where it differs from one answer to the
 * next: at the request id, which is its first header, and at the date.
 */
interface PageHeadTemplate {
  readonly start: string;
  readonly beforeDate: string;
  readonly afterDate: string;
  /** All from the id on, with the date of the second it was last asked for. */
  rest: string;
  atSecond: number;
}

/** Node's private fields of an answer: the written head, and the reasons to write another one. */
interface NodesOwn {
  _header?: string | null;
  readonly _expect_continue?: boolean;
  readonly maxRequestsOnConnectionReached?: boolean;
}

const kept = new WeakMap<FlatHeaders, PageHeadTemplate>();

/**
 * Writes the head of a page. Node puts each head together and checks it header by header, a third
 * of the cost of a page from memory; so from the second time on the head that Node wrote first is
 * reused, with this answer's id and date. Where the connection ends with the answer, Node writes it
 * anew. @param headers the page's own list, whose first value is filled in.
 */
export function writePageHead(
  response: ServerResponse,
  status: number,
  headers: FlatHeaders,
  requestId: string,
): void {
  const own: NodesOwn = response as NodesOwn;
  const isUsual =
    response.shouldKeepAlive && !own.maxRequestsOnConnectionReached && !own._expect_continue;
  const head = isUsual ? kept.get(headers) : undefined;
  if (head === undefined) {
    headers[1] = requestId;
    response.writeHead(status, headers);
    if (isUsual) storeHead(headers, requestId, own._header);
    return;
  }
  const second = Math.floor(Date.now() / 1_000);
  if (head.atSecond !== second) {
    head.atSecond = second;
    head.rest = head.beforeDate + new Date(second * 1_000).toUTCString() + head.afterDate;
  }
  response.statusCode = status;
  own._header = head.start + requestId + head.rest;
}

/** Keeps the head that Node has just written; one of another form is not kept. */
function storeHead(headers: FlatHeaders, requestId: string, written?: string | null): void {
  const [, start, beforeDate, afterDate] =
    new RegExp(
      `^(HTTP.*\r\nX-Request-Id: )${requestId}(\r\n[\\s\\S]*\r\nDate: )[^\r]*(\r\n[\\s\\S]*)$`,
    ).exec(written ?? '') ?? [];
  if (start === undefined || beforeDate === undefined || afterDate === undefined) return;
  kept.set(headers, { start, beforeDate, afterDate, rest: '', atSecond: 0 });
}
