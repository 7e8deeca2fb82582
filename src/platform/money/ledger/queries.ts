import type { Selectable } from 'kysely';
import type { LedgerAccountsTable, TransfersTable } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { LedgerAccount, LedgerAccountKey, OwnerKind, Unit } from './ledger-account.ts';

function toLedgerAccount(row: Selectable<LedgerAccountsTable>): LedgerAccount {
  return {
    id: row.id,
    ownerKind: row.owner_kind as OwnerKind,
    ownerId: row.owner_id,
    kind: row.kind,
    currency: row.currency,
    unit: row.unit as Unit,
    balanceMinor: row.balance_minor,
    heldMinor: row.held_minor,
    mayGoNegative: row.may_go_negative === 1,
    postingCount: row.posting_count,
  };
}

export async function findLedgerAccount(
  reader: Reader,
  key: LedgerAccountKey,
): Promise<LedgerAccount | undefined> {
  const row = await reader
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('owner_kind', '=', key.ownerKind)
    .where('owner_id', '=', key.ownerId)
    .where('kind', '=', key.kind)
    .where('currency', '=', key.currency)
    .where('unit', '=', key.unit)
    .executeTakeFirst();
  return row && toLedgerAccount(row);
}

/** Every ledgerAccount of one owner, in id order. */
export async function listOwned(
  reader: Reader,
  owner: Pick<LedgerAccountKey, 'ownerKind' | 'ownerId'>,
): Promise<LedgerAccount[]> {
  const rows = await reader
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('owner_kind', '=', owner.ownerKind)
    .where('owner_id', '=', owner.ownerId)
    .orderBy('id')
    .execute();
  return rows.map(toLedgerAccount);
}

export async function insertLedgerAccount(
  transaction: Transaction,
  opening: { readonly id: string; readonly key: LedgerAccountKey; readonly nowMs: number },
): Promise<void> {
  const { id, key, nowMs } = opening;
  await transaction
    .insertInto('ledger_accounts')
    .values({
      id,
      owner_kind: key.ownerKind,
      owner_id: key.ownerId,
      kind: key.kind,
      currency: key.currency,
      unit: key.unit,
      balance_minor: 0n,
      held_minor: 0n,
      may_go_negative: key.ownerKind === 'member' ? 0 : 1,
      posting_count: 0,
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reads ledgerAccounts and keeps them from changing until the transaction ends, in id order. */
export async function lockLedgerAccounts(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LedgerAccount>> {
  const query = transaction
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id');
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const rows = await locked.execute();
  return new Map(rows.map((row) => [row.id, toLedgerAccount(row)]));
}

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

export async function findTransferById(
  reader: Reader,
  id: string,
): Promise<Selectable<TransfersTable> | undefined> {
  return reader.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts a transfer; false when its idempotency key was taken meanwhile. */
export async function insertTransfer(
  transaction: Transaction,
  row: TransfersTable,
): Promise<boolean> {
  const result = await transaction
    .insertInto('transfers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
