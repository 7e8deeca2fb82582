import type { Parts } from '#platform/base/parts.ts';
import { insertEnvelope } from './queries.ts';

/** Remembers envelope ids in the database, so that one opens once over all instances. */
export function createEnvelopeMemory({ storage }: Pick<Parts, 'storage'>) {
  return {
    /** Remembers an id; false when it was there. */
    remember: (jti: string, expiresAtMs: number): Promise<boolean> =>
      storage.withTransaction((transaction) => insertEnvelope(transaction, { jti, expiresAtMs })),
  };
}
