import type { DownlineTransfer, transferToDownline } from '#contract/agents/transfers.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  accountRole,
  findLockedMember,
  lockForMoneyOut,
  type Member,
  type MoneyOutContext,
} from '#platform/identity/index.ts';
import { areTransfersOn, checkMemberTransfer, sendTransfer } from '#platform/money/index.ts';
import { isBelow } from '../tree/index.ts';

/**
 * Transfers the amount to the downline if what was checked before still holds. Members are locked
 * from below upwards, as in transfers to the upline, so that no two transfers wait for each other.
 */
export async function transferDown(
  transaction: Transaction,
  { clock, site, moneyMoved }: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  input: MoneyOutContext & { readonly downlineId: string; readonly requestLanguage: string },
): Promise<Result<DownlineTransfer, RefusalOf<typeof transferToDownline>>> {
  const nowMs = clock.nowMs();
  const { amountMinor, requestLanguage } = input;
  const to = await findLockedMember(transaction, input.downlineId);
  const locked = await lockForMoneyOut(transaction, input);
  if (!locked.ok) return locked;
  const from = locked.value;
  if (!to || !isBelow(to, from)) return refused({ code: 'unknown_downline' });
  if (!(await areTransfersOn(transaction))) return refused({ code: 'feature_off' });
  const checked = await checkMemberTransfer(transaction, { from, amountMinor, nowMs });
  if (!checked.ok) return checked;
  if (!canReceiveMoney(to, from)) return refused({ code: 'downline_unavailable' });
  const sending = { from, to, towards: 'downline', amountMinor, requestLanguage, nowMs } as const;
  const sent = await sendTransfer(transaction, { site, moneyMoved }, sending);
  if (!sent.ok) return sent;
  const amount = toMoney(amountMinor, from.currency);
  return ok({ ...sent.value, amount, downline: to.username, atMs: nowMs });
}

/**
 * Returns whether a downline can receive money: an open account of real money, in the agent's
 * currency.
 */
function canReceiveMoney(to: Member, { currency }: Pick<Member, 'currency'>): boolean {
  const isOpen = to.closedAtMs === undefined;
  return isOpen && accountRole(to.accountType) !== 'trial' && to.currency === currency;
}
