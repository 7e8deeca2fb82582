/**
 * Why a member who keeps out is not signed in; said after the whole proof, to nobody else:
 * until `value.untilMs`, for good, or because it is over and the member has not asked to come back.
 */
export const exclusionCodes = [
  'self_excluded',
  'self_excluded_for_good',
  'exclusion_over',
] as const;

/** Why a member who keeps out is not let in. */
export type ExclusionCode = (typeof exclusionCodes)[number];
