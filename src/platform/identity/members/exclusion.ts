import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Member } from './member.ts';

/** Value for the end of a self-exclusion that never ends: the last moment of the year 9999. */
export const forGoodMs = 253_402_300_799_999;

/** Refusal of a self-excluded member. */
export interface Exclusion {
  readonly code: ExclusionCode;
  readonly detail?: RefusalDetail;
}

/**
 * Checks that no self-exclusion keeps a member out. Refuses with `self_excluded` until its end,
 * with `self_excluded_for_good`, and with `exclusion_over` when the end has passed and the member
 * has not asked to come back. Show the refusal only to a person who has proved to be the member.
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
