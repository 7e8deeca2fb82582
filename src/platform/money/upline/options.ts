import type { UplineBlock, UplineOptions } from '#contract/money/upline.ts';
import { toMoney } from '#lib/money.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import {
  accountUnit,
  findMemberById,
  findUplineId,
  findWithdrawalWait,
  isFresh,
  type Member,
  maskName,
  type Session,
} from '#platform/identity/index.ts';
import { findLedgerAccount, memberMainAccount } from '../ledger/index.ts';
import { uplineTransfersSetting } from '../settings/index.ts';
import { canReceiveTransfer } from './recipient.ts';

/** Returns the terms of a member's transfer to the upline now, and the reasons that stop it. */
export async function readUplineOptions(
  { storage: { db }, clock }: Pick<Parts, 'storage' | 'clock'>,
  session: Session,
): Promise<UplineOptions> {
  const { memberId } = session;
  const member = await findMemberById(db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const { currency } = member;
  const main = memberMainAccount(memberId, currency, accountUnit(member.accountType));
  const wallet = await findLedgerAccount(db, main);
  const availableMinor = wallet ? wallet.balanceMinor - wallet.heldMinor : 0n;
  const { isOn, leastMinor, mostMinor } = await readSetting(db, uplineTransfersSetting);
  const uplineId = isOn ? findUplineId(member) : undefined;
  const upline = uplineId === undefined ? undefined : await findMemberById(db, uplineId);
  const isEnough = availableMinor >= BigInt(leastMinor);
  const most = availableMinor < BigInt(mostMinor) ? availableMinor : BigInt(mostMinor);
  return {
    ...(upline && { upline: maskName(upline.username) }),
    available: toMoney(availableMinor, currency),
    least: toMoney(BigInt(leastMinor), currency),
    most: toMoney(most, currency),
    needsPassword: !isFresh(session),
    blocks: listBlocks({ member, isOn, upline, isEnough, nowMs: clock.nowMs() }),
  };
}

/** Lists all that stands in the way: an agent without an upline may still send to its downlines. */
function listBlocks(input: {
  readonly member: Member;
  readonly isOn: boolean;
  readonly upline: Member | undefined;
  readonly isEnough: boolean;
  readonly nowMs: number;
}): UplineBlock[] {
  const { member, isOn, upline, isEnough, nowMs } = input;
  const { withdrawalsFromMs } = findWithdrawalWait(member, nowMs);
  const blocks: UplineBlock[] = [];
  if (!isOn) blocks.push({ code: 'feature_off' });
  else if (!upline) blocks.push({ code: 'no_upline' });
  else if (!canReceiveTransfer(upline, member)) blocks.push({ code: 'upline_unavailable' });
  if (withdrawalsFromMs !== undefined) {
    blocks.push({ code: 'credentials_changed', untilMs: withdrawalsFromMs });
  }
  if (member.paymentPasswordHash === undefined) blocks.push({ code: 'payment_password_needed' });
  if (!isEnough) blocks.push({ code: 'insufficient_funds' });
  return blocks;
}
