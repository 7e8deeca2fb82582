import type { ListedPayoutAccount, PayoutAccount } from '#contract/money/payout-accounts.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import { findByIds, type KeptPayoutAccount, listOfMember } from './queries.ts';

/** Of a number this many characters are told, at its end. */
const toldCharacters = 4;

/**
 * In whose name a member's payout accounts are: that of the first one, also when it was removed, so
 * that a name put in the profile later changes nothing; before it the profile's; `undefined` while
 * there is neither.
 */
export function holderOf(
  { profile }: Pick<Member, 'profile'>,
  rows: readonly KeptPayoutAccount[],
): string | undefined {
  const [first] = rows;
  if (first) return first.holder;
  return profile.payeeName || undefined;
}

/** Every payout account a member ever had, the oldest first. */
export function listPayoutAccounts(reader: Reader, memberId: string): Promise<KeptPayoutAccount[]> {
  return listOfMember(reader, memberId);
}

/** Payout accounts by their ids, whoever has them. */
export async function findPayoutAccounts(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptPayoutAccount>> {
  const rows = ids.length === 0 ? [] : await findByIds(reader, ids);
  return new Map(rows.map((account) => [account.id, account]));
}

/** Money goes to a payout account only so long after it was added (safety). */
const usableAfterMs = dayMs;

/** From when on money goes to a payout account; nothing once it does. */
export function usableFrom(
  { createdAtMs }: Pick<KeptPayoutAccount, 'createdAtMs'>,
  nowMs: number,
): { readonly usableFromMs?: number } {
  const usableFromMs = createdAtMs + usableAfterMs;
  return usableFromMs > nowMs ? { usableFromMs } : {};
}

/** A payout account as the list of its member has it. */
export function toListed(account: KeptPayoutAccount, nowMs: number): ListedPayoutAccount {
  return { ...toPayoutAccount(account), ...usableFrom(account, nowMs) };
}

/** A payout account as its member sees it. */
export function toPayoutAccount({ id, bank, holder, number }: KeptPayoutAccount): PayoutAccount {
  return { id, bank, holder, number: maskNumber(number) };
}

/** `•••• 4821`: enough to know an account again. */
export function maskNumber(number: string): string {
  return `•••• ${number.slice(-toldCharacters)}`;
}
