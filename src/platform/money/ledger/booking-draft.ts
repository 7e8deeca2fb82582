import { newId } from '#lib/id.ts';
import type { ChainSeals } from '#platform/base/secrets/chain-seals.ts';
import type { BookingRows } from './booking.ts';
import { chainEndText, hashPosting, hashRequest, hashTransferContent } from './chain.ts';
import { canDebit, type LedgerAccount } from './ledger-account.ts';
import type { PostingsTable, TransfersTable } from './tables.ts';
import type { ResolvedTransfer } from './transfer.ts';

/** Draft of transfers, each on the balances that those before it leave. */
export interface BookingDraft {
  /**
   * Adds a transfer; returns its id, or `undefined` when the debited ledgerAccount has too little.
   */
  add(
    request: ResolvedTransfer,
    sides: { readonly debit: LedgerAccount; readonly credit: LedgerAccount },
  ): string | undefined;
  /** Returns the rows to write, with the ends of the chains sealed. */
  finish(seals: Pick<ChainSeals, 'seal'>): BookingRows;
}

/** Creates a draft of transfers between ledgerAccounts that the transaction has locked; writes nothing. */
export function draftBooking(): BookingDraft {
  const drafted = new Map<string, LedgerAccount>();
  const transfers: TransfersTable[] = [];
  const postings: PostingsTable[] = [];

  function append(posting: PostingDraft): void {
    const { account, transferId, code, signedMinor, nowMs, content } = posting;
    const sequence = account.postingCount + 1;
    const balanceMinor = account.balanceMinor + signedMinor;
    const chainHash = hashPosting({
      before: account.chainHash,
      ledgerAccountId: account.id,
      sequence,
      transferId,
      amountMinor: signedMinor,
      balanceAfterMinor: balanceMinor,
      nowMs,
      content,
    });
    postings.push({
      ledger_account_id: account.id,
      sequence,
      transfer_id: transferId,
      code,
      amount_minor: signedMinor,
      balance_after_minor: balanceMinor,
      created_at_ms: nowMs,
      chain_hash: chainHash,
    });
    drafted.set(account.id, { ...account, balanceMinor, postingCount: sequence, chainHash });
  }

  return {
    add(request, sides) {
      const debit = drafted.get(sides.debit.id) ?? sides.debit;
      const credit = drafted.get(sides.credit.id) ?? sides.credit;
      if (!canDebit(debit, request.amountMinor)) return undefined;
      for (const each of [debit, credit]) requireChain(each);
      const { amountMinor, code, nowMs } = request;
      const transferId = newId(nowMs);
      const row = toRow(request, { transferId, currency: debit.currency, unit: debit.unit });
      transfers.push(row);
      const content = hashTransferContent({ ...request, hash: row.request_hash });
      const posting = { transferId, code, nowMs, content };
      append({ ...posting, account: debit, signedMinor: -amountMinor });
      append({ ...posting, account: credit, signedMinor: amountMinor });
      return transferId;
    },
    finish: (seals) => ({
      transfers,
      postings,
      accounts: [...drafted.values()].map(({ id, balanceMinor, postingCount, chainHash }) => ({
        id,
        balance_minor: balanceMinor,
        posting_count: postingCount,
        chain_hash: chainHash,
        chain_seal: seals.seal(
          chainEndText({ ledgerAccountId: id, sequence: postingCount, hash: chainHash }),
        ),
      })),
    }),
  };
}

interface PostingDraft {
  readonly account: LedgerAccount;
  readonly transferId: string;
  readonly code: string;
  /** Above zero is a credit, below zero a debit. */
  readonly signedMinor: bigint;
  readonly nowMs: number;
  readonly content: string;
}

/** Throws for a ledgerAccount that has postings, and no hash to chain the next one to. */
function requireChain({ id, postingCount, chainHash }: LedgerAccount): void {
  if (postingCount > 0 && chainHash === '') {
    throw new Error(`ledgerAccount ${id} has no posting ${postingCount}`);
  }
}

function toRow(
  request: ResolvedTransfer,
  { transferId, currency, unit }: Record<'transferId' | 'currency' | 'unit', string>,
): TransfersTable {
  return {
    id: transferId,
    debit_ledger_account_id: request.debitLedgerAccountId,
    credit_ledger_account_id: request.creditLedgerAccountId,
    amount_minor: request.amountMinor,
    currency,
    unit,
    code: request.code,
    scope: request.scope,
    idempotency_key: request.idempotencyKey,
    request_hash: hashRequest(request),
    reference: request.reference,
    reverses_transfer_id: request.reversesTransferId,
    created_at_ms: request.nowMs,
  };
}
