import type { IncomingMessage } from 'node:http';
import type { BodyLimit, Limits } from '../limits.ts';
import type { Refusal } from '../refusal.ts';

/** Outcome of reading a body. */
export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer; readonly limit: BodyLimit }
  | { readonly kind: 'too-large' }
  /** Too many bodies are in memory already. */
  | { readonly kind: 'busy' }
  /** It was not whole in time. */
  | { readonly kind: 'late' }
  /** The sender went away. */
  | { readonly kind: 'gone' };

/** Refusals of bodies that are not accepted. */
export const bodyRefusals = {
  'too-large': {
    status: 413,
    code: 'payload_too_large',
    message: 'That is too much at once. Send less and try again.',
  },
  busy: {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests at once. Please try again in a moment.',
    headers: { 'Retry-After': '1' },
  },
  late: {
    status: 408,
    message: 'The rest of this request did not arrive in time. Send it again.',
  },
} satisfies Partial<Record<Body['kind'], Refusal>>;

/**
 * Reader of bodies into memory, each within its limit and its time, all of them within one limit,
 * and those of a group within the group's.
 */
export interface BodyReader {
  read(request: IncomingMessage, limit: BodyLimit): Promise<Body>;
  /** Releases the memory of a body that was read completely. */
  release(body: Body): void;
}

/**
 * Returns whether the sender waits for `100 Continue` before the body, and may send it. Older HTTP
 * knows no interim answer and would read it as the answer itself (RFC 9110, 15.2).
 */
export function awaitsGoAhead(
  { headers, httpVersion }: IncomingMessage,
  limitBytes: number,
): boolean {
  if (headers.expect === undefined || httpVersion !== '1.1') return false;
  return Number(headers['content-length'] ?? 0) <= limitBytes;
}

/** Creates a reader of bodies. */
export function createBodyReader({
  bodiesInMemoryBytes,
  bodyTimeoutMs,
}: Pick<Limits, 'bodiesInMemoryBytes' | 'bodyTimeoutMs'>): BodyReader {
  let held = 0;
  const heldByGroup = new Map<string, number>();

  function hold({ prefix }: BodyLimit, bytes: number): void {
    held += bytes;
    heldByGroup.set(prefix, (heldByGroup.get(prefix) ?? 0) + bytes);
  }

  function isFull({ prefix, inMemoryBytes = bodiesInMemoryBytes }: BodyLimit): boolean {
    return held > bodiesInMemoryBytes || (heldByGroup.get(prefix) ?? 0) > inMemoryBytes;
  }

  function receive(request: IncomingMessage, limit: BodyLimit): Promise<Body> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let received = 0;
      const settle = (body: Body) => {
        clearTimeout(timer);
        request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
        if (body.kind !== 'whole') hold(limit, -received);
        resolve(body);
      };
      const onData = (chunk: Buffer) => {
        received += chunk.length;
        hold(limit, chunk.length);
        if (received > limit.bytes) settle({ kind: 'too-large' });
        else if (isFull(limit)) settle({ kind: 'busy' });
        else chunks.push(chunk);
      };
      const onEnd = () => settle({ kind: 'whole', bytes: Buffer.concat(chunks, received), limit });
      const onClose = () => settle({ kind: 'gone' });
      const timer = setTimeout(() => settle({ kind: 'late' }), limit.timeoutMs ?? bodyTimeoutMs);
      request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    });
  }

  return {
    async read(request, limit) {
      const length = request.headers['content-length'];
      if (length === undefined && request.headers['transfer-encoding'] === undefined) {
        return { kind: 'whole', bytes: Buffer.alloc(0), limit };
      }
      if (length !== undefined && Number(length) > limit.bytes) return { kind: 'too-large' };
      return await receive(request, limit);
    },
    release(body) {
      if (body.kind === 'whole') hold(body.limit, -body.bytes.length);
    },
  };
}
