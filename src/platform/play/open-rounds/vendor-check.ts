import type { ValueOf } from '#contract/endpoint.ts';
import type { askAboutRound } from '#contract/staff/rounds.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  compareLists,
  readListedTransactions,
  readRoundTransactions,
  requestVendorList,
  toMismatch,
  toStoredDifference,
} from '../reconciliations/index.ts';
import { findRoundById } from '../rounds/index.ts';
import { roundSubject } from './desk.ts';

/** Reasons why a round could not be checked with its vendor. */
export type RoundCheckRefusal = RuleRefusal<'unknown_round' | 'vendor_unavailable'>;

/**
 * Requests the vendor's list of a round, compares it with ours and audits the request. Refuses as
 * `askAboutRound` of the contract says.
 */
export async function checkRoundWithVendor(
  parts: Pick<Parts, 'secrets' | 'clock' | 'config' | 'log' | 'vendorCircuits'> & {
    readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
  },
  { roundId, actor }: { readonly roundId: string; readonly actor: string },
): Promise<Result<ValueOf<typeof askAboutRound>, RoundCheckRefusal>> {
  const { db } = parts.storage;
  const round = await findRoundById(db, roundId);
  if (!round) return refused({ code: 'unknown_round' });
  const { vassalage, roundRef, currency } = round;
  const answer = await requestVendorList({ ...parts, db }, vassalage, { roundRef });
  if (!answer.ok) {
    const { code, ...more } = answer.refusal;
    return refused({ code: code === 'unknown_vendor' ? 'vendor_unavailable' : code, ...more });
  }
  const { value: listed } = answer;
  const expected = await readRoundTransactions(db, roundId);
  // At a shared table a round is everybody's: what is another member's is known, and not this one's.
  const listing = await readListedTransactions(db, vassalage, { listed, expected });
  const own = listed.filter(({ transactionRef }) => !listing.has(transactionRef));
  const differences = compareLists(own, { expected, ownTransactions: listing });
  await parts.storage.withTransaction((transaction) =>
    recordAct(transaction, {
      actor,
      act: 'round_asked',
      subject: roundSubject(roundId),
      atMs: parts.clock.nowMs(),
      detail: { vendor: vassalage, mismatches: String(differences.length) },
    }),
  );
  return ok({
    transactions: own.map(({ transactionRef, amountMinor, state, atMs, ...each }) => ({
      transactionRef,
      state,
      atMs,
      amount: toMoney(amountMinor, each.currency),
    })),
    mismatches: differences.map((each) => toMismatch(toStoredDifference(each), currency)),
  });
}
