import type {
  claimReferral,
  ReferralClaim,
  ReferralReward,
  ReferralState,
} from '#contract/rewards/referrals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findRewardMonth, judgeRewards } from './reward.ts';
import { insertReward, listReferrals, type ReferralRow } from './rewards.queries.ts';

type Refusal = RefusalOf<typeof claimReferral>;

/** Refusal of a claim in each state but the one that can be claimed. */
const refusalOf: Readonly<Record<Exclude<ReferralState, 'claimable'>, Refusal['code']>> = {
  running: 'nothing_to_claim',
  over: 'nothing_to_claim',
  claimed: 'already_claimed',
  next_month: 'referral_month_full',
  shared: 'referral_shared',
};

/**
 * Claims the reward of an invitation: judges it anew and pays it in cash from the house's
 * promotions, in one transaction. Refuses as `claimReferral` says.
 */
export async function claimReward(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  claim: ReferralClaim & { readonly memberId: string },
): Promise<Result<ReferralReward, Refusal>> {
  const moment = zonedNow(parts);
  const { memberId } = claim;
  const member = await lockMember(transaction, memberId);
  const paused = findPauseRefusal(member, moment.nowMs);
  if (paused) return refused(paused);
  const [row] = await listReferrals(transaction, [claim.id]);
  if (!row || (row.friendId !== memberId && row.inviterId !== memberId)) {
    return refused({ code: 'nothing_to_claim' });
  }
  const judged = await judgeRewards(transaction, { memberId, ...moment }, [row]);
  const reward = judged.get(row.friendId);
  if (!reward) return refused({ code: 'nothing_to_claim' });
  const { state, amount } = reward;
  if (state !== 'claimable') return refused({ code: refusalOf[state] });
  const isSame = amount.amountMinor === claim.amount.amountMinor;
  if (!isSame || amount.currency !== claim.amount.currency) {
    return refused({ code: 'claim_changed' });
  }
  await payReward(transaction, parts, { row, memberId, amountMinor: BigInt(amount.amountMinor) });
  return ok({ ...reward, state: 'claimed', claimedAtMs: moment.nowMs });
}

async function payReward(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  payment: {
    readonly row: ReferralRow;
    readonly memberId: string;
    readonly amountMinor: bigint;
  },
): Promise<void> {
  const { row, memberId, amountMinor } = payment;
  const { friendId, currency } = row;
  const moment = zonedNow(parts);
  const { nowMs } = moment;
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('promotions', currency, 'real', memberId),
      credit: memberMainAccount(memberId, currency, 'real'),
      amountMinor,
      code: 'referral_reward',
      scope: 'referral',
      idempotencyKey: `${friendId}:${memberId}`,
      reference: 'referral',
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`the reward of ${friendId} was not paid to ${memberId}`);
  await insertReward(transaction, {
    friendId,
    memberId,
    month: findRewardMonth(moment),
    currency,
    amountMinor,
    transferId: transfer.transferId,
    createdAtMs: nowMs,
  });
  await parts.moneyMoved(transaction, [{ memberId, kind: 'bonus', amountMinor, currency, nowMs }]);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
}
