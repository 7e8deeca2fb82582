import type { DrawChecks } from './check-draw.ts';

/** Verdict of all checks of a draw, the gravest first. */
export type DrawVerdict = 'no_match' | 'voided' | 'open' | 'entered' | 'match';

/**
 * Returns the verdict of checks: one failure outweighs the others; a voided issue has nothing to
 * wait for.
 */
export function drawVerdict(checks: DrawChecks): DrawVerdict {
  const { commitment, beacon, result, signature, inclusion } = checks;
  const ends = [commitment, beacon, result, signature, inclusion];
  if (ends.includes('wrong')) return 'no_match';
  if (ends.includes('voided')) return 'voided';
  if (ends.includes('open')) return 'open';
  return ends.includes('entered') ? 'entered' : 'match';
}
