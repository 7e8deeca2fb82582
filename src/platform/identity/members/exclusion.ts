import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Member } from './member.ts';

/** What stands for the end of a self-exclusion that never ends: the last moment of the year 9999. */
export const forGoodMs = 253_402_300_799_999;

/** Why a member who keeps out is not let in. */
export interface Exclusion {
  readonly code: ExclusionCode;
  readonly detail?: RefusalDetail;
}

/**
 * Whether a self-exclusion lets its member in. Refuses as `self_excluded` until its end, as
 * `self_excluded_for_good`, and as `exclusion_over`, because an end that has passed lets nobody in
 * who has not asked to come back. To be told only to whoever proved to be the member.
 */
export function checkExclusion(
  { excludedUntilMs: untilMs }: Pick<Member, 'excludedUntilMs'>,
  nowMs: number,
): Result<undefined, Exclusion> {
  if (untilMs === undefined) return ok(undefined);
  if (untilMs === forGoodMs) return refused({ code: 'self_excluded_for_good' });
  if (untilMs <= nowMs) return refused({ code: 'exclusion_over' });
  return refused({ code: 'self_excluded', detail: { untilMs } });
}
