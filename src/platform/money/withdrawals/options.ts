import type { ListedPayoutAccount } from '#contract/money/payout-accounts.ts';
import type { WithdrawalBlock, WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { toMoney } from '#lib/money.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  accountUnit,
  findMemberById,
  findWithdrawalWait,
  isFresh,
  type Member,
  type Session,
} from '#platform/identity/index.ts';
import { findLedgerAccount, memberMainAccount } from '../ledger/index.ts';
import { findHolder, listPayoutAccounts, toListedAccount } from '../payout-accounts/index.ts';
import { type DayLimits, readDayLimits } from './day-limits.ts';
import { readUsualTime } from './usual-time.ts';

/** Returns the terms of a member's withdrawal now, and the reasons that stop it. */
export async function readWithdrawalOptions(
  { storage, clock, site }: Parts,
  session: Session,
): Promise<WithdrawalOptions> {
  const { memberId } = session;
  const nowMs = clock.nowMs();
  const member = await findMemberById(storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const { currency } = member;
  const main = memberMainAccount(memberId, currency, accountUnit(member.accountType));
  const wallet = await findLedgerAccount(storage.db, main);
  const availableMinor = wallet ? wallet.balanceMinor - wallet.heldMinor : 0n;
  const limits = await readDayLimits(storage.db, site, { memberId, nowMs });
  const { settings, requestsLeft, sumLeftMinor } = limits;
  const rows = await listPayoutAccounts(storage.db, memberId);
  const open = rows.filter((account) => account.removedAtMs === null);
  const payoutAccounts = open.map((account) => toListedAccount(account, nowMs));
  const mostMinor = [BigInt(settings.mostMinor), sumLeftMinor, availableMinor].reduce(smaller);
  const holder = findHolder(member, rows);
  const usualTime = await readUsualTime(storage.db, nowMs);
  return {
    available: toMoney(availableMinor, currency),
    least: toMoney(BigInt(settings.leastMinor), currency),
    most: toMoney(mostMinor < 0n ? 0n : mostMinor, currency),
    requestsLeft,
    fee: {
      fixed: toMoney(BigInt(settings.feeFixedMinor), currency),
      rateBps: settings.feeRateBps,
    },
    receiptMinutes: settings.receiptMinutes,
    ...(usualTime && { usualTime }),
    payoutAccounts,
    banks: settings.banks,
    ...(holder !== undefined && { holder }),
    needsPassword: !isFresh(session),
    blocks: listBlocks({ member, payoutAccounts, limits, availableMinor, nowMs }),
  };
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function listBlocks(input: {
  readonly member: Member;
  readonly payoutAccounts: readonly ListedPayoutAccount[];
  readonly limits: DayLimits;
  readonly availableMinor: bigint;
  readonly nowMs: number;
}): WithdrawalBlock[] {
  const { member, payoutAccounts, limits, availableMinor, nowMs } = input;
  const { settings, requestsLeft, sumLeftMinor, dayEndsAtMs } = limits;
  const leastMinor = BigInt(settings.leastMinor);
  const { withdrawalsFromMs } = findWithdrawalWait(member, nowMs);
  const blocks: WithdrawalBlock[] = [];
  if (withdrawalsFromMs !== undefined) {
    blocks.push({ code: 'credentials_changed', untilMs: withdrawalsFromMs });
  }
  if (requestsLeft === 0 || sumLeftMinor < leastMinor) {
    blocks.push({ code: 'withdrawal_limit_reached', untilMs: dayEndsAtMs });
  }
  if (member.paymentPasswordHash === undefined) blocks.push({ code: 'payment_password_needed' });
  if (payoutAccounts.length === 0) blocks.push({ code: 'payout_account_needed' });
  const waits = payoutAccounts.map(({ usableFromMs = 0 }) => usableFromMs);
  if (waits.length > 0 && waits.every((untilMs) => untilMs > 0)) {
    blocks.push({ code: 'payout_account_waits', untilMs: Math.min(...waits) });
  }
  if (availableMinor < leastMinor) blocks.push({ code: 'insufficient_funds' });
  return blocks;
}
