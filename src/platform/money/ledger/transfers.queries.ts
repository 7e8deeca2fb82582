import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { TransfersTable } from './tables.ts';

/** Returns the transfer of an idempotency key within a scope; `undefined` for none. */
export async function findTransfer(
  reader: Reader,
  key: Key,
): Promise<Selectable<TransfersTable> | undefined> {
  return reader
    .selectFrom('transfers')
    .selectAll()
    .where('scope', '=', key.scope)
    .where('idempotency_key', '=', key.idempotencyKey)
    .executeTakeFirst();
}

interface Key {
  readonly scope: string;
  readonly idempotencyKey: string;
}

/** Lists the transfers posted under any of these keys. */
export async function listTransfersByKeys(
  reader: Reader,
  keys: readonly Key[],
): Promise<Selectable<TransfersTable>[]> {
  if (keys.length === 0) return [];
  const pairs = keys.map(({ scope, idempotencyKey }) => sql`(${scope}, ${idempotencyKey})`);
  // Joined, since PostgreSQL without fresh figures of the table reads all of a scope for some keys.
  return reader
    .with('asked(scope, idempotency_key)', () => sql<AskedKey>`(values ${sql.join(pairs)})`)
    .selectFrom('asked')
    .innerJoin('transfers', (on) =>
      on
        .onRef('transfers.scope', '=', 'asked.scope')
        .onRef('transfers.idempotency_key', '=', 'asked.idempotency_key'),
    )
    .selectAll('transfers')
    .execute();
}

type AskedKey = Pick<TransfersTable, 'scope' | 'idempotency_key'>;

/** Returns a transfer by its id; `undefined` for none. */
export async function findTransferById(
  reader: Reader,
  id: string,
): Promise<Selectable<TransfersTable> | undefined> {
  return reader.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
}
