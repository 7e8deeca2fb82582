import type { ListedPayoutAccount, PayoutAccount } from '#contract/money/payout-accounts.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  findPayoutAccountsByIds,
  listMemberPayoutAccounts,
  type PayoutAccountRow,
} from './queries.ts';

/** Characters of a number that are shown, at its end. */
const shownCharacters = 4;

/**
 * Returns the holder of a member's payout accounts: that of the first account, even a removed one,
 * so that a later change of the profile's name has no effect; else the profile's name; `undefined`
 * for neither.
 */
export function findHolder(
  { profile }: Pick<Member, 'profile'>,
  rows: readonly PayoutAccountRow[],
): string | undefined {
  const [first] = rows;
  if (first) return first.holder;
  return profile.payeeName || undefined;
}

/** Lists every payout account a member ever had, the oldest first. */
export function listPayoutAccounts(reader: Reader, memberId: string): Promise<PayoutAccountRow[]> {
  return listMemberPayoutAccounts(reader, memberId);
}

/** Returns payout accounts by their ids, of any member. */
export async function findPayoutAccounts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccountRow>> {
  const rows = ids.length === 0 ? [] : await findPayoutAccountsByIds(reader, ids);
  return new Map(rows.map((account) => [account.id, account]));
}

/** Time after which a new payout account can receive money (safety). */
const usableAfterMs = dayMs;

/** Returns the time from which a new payout account can be used; empty once it can. */
export function usableFrom(
  { createdAtMs }: Pick<PayoutAccountRow, 'createdAtMs'>,
  nowMs: number,
): { readonly usableFromMs?: number } {
  const usableFromMs = createdAtMs + usableAfterMs;
  return usableFromMs > nowMs ? { usableFromMs } : {};
}

/** Returns a payout account as its member's list shows it. */
export function toListedAccount(account: PayoutAccountRow, nowMs: number): ListedPayoutAccount {
  return { ...toPayoutAccount(account), ...usableFrom(account, nowMs) };
}

/** Returns a payout account as its member sees it. */
export function toPayoutAccount({ id, bank, holder, number }: PayoutAccountRow): PayoutAccount {
  return { id, bank, holder, number: maskNumber(number) };
}

/** Masks a number as `•••• 4821`: enough to recognize the account. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-shownCharacters)}`;
}
