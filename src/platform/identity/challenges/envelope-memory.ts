import type { Parts } from '#platform/base/parts.ts';
import { insertEnvelope } from './queries.ts';

/**
 * Creates a memory of envelope ids in the database, so that an envelope opens once across all
 * instances.
 */
export function createEnvelopeMemory({ storage }: Pick<Parts, 'storage'>) {
  return {
    /** Remembers an id; false when it was there. */
    remember: (jti: string, expiresAtMs: number): Promise<boolean> =>
      storage.withTransaction((transaction) => insertEnvelope(transaction, { jti, expiresAtMs })),
  };
}
