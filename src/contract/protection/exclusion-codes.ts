/**
 * Reasons why a self-excluded member is not signed in, returned only after the whole proof: the
 * exclusion lasts until `value.untilMs`, it lasts for good, or it is over and the member has not
 * asked to come back.
 */
export const exclusionCodes = [
  'self_excluded',
  'self_excluded_for_good',
  'exclusion_over',
] as const;

/** Reason why a self-excluded member is not let in. */
export type ExclusionCode = (typeof exclusionCodes)[number];
