import type { RefusalDetail } from '#contract/refusals.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Member } from '#platform/identity/index.ts';
import { findLimitRefusal, findPauseRefusal, type PlayBooks } from '#platform/protection/index.ts';
import type { Vendor } from '../vendors/index.ts';
import type { SiteDoors } from './site-doors.ts';

/** Codes of the gates that refuse play. */
export type GateCode =
  | 'need_true_account'
  | 'not_logged_in'
  | 'play_paused'
  | 'maintenance'
  | 'region_restricted'
  | 'game_under_maintenance'
  | 'stake_limit_reached'
  | 'loss_limit_reached'
  | 'must_change_password';

export interface GateRefusal {
  readonly code: GateCode;
  readonly detail: RefusalDetail;
}

/** Play that a member requests, for the check of the gates. */
export interface GateQuery {
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
 * Finds the first refusal of the gates before play, in the order of their messages (play,
 * "Launch"); `undefined` when all are open. A launch and each bet have the same gates.
 */
export async function findGateRefusal(
  transaction: Transaction,
  { doors, books }: { readonly doors: SiteDoors; readonly books: PlayBooks },
  query: GateQuery,
): Promise<GateRefusal | undefined> {
  const { member, mode, vendor, country, amountMinor, nowMs, timeZone } = query;
  const isTrial = mode === 'trial';
  if (isTrial && !vendor.allowsTrial) return refusal('need_true_account');
  const paused = findPauseRefusal(member, nowMs);
  if (paused && !(query.isFinishing && paused.code === 'play_paused')) return paused;
  const closed = doors.closedTo(country);
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

function refusal(code: GateCode): GateRefusal {
  return { code, detail: {} };
}
