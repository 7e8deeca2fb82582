import type { ExpressionBuilder, Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type {
  LedgerAccount,
  LedgerAccountKey,
  LedgerAccountName,
  OwnerKind,
  Unit,
} from './ledger-account.ts';
import type { LedgerAccountsTable } from './tables.ts';

/** Returns the ledgerAccount of a row. */
export function toLedgerAccount(row: Selectable<LedgerAccountsTable>): LedgerAccount {
  return {
    id: row.id,
    ownerKind: row.owner_kind as OwnerKind,
    ownerId: row.owner_id,
    kind: row.kind,
    currency: row.currency,
    unit: row.unit as Unit,
    stripe: row.stripe,
    balanceMinor: row.balance_minor,
    heldMinor: row.held_minor,
    mayGoNegative: row.may_go_negative === 1,
    postingCount: row.posting_count,
    chainHash: row.chain_hash,
  };
}

/** Returns a ledgerAccount by its key; `undefined` before it is opened. */
export async function findLedgerAccount(
  reader: Reader,
  key: LedgerAccountKey,
): Promise<LedgerAccount | undefined> {
  const [row] = await selectLedgerAccount(reader, { ...key, stripe: key.stripe ?? 0 });
  return row && toLedgerAccount(row);
}

type WholeKey = { [Name in keyof Required<LedgerAccountKey>]: Required<LedgerAccountKey>[Name] };

const selectLedgerAccount = prepared((reader, key: WholeKey) =>
  reader
    .selectFrom('ledger_accounts')
    .selectAll()
    .where((where) => where.and(toRow(key))),
);

type Owner = Pick<LedgerAccountKey, 'ownerKind' | 'ownerId'>;

/** Lists every ledgerAccount of one owner, in id order. */
export async function listOwnedAccounts(reader: Reader, owner: Owner): Promise<LedgerAccount[]> {
  return (await selectOwned(reader, owner)).map(toLedgerAccount);
}

const selectOwned = prepared((reader, { ownerKind, ownerId }: Owner) =>
  reader
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('owner_kind', '=', ownerKind)
    .where('owner_id', '=', ownerId)
    .orderBy('id'),
);

/** Inserts an empty ledgerAccount. */
export async function insertLedgerAccount(
  transaction: Transaction,
  opening: { readonly id: string; readonly key: LedgerAccountKey; readonly nowMs: number },
): Promise<void> {
  const { id, key, nowMs } = opening;
  await transaction
    .insertInto('ledger_accounts')
    .values({
      id,
      ...toRow(key),
      balance_minor: 0n,
      held_minor: 0n,
      may_go_negative: key.ownerKind === 'member' ? 0 : 1,
      posting_count: 0,
      chain_hash: '',
      created_at_ms: nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Locks ledgerAccounts until the transaction ends, in id order; missing ones are left out.
 * @param least with fewer rows than that, none is locked or returned: a caller that still has to open one must lock none, or two transactions wait for each other.
 */
export async function lockNamedAccounts(
  transaction: Transaction,
  names: readonly LedgerAccountName[],
  { least = 0 }: { readonly least?: number } = {},
): Promise<LedgerAccount[]> {
  const ids = names.filter((name) => typeof name === 'string');
  const keys = names.filter((name) => typeof name !== 'string');
  const isNamed = (where: ExpressionBuilder<Schema, 'ledger_accounts'>) =>
    where.or([
      ...(ids.length > 0 ? [where('id', 'in', ids)] : []),
      ...groupAlike(keys).map(({ owners, ...shared }) =>
        where.and([where.and(shared), where('owner_id', 'in', owners)]),
      ),
    ]);
  const query = transaction
    .selectFrom('ledger_accounts')
    .selectAll()
    .where(isNamed)
    .$if(least > 0, (some) =>
      some.where(
        ({ selectFrom }) =>
          selectFrom('ledger_accounts')
            .select((count) => count.fn.countAll<number>().as('count'))
            .where(isNamed),
        '>=',
        least,
      ),
    )
    .orderBy('id');
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return (await locked.execute()).map(toLedgerAccount);
}

/** Groups keys that differ only in their owners: an engine evaluates few conditions faster. */
function groupAlike(keys: readonly LedgerAccountKey[]) {
  const rows = keys.map(toRow).map(({ owner_id: owner, ...shared }) => ({ owner, shared }));
  const groups = Map.groupBy(rows, ({ shared }) => Object.values(shared).join('\n'));
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ ...first.shared, owners: some.map(({ owner }) => owner) }] : [];
  });
}

/** Returns the columns that name a ledgerAccount. */
export function toRow(key: LedgerAccountKey) {
  return {
    owner_kind: key.ownerKind,
    owner_id: key.ownerId,
    kind: key.kind,
    currency: key.currency,
    unit: key.unit,
    stripe: key.stripe ?? 0,
  };
}
