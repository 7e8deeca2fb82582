import type { Reader } from '#platform/base/db/storage.ts';
import { hashPosting, hashRequest, hashTransferContent } from '../chain.ts';
import type { Violation } from '../invariants.ts';
import { type PostingWithTransfer, readPostingsAfter } from './queries.ts';

/**
 * Checks I6 and I13: every posting's hash follows from the one before, its content and its
 * transfer.
 */
export async function checkChains(reader: Reader): Promise<Violation[]> {
  const violations: Violation[] = [];
  const pageSize = 5_000;
  let last = { ledgerAccountId: '', sequence: 0, hash: '' };
  for (;;) {
    const rows = await readPostingsAfter(reader, { ...last, limit: pageSize });
    for (const row of rows) {
      const before = row.ledger_account_id === last.ledgerAccountId ? last.hash : '';
      const problem = findProblem(row, before);
      if (problem) {
        const subject = `${row.ledger_account_id} posting ${row.sequence}`;
        violations.push({ invariant: 'I13', subject, problem });
      }
      last = {
        ledgerAccountId: row.ledger_account_id,
        sequence: row.sequence,
        hash: row.chain_hash,
      };
    }
    if (rows.length < pageSize) return violations;
  }
}

/**
 * Returns the problem of a posting or its transfer, given the hash of the posting before;
 * `undefined` when there is none.
 */
function findProblem(row: PostingWithTransfer, before: string): string | undefined {
  const hash = hashRequest({
    debitLedgerAccountId: row.debit_ledger_account_id,
    creditLedgerAccountId: row.credit_ledger_account_id,
    amountMinor: row.transfer_minor,
    code: row.code,
    reference: row.reference,
    reversesTransferId: row.reverses_transfer_id,
  });
  if (hash !== row.request_hash) return 'the transfer is not the one that was requested';
  if (row.transferred_at_ms !== row.created_at_ms) return 'the transfer has another time';
  const expected = hashPosting({
    before,
    ledgerAccountId: row.ledger_account_id,
    sequence: row.sequence,
    transferId: row.transfer_id,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
    nowMs: row.created_at_ms,
    content: hashTransferContent({ hash, scope: row.scope, idempotencyKey: row.idempotency_key }),
  });
  return row.chain_hash === expected ? undefined : 'the hash chain is broken';
}
