import type { RefusalDetail } from '#contract/refusals.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { findClosure, type SiteClosures } from '#platform/brand/index.ts';
import type { Member } from '#platform/identity/index.ts';
import { findLimitRefusal, findPauseRefusal, type PlayBooks } from '#platform/protection/index.ts';
import type { Vendor } from '../vendors/index.ts';

/** Codes of the checks before play. */
export type PlayCheckCode =
  | 'need_true_account'
  | 'not_logged_in'
  | 'play_paused'
  | 'maintenance'
  | 'region_restricted'
  | 'game_under_maintenance'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'must_change_password';

export interface PlayCheckRefusal {
  readonly code: PlayCheckCode;
  readonly detail: RefusalDetail;
}

/** Play that a member requests, to be checked. */
export interface PlayCheckQuery {
  /** Locked by the transaction. */
  readonly member: Member;
  readonly mode: 'real' | 'trial';
  readonly vendor: Pick<Vendor, 'allowsTrial'>;
  /** Country of the launch, ISO 3166-1; `undefined` when unknown. */
  readonly country: string | undefined;
  readonly isUnderMaintenance: boolean;
  /** True for a launch that goes on with an open round: a break then stops its bets alone. */
  readonly isFinishing?: boolean;
  /** Stake, minor units; 1 checks whether the limits leave anything, 0 skips them. */
  readonly amountMinor: bigint;
  readonly nowMs: number;
  readonly timeZone: string;
}

/**
 * Finds the first refusal of the checks before play, in the order of their messages (play,
 * "Launch"); `undefined` when play is allowed. A launch and each bet have the same checks.
 */
export async function findPlayCheckRefusal(
  transaction: Transaction,
  { siteClosures, books }: { readonly siteClosures: SiteClosures; readonly books: PlayBooks },
  query: PlayCheckQuery,
): Promise<PlayCheckRefusal | undefined> {
  const { member, mode, vendor, country, amountMinor, nowMs, timeZone } = query;
  const isTrial = mode === 'trial';
  if (isTrial && !vendor.allowsTrial) return refusal('need_true_account');
  const paused = findPauseRefusal(member, nowMs);
  if (paused && !(query.isFinishing && paused.code === 'play_paused')) return paused;
  const closed = findClosure(siteClosures, country);
  if (closed) return refusal(closed);
  if (query.isUnderMaintenance) return refusal('game_under_maintenance');
  if (!isTrial && amountMinor > 0n) {
    const reached = await findLimitRefusal(
      transaction,
      { member, nowMs, timeZone, amountMinor },
      books,
    );
    if (reached) return reached;
  }
  return member.mustChangePassword ? refusal('must_change_password') : undefined;
}

function refusal(code: PlayCheckCode): PlayCheckRefusal {
  return { code, detail: {} };
}
