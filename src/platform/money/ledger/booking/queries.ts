import { sql } from 'kysely';
import type { PostingsTable } from '#platform/base/db/schema.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { LedgerAccount } from '../ledger-account.ts';

/** The hash of each ledgerAccount's latest posting, by its id; none where there is no posting. */
export async function lastChainHashes(
  transaction: Transaction,
  accounts: readonly LedgerAccount[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom('postings')
    .select(['ledger_account_id', 'chain_hash'])
    .where((where) =>
      where.or(
        accounts.map(({ id, postingCount }) =>
          where.and({ ledger_account_id: id, sequence: postingCount }),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [row.ledger_account_id, row.chain_hash]));
}

export async function insertPostings(
  transaction: Transaction,
  rows: readonly PostingsTable[],
): Promise<void> {
  await transaction.insertInto('postings').values(rows).execute();
}

/** Books an amount on two ledgerAccounts that the transaction has locked, a posting on each. */
export async function moveBalance(
  transaction: Transaction,
  {
    debited,
    credited,
    amountMinor,
  }: Record<'debited' | 'credited', { readonly id: string; readonly chainSeal: string }> & {
    readonly amountMinor: bigint;
  },
): Promise<void> {
  const change = sql<bigint>`case when id = ${credited.id}
    then cast(${amountMinor} as bigint) else cast(${-amountMinor} as bigint) end`;
  await transaction
    .updateTable('ledger_accounts')
    .set((each) => ({
      balance_minor: each('balance_minor', '+', change),
      posting_count: each('posting_count', '+', 1),
      chain_seal: sql<string>`case when id = ${credited.id}
        then cast(${credited.chainSeal} as text) else cast(${debited.chainSeal} as text) end`,
    }))
    .where('id', 'in', [debited.id, credited.id])
    .execute();
}
