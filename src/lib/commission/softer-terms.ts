import type { Terms } from './terms.ts';

/**
 * Problem of terms that are softer on negatives than the upline's own contract, where the upline
 * does not pay.
 */
export type SofterProblem =
  /** They are set off for fewer periods. */
  | { readonly problem: 'carry_softer_than_uplines' }
  /** Remaining negatives are dropped at the end, while the upline's go on. */
  | { readonly problem: 'end_softer_than_uplines' };

/**
 * Checks the treatment of negatives against the upline's. Terms may be as soft as the two agree
 * where the upline pays the contract or guarantees the difference, since it then answers for the
 * rest.
 */
export function checkSofter(terms: Terms, upline: Terms): readonly SofterProblem[] {
  if (terms.payer === 'upline' || terms.aboveUpline === 'uplineGuarantees') return [];
  const problems: SofterProblem[] = [];
  if (periodsOffset(terms) < periodsOffset(upline)) {
    problems.push({ problem: 'carry_softer_than_uplines' });
  }
  if (terms.negativeAtEnd === 'dropped' && upline.negativeAtEnd === 'nextContract') {
    problems.push({ problem: 'end_softer_than_uplines' });
  }
  return problems;
}

/** Returns the number of periods that a negative may offset: the more, the stricter. */
function periodsOffset({ carry }: Terms): number {
  if (carry.policy === 'carryFor') return carry.periods;
  return carry.policy === 'reset' ? 0 : Number.POSITIVE_INFINITY;
}
