import type { Transaction } from '#platform/base/db/storage.ts';
import { chain, contentOf, endOf } from '../chain.ts';
import type { LedgerAccount } from '../ledger-account.ts';
import type { BookedTransfer } from '../transfer.ts';
import { insertPostings, lastChainHashes, moveBalance } from './queries.ts';

/** Writes both postings of a transfer, each the next link of its ledgerAccount's chain. */
export async function book(
  transaction: Transaction,
  booked: BookedTransfer & {
    readonly transferId: string;
    readonly hash: string;
    readonly debit: LedgerAccount;
    readonly credit: LedgerAccount;
  },
): Promise<void> {
  const { debit, credit, transferId, amountMinor, code, nowMs } = booked;
  const content = contentOf(booked);
  const before = await lastChainHashes(transaction, [debit, credit]);
  const posting = (account: LedgerAccount, signedMinor: bigint) => {
    const sequence = account.postingCount + 1;
    const balanceAfterMinor = account.balanceMinor + signedMinor;
    const link = { nowMs, content, sequence, transferId, amountMinor: signedMinor };
    return {
      ledger_account_id: account.id,
      sequence,
      transfer_id: transferId,
      code,
      amount_minor: signedMinor,
      balance_after_minor: balanceAfterMinor,
      created_at_ms: nowMs,
      chain_hash: chain({
        ...link,
        ledgerAccountId: account.id,
        before: linkOf(before, account),
        balanceAfterMinor,
      }),
    };
  };
  const rows = [posting(debit, -amountMinor), posting(credit, amountMinor)] as const;
  await insertPostings(transaction, rows);
  const sealed = ({
    ledger_account_id: id,
    sequence,
    chain_hash: hash,
  }: (typeof rows)[number]) => ({
    id,
    chainSeal: transaction.seals.seal(endOf({ ledgerAccountId: id, sequence, hash })),
  });
  const [debited, credited] = [sealed(rows[0]), sealed(rows[1])];
  await moveBalance(transaction, { debited, credited, amountMinor });
}

/** The hash that a ledgerAccount's next posting is chained to; empty before its first. */
function linkOf(before: ReadonlyMap<string, string>, { id, postingCount }: LedgerAccount): string {
  if (postingCount === 0) return '';
  const hash = before.get(id);
  if (hash === undefined) throw new Error(`ledgerAccount ${id} has no posting ${postingCount}`);
  return hash;
}
