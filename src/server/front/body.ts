import type { IncomingMessage } from 'node:http';

/** How reading a body ended. */
export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** Too many bodies are in memory already. */
  | { readonly kind: 'busy' }
  /** The sender went away. */
  | { readonly kind: 'gone' };

/** Reads bodies into memory, each within its limit and all of them within one. */
export interface BodyReader {
  read(request: IncomingMessage, limitBytes: number): Promise<Body>;
  /** Gives back the memory of a body that was read whole. */
  release(body: Body): void;
}

const nothing: Body = { kind: 'whole', bytes: Buffer.alloc(0) };

/** Creates a reader whose bodies together stay within `inMemoryBytes`. */
export function createBodyReader(inMemoryBytes: number): BodyReader {
  let held = 0;

  function receive(request: IncomingMessage, limitBytes: number): Promise<Body> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let received = 0;
      const settle = (body: Body) => {
        request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
        if (body.kind !== 'whole') held -= received;
        resolve(body);
      };
      const onData = (chunk: Buffer) => {
        received += chunk.length;
        held += chunk.length;
        if (received > limitBytes) settle({ kind: 'too-large' });
        else if (held > inMemoryBytes) settle({ kind: 'busy' });
        else chunks.push(chunk);
      };
      const onEnd = () => settle({ kind: 'whole', bytes: Buffer.concat(chunks, received) });
      const onClose = () => settle({ kind: 'gone' });
      request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    });
  }

  return {
    async read(request, limitBytes) {
      const length = request.headers['content-length'];
      if (length === undefined && request.headers['transfer-encoding'] === undefined) {
        return nothing;
      }
      if (length !== undefined && Number(length) > limitBytes) return { kind: 'too-large' };
      return await receive(request, limitBytes);
    },
    release(body) {
      if (body.kind === 'whole') held -= body.bytes.length;
    },
  };
}
