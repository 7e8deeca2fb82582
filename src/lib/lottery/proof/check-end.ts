/**
 * How a check ended. `open`: what it needs is not published yet; `entered`: no rule drew this
 * result, people entered it; `voided`: the issue was voided, so nothing follows; `unknown`: the
 * browser or the page cannot look.
 */
export type CheckEnd = 'right' | 'wrong' | 'open' | 'entered' | 'voided' | 'unknown';

/** The end of a check that came to yes, no or nothing yet. */
export function endOf(isRight: boolean | undefined): CheckEnd {
  if (isRight === undefined) return 'open';
  return isRight ? 'right' : 'wrong';
}
