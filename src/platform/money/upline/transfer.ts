import type { transferToUpline, UplineTransfer } from '#contract/money/upline.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findUplineId,
  lockForMoneyOut,
  lockMember,
  type MoneyOutContext,
  maskName,
} from '#platform/identity/index.ts';
import { canReceiveTransfer } from './recipient.ts';
import { areTransfersOn, checkMemberTransfer, sendTransfer } from './send-transfer.ts';

/**
 * Transfers an amount to the upline if the credentials that were checked before are still valid.
 * Members are locked from the lowest upwards, as always here, so that no two transfers wait for
 * each other.
 */
export async function sendUplineTransfer(
  transaction: Transaction,
  { clock, site, moneyMoved }: Pick<Parts, 'clock' | 'site' | 'moneyMoved'>,
  input: MoneyOutContext & { readonly requestLanguage: string },
): Promise<Result<UplineTransfer, RefusalOf<typeof transferToUpline>>> {
  const nowMs = clock.nowMs();
  const { amountMinor, requestLanguage } = input;
  const locked = await lockForMoneyOut(transaction, input);
  if (!locked.ok) return locked;
  const from = locked.value;
  const checked = await checkMemberTransfer(transaction, { from, amountMinor, nowMs });
  if (!checked.ok && checked.refusal.code === 'credentials_changed') return checked;
  if (!(await areTransfersOn(transaction))) return refused({ code: 'feature_off' });
  const uplineId = findUplineId(from);
  if (uplineId === undefined) return refused({ code: 'no_upline' });
  const to = await lockMember(transaction, uplineId);
  if (!canReceiveTransfer(to, from)) return refused({ code: 'upline_unavailable' });
  if (!checked.ok) return checked;
  const sending = { from, to, towards: 'upline', amountMinor, requestLanguage, nowMs } as const;
  const sent = await sendTransfer(transaction, { site, moneyMoved }, sending);
  if (!sent.ok) return sent;
  const amount = toMoney(amountMinor, from.currency);
  return ok({ ...sent.value, amount, upline: maskName(to.username), atMs: nowMs });
}
