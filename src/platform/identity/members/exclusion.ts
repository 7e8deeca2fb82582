import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import type { RefusalDetail } from '#contract/refusals.ts';
import type { Member } from './member.ts';

/** What stands for the end of a self-exclusion that never ends: the last moment of the year 9999. */
export const forGoodMs = 253_402_300_799_999;

/** Why a member who keeps out is not let in. */
export interface Exclusion {
  readonly code: ExclusionCode;
  readonly detail?: RefusalDetail;
}

/**
 * Whether a member keeps out: until then, for good, or still, because an end that has passed lets
 * nobody in who has not asked to come back. `undefined` when not. To be told only to whoever proved
 * to be the member.
 */
export function exclusionOf(
  { excludedUntilMs: untilMs }: Pick<Member, 'excludedUntilMs'>,
  nowMs: number,
): Exclusion | undefined {
  if (untilMs === undefined) return undefined;
  if (untilMs === forGoodMs) return { code: 'self_excluded_for_good' };
  if (untilMs <= nowMs) return { code: 'exclusion_over' };
  return { code: 'self_excluded', detail: { untilMs } };
}
