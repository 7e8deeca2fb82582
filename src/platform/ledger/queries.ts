import type { Selectable } from 'kysely';
import type { HoldsTable, LedgerAccountsTable, TransfersTable } from '../db/schema.ts';
import type { Reader, Transaction } from '../db/storage.ts';
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

export async function lastChainHash(
  transaction: Transaction,
  account: LedgerAccount,
): Promise<string> {
  if (account.postingCount === 0) return '';
  const row = await transaction
    .selectFrom('postings')
    .select('chain_hash')
    .where('ledger_account_id', '=', account.id)
    .where('sequence', '=', account.postingCount)
    .executeTakeFirstOrThrow();
  return row.chain_hash;
}

export async function insertPosting(
  transaction: Transaction,
  posting: {
    readonly account: LedgerAccount;
    readonly transferId: string;
    readonly code: string;
    readonly amountMinor: bigint;
    readonly chainHash: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { account, amountMinor } = posting;
  const sequence = account.postingCount + 1;
  const balanceAfterMinor = account.balanceMinor + amountMinor;
  await transaction
    .insertInto('postings')
    .values({
      ledger_account_id: account.id,
      sequence,
      transfer_id: posting.transferId,
      code: posting.code,
      amount_minor: amountMinor,
      balance_after_minor: balanceAfterMinor,
      created_at_ms: posting.nowMs,
      chain_hash: posting.chainHash,
    })
    .execute();
  await transaction
    .updateTable('ledger_accounts')
    .set({ balance_minor: balanceAfterMinor, posting_count: sequence })
    .where('id', '=', account.id)
    .execute();
}

export async function findHold(
  reader: Reader,
  key: { readonly scope: string; readonly idempotencyKey: string },
): Promise<Selectable<HoldsTable> | undefined> {
  return reader
    .selectFrom('holds')
    .selectAll()
    .where('scope', '=', key.scope)
    .where('idempotency_key', '=', key.idempotencyKey)
    .executeTakeFirst();
}

export async function findHoldById(
  reader: Reader,
  id: string,
): Promise<Selectable<HoldsTable> | undefined> {
  return reader.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Inserts a hold; false when its idempotency key was taken meanwhile. */
export async function insertHold(transaction: Transaction, row: HoldsTable): Promise<boolean> {
  const result = await transaction
    .insertInto('holds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends an open hold; false when it was not open. */
export async function closeHold(
  transaction: Transaction,
  ending: {
    readonly id: string;
    readonly state: 'posted' | 'voided';
    readonly transferId: string | null;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('holds')
    .set({ state: ending.state, posted_transfer_id: ending.transferId, ended_at_ms: ending.nowMs })
    .where('id', '=', ending.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Changes what holds keep back on a ledgerAccount that the transaction has locked. */
export async function setHeld(
  transaction: Transaction,
  held: { readonly ledgerAccountId: string; readonly heldMinor: bigint },
): Promise<void> {
  await transaction
    .updateTable('ledger_accounts')
    .set({ held_minor: held.heldMinor })
    .where('id', '=', held.ledgerAccountId)
    .execute();
}
