import { checkBounds } from '#lib/amount-bounds.ts';
import { newId } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { accountUnit, findWithdrawalWait, type Member } from '#platform/identity/index.ts';
import { memberMainAccount, postTransfer } from '../ledger/index.ts';
import { uplineTransfersSetting } from '../settings/index.ts';
import { notifyRecipient } from './notice.ts';

/** Transfer between a member and an agent above, either way; both members are locked. */
export interface MemberTransfer {
  readonly from: Member;
  readonly to: Member;
  readonly towards: 'upline' | 'downline';
  readonly amountMinor: bigint;
  readonly requestLanguage: string;
  readonly nowMs: number;
}

/** Returns whether transfers between members and their agents are on. */
export async function areTransfersOn(reader: Reader): Promise<boolean> {
  return (await readSetting(reader, uplineTransfersSetting)).isOn;
}

/**
 * Checks whether an amount may be sent now. Refuses `credentials_changed` within 24 hours of a
 * change of credentials, and `invalid_input` outside the brand's bounds of one transfer.
 */
export async function checkMemberTransfer(
  reader: Reader,
  { from, amountMinor, nowMs }: Pick<MemberTransfer, 'from' | 'amountMinor' | 'nowMs'>,
) {
  const { withdrawalsFromMs } = findWithdrawalWait(from, nowMs);
  if (withdrawalsFromMs !== undefined) {
    const retryAfterSeconds = Math.ceil((withdrawalsFromMs - nowMs) / 1_000);
    return refused({ code: 'credentials_changed' as const, detail: { retryAfterSeconds } });
  }
  const { leastMinor, mostMinor } = await readSetting(reader, uplineTransfersSetting);
  const wrong = checkBounds(amountMinor, {
    least: toMoney(BigInt(leastMinor), from.currency),
    most: toMoney(BigInt(mostMinor), from.currency),
  });
  if (wrong)
    return refused({ code: 'invalid_input' as const, detail: { fields: { amount: wrong } } });
  return ok(undefined);
}

/**
 * Moves the amount between main wallets, and notifies the recipient; returns the transfer's id.
 * Refuses `insufficient_funds`.
 */
export async function sendTransfer(
  transaction: Transaction,
  parts: Pick<Parts, 'site' | 'moneyMoved'>,
  transfer: MemberTransfer,
): Promise<Result<{ readonly transferId: string }, { readonly code: 'insufficient_funds' }>> {
  const { from, to, towards, amountMinor, nowMs } = transfer;
  const { currency } = from;
  const id = newId(nowMs);
  const mainAccountKey = ({ id: memberId, accountType }: Member) =>
    memberMainAccount(memberId, currency, accountUnit(accountType));
  const posted = await postTransfer(transaction, {
    debit: mainAccountKey(from),
    credit: mainAccountKey(to),
    amountMinor,
    code: `transfer_${towards}`,
    scope: towards,
    idempotencyKey: id,
    reference: `${towards}:${id}`,
    nowMs,
  });
  if (!posted.ok) return refused({ code: 'insufficient_funds' });
  for (const { id: memberId } of [from, to]) {
    await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  }
  const moved = { kind: 'transfer', currency, nowMs } as const;
  await parts.moneyMoved(transaction, [
    { ...moved, memberId: from.id, amountMinor: -amountMinor },
    { ...moved, memberId: to.id, amountMinor },
  ]);
  await notifyRecipient(transaction, parts, { ...transfer, id });
  await recordAct(transaction, {
    actor: `member:${from.id}`,
    act: `${towards}_transferred`,
    subject: `${towards}:${id}`,
    detail: { to: to.id, amount: `${amountMinor} ${currency}` },
    atMs: nowMs,
  });
  return ok({ transferId: posted.value.transferId });
}
