import type { Selectable } from 'kysely';
import type { TransfersTable } from '#platform/base/db/schema.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** The transfer of an idempotency key within a scope; `undefined` for none. */
export async function findTransfer(
  reader: Reader,
  key: { readonly scope: string; readonly idempotencyKey: string },
): Promise<Selectable<TransfersTable> | undefined> {
  return reader
    .selectFrom('transfers')
    .selectAll()
    .where('scope', '=', key.scope)
    .where('idempotency_key', '=', key.idempotencyKey)
    .executeTakeFirst();
}

/** Transfers that were posted under any of these keys. */
export async function listTransfersOf(
  reader: Reader,
  keys: readonly { readonly scope: string; readonly idempotencyKey: string }[],
): Promise<Selectable<TransfersTable>[]> {
  return reader
    .selectFrom('transfers')
    .selectAll()
    .where((where) =>
      where.or(
        keys.map(({ scope, idempotencyKey }) =>
          where.and({ scope, idempotency_key: idempotencyKey }),
        ),
      ),
    )
    .execute();
}

/** A transfer by its id; `undefined` for none. */
export async function findTransferById(
  reader: Reader,
  id: string,
): Promise<Selectable<TransfersTable> | undefined> {
  return reader.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
}
