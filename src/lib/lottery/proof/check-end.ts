/**
 * End of a check. `open`: something it needs is not published yet; `entered`: people entered this
 * result, no rule drew it; `voided`: the issue was voided, so nothing follows; `unknown`: the
 * browser or the page cannot check.
 */
export type CheckEnd = 'right' | 'wrong' | 'open' | 'entered' | 'voided' | 'unknown';

/** Returns the end of a check from its outcome; `undefined` means not published yet. */
export function checkEnd(isRight: boolean | undefined): CheckEnd {
  if (isRight === undefined) return 'open';
  return isRight ? 'right' : 'wrong';
}
