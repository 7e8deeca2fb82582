import type { ListedPayoutAccount, PayoutAccount } from '#contract/money/payout-accounts.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import { findRows, listRows, type PayoutAccountRow } from './queries.ts';

/** Of a number this many characters are told, at its end. */
const toldCharacters = 4;

/**
 * In whose name a member's payout accounts are: that of the first one, also when it was removed, so
 * that a name put in the profile later changes nothing; before it the profile's; `undefined` while
 * there is neither.
 */
export function holderOf(
  { profile }: Pick<Member, 'profile'>,
  rows: readonly PayoutAccountRow[],
): string | undefined {
  const [first] = rows;
  if (first) return first.holder;
  return profile.payeeName || undefined;
}

/** Every payout account a member ever had, the oldest first. */
export function listPayoutAccounts(reader: Reader, memberId: string): Promise<PayoutAccountRow[]> {
  return listRows(reader, memberId);
}

/** Payout accounts by their ids, whoever has them. */
export async function findPayoutAccounts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PayoutAccountRow>> {
  const rows = ids.length === 0 ? [] : await findRows(reader, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Money goes to a payout account only so long after it was added (safety). */
const usableAfterMs = dayMs;

/** From when on money goes to a payout account; nothing once it does. */
export function usableFrom(
  { created_at_ms }: Pick<PayoutAccountRow, 'created_at_ms'>,
  nowMs: number,
): { readonly usableFromMs?: number } {
  const usableFromMs = created_at_ms + usableAfterMs;
  return usableFromMs > nowMs ? { usableFromMs } : {};
}

/** A payout account as the list of its member has it. */
export function toListed(row: PayoutAccountRow, nowMs: number): ListedPayoutAccount {
  return { ...toPayoutAccount(row), ...usableFrom(row, nowMs) };
}

/** A payout account as its member sees it. */
export function toPayoutAccount({ id, bank, holder, number }: PayoutAccountRow): PayoutAccount {
  return { id, bank, holder, number: maskNumber(number) };
}

/** `•••• 4821`: enough to know an account again. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-toldCharacters)}`;
}
