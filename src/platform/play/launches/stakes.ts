import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { accountUnit, isStaffAccount, lockMember, type Member } from '#platform/identity/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { findPlayCheckRefusal, type PlayCheckRefusal } from './play-check.ts';

/** Stake on a game of the platform's own. */
export interface OwnStake extends ZonedMoment {
  readonly memberId: string;
  readonly isUnderMaintenance: boolean;
  /** All that is staked at once, minor units. */
  readonly amountMinor: bigint;
}

/** Member who stakes, locked by the transaction. */
export interface Staker {
  readonly member: Member;
  readonly mode: 'real' | 'trial';
  /** True when the account is recorded as a staff person's own. */
  readonly isStaff: boolean;
}

/**
 * Makes the checks before play for a stake on a game of the platform's own. Locks the member, so
 * that simultaneous stakes are counted one after the other.
 */
export async function checkStake(
  transaction: Transaction,
  { siteClosures, books }: { readonly siteClosures: SiteClosures; readonly books: PlayBooks },
  { memberId, isUnderMaintenance, amountMinor, nowMs, timeZone }: OwnStake,
): Promise<Result<Staker, PlayCheckRefusal>> {
  const member = await lockMember(transaction, memberId);
  const mode = accountUnit(member.accountType);
  const query = { member, mode, isUnderMaintenance, amountMinor, nowMs, timeZone };
  // Which countries are let in was judged when the call came in.
  const checkQuery = { ...query, vendor: { allowsTrial: true }, country: undefined };
  const closed = await findPlayCheckRefusal(transaction, { siteClosures, books }, checkQuery);
  if (closed) return refused(closed);
  return ok({ member, mode, isStaff: await isStaffAccount(transaction, memberId) });
}
