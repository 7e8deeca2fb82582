import type { claimRebate, RebateClaim, RebateDay } from '#contract/rewards/rebates.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockMember } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { insertClaim } from './queries.ts';
import { calculateRebateDays, toClaimedDay } from './rebate-days.ts';

/**
 * Claims the rebate of a day: pays it in cash from the house's promotions and records its lines, in
 * the transaction that counts it. Refuses as `claimRebate` says.
 */
export async function claimRebateOfDay(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  claim: RebateClaim & { readonly memberId: string },
): Promise<Result<RebateDay, RefusalOf<typeof claimRebate>>> {
  const moment = zonedNow(parts);
  const { nowMs, timeZone } = moment;
  const member = await lockMember(transaction, claim.memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  const days = await calculateRebateDays(transaction, { member, ...moment });
  const found = days.find(({ day }) => day === claim.day);
  if (!found) return refused({ code: 'nothing_to_claim' });
  if (found.state === 'claimed') return refused({ code: 'already_claimed' });
  const { amount, day, lines } = found;
  const isSame = amount.amountMinor === claim.amount.amountMinor;
  if (!isSame || amount.currency !== claim.amount.currency) {
    return refused({ code: 'claim_changed' });
  }
  const { currency } = amount;
  const amountMinor = BigInt(amount.amountMinor);
  const memberId = member.id;
  const id = newId(nowMs);
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('promotions', currency, 'real', memberId),
      credit: memberMainAccount(memberId, currency, 'real'),
      amountMinor,
      code: 'rebate',
      scope: 'rebate claim',
      idempotencyKey: `${memberId}:${day}`,
      reference: `rebate:${day}`,
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`the rebate of ${day} was not paid to ${memberId}`);
  const row = {
    id,
    memberId,
    day,
    currency,
    amountMinor,
    lines: JSON.stringify(lines),
    transferId: transfer.transferId,
    createdAtMs: nowMs,
  };
  await insertClaim(transaction, row);
  await parts.moneyMoved(transaction, [{ memberId, kind: 'rebate', amountMinor, currency, nowMs }]);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  return ok(toClaimedDay(row, timeZone));
}
