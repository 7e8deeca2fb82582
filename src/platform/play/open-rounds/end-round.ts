import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember } from '#platform/identity/index.ts';
import { findRoundById } from '../rounds/index.ts';
import { cancelBets, settleOpenRound } from '../vendor-calls/index.ts';
import { readVendor } from '../vendors/index.ts';
import { oldSince, roundSubject } from './desk.ts';

/** Reasons why a round is not ended. */
export type RoundEndingRefusal =
  | 'unknown_round'
  | 'round_moved_on'
  | 'round_too_young'
  | 'round_paid_out';

/** Decision of staff to end a round. */
export interface RoundEndingInput {
  readonly roundId: string;
  readonly is: 'cancelled' | 'closed';
  readonly why: string;
  readonly actor: string;
}

/**
 * Ends a round that its vendor left open for too long: cancels it and returns its stakes, or closes
 * it as it is. Returns its id. Refuses as `cancelRound` and `closeRound` of the contract say.
 */
export async function endRound(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock' | 'site' | 'moneyMoved'>,
  { roundId, is, why, actor }: RoundEndingInput,
): Promise<Result<string, RoundEndingRefusal>> {
  const found = await findRoundById(transaction, roundId);
  if (!found) return refused('unknown_round');
  const member = await lockMember(transaction, found.memberId);
  // As it is behind the lock: its vendor may have called meanwhile.
  const round = await findRoundById(transaction, roundId);
  const nowMs = parts.clock.nowMs();
  if (round?.state !== 'open') return refused('round_moved_on');
  if (round.openedAtMs > oldSince(nowMs)) return refused('round_too_young');
  if (is === 'cancelled' && round.payoutsMinor > 0n) return refused('round_paid_out');
  const vendor = await readVendor(transaction, parts, round.vassalage);
  if (!vendor) throw new Error(`nothing is agreed with ${round.vassalage} any more`);
  const ending = {
    round,
    vendor,
    member,
    nowMs,
    timeZone: parts.site.timeZone,
    moneyMoved: parts.moneyMoved,
  };
  await (is === 'cancelled' ? cancelBets : settleOpenRound)(transaction, ending);
  await recordAct(transaction, {
    actor,
    act: `round_${is}`,
    subject: roundSubject(roundId),
    atMs: nowMs,
    detail: {
      why,
      vendor: round.vassalage,
      round: round.roundRef,
      staked: `${round.stakesMinor} ${round.currency}`,
      paidOut: `${round.payoutsMinor} ${round.currency}`,
    },
  });
  return ok(roundId);
}
