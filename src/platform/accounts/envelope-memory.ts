import type { EnvelopeMemory } from '../http/envelope.ts';
import type { Parts } from '../parts.ts';
import { insertEnvelope } from './queries.ts';

/** Remembers envelope ids in the database, so that one opens once over all instances. */
export function createEnvelopeMemory({ storage }: Pick<Parts, 'storage'>): EnvelopeMemory {
  return {
    remember: (jti, expiresAtMs) =>
      storage.withTransaction((transaction) =>
        insertEnvelope(transaction, { jti, expires_at_ms: expiresAtMs }),
      ),
  };
}
