import type { BadTerms } from '#contract/agents/contract-codes.ts';
import {
  type BesideUplineProblem,
  checkBesideUpline,
  checkTerms,
  type TermsProblem,
} from '#lib/commission/check-terms.ts';
import type { Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Contract, goesOnAfter } from './contract.ts';
import { coversFrom, listAbove } from './holding.ts';

/** Why terms cannot stand. */
export interface TermsRefusal {
  readonly code: 'bad_terms' | 'rate_above_upline' | 'terms_unlike_upline';
  readonly detail: { readonly terms: BadTerms };
}

/** Why terms cannot stand below those of the upline. */
export type BoundRefusal = TermsRefusal | { readonly code: 'own_contract_missing' };

/** Refuses as `bad_terms` what is wrong with terms by themselves. */
export function checkAlone(terms: Terms, { uplineId }: Contract): Result<undefined, TermsRefusal> {
  // Beside themselves they are never too high.
  const [problem] = checkTerms(terms, uplineId === undefined ? 'house' : terms);
  return problem ? refused(refusalOf(problem)) : ok(undefined);
}

/**
 * Whether terms may stand below the upline's own from a moment on (rules, §4.4): against each version
 * of its contract of the kind that is in force then or later. Refuses `own_contract_missing` where
 * there is none, or it ends; `rate_above_upline` and `terms_unlike_upline`.
 */
export async function checkBelow(
  reader: Reader,
  contract: Contract,
  { terms, fromMs }: { readonly terms: Terms; readonly fromMs: number },
): Promise<Result<undefined, BoundRefusal>> {
  const above = await listAbove(reader, contract);
  if (above === 'house') return ok(undefined);
  const lasting = above.filter((each) => goesOnAfter(each, fromMs));
  if (!coversFrom(lasting, fromMs)) return refused({ code: 'own_contract_missing' });
  const [problem] = lasting.flatMap((each) => checkBesideUpline(terms, each.terms));
  return problem ? refused(refusalOf(problem)) : ok(undefined);
}

/** The refusal of what is wrong; the upline's own figures stay its own. */
function refusalOf(problem: TermsProblem | BesideUplineProblem): TermsRefusal {
  const tier = 'tier' in problem && { tier: problem.tier };
  const threshold = 'threshold' in problem && { threshold: problem.threshold };
  const detail = { terms: { problem: problem.problem, ...tier, ...threshold } };
  return { code: codeOf(problem), detail };
}

function codeOf({ problem }: TermsProblem): TermsRefusal['code'] {
  if (problem === 'rate_above_uplines') return 'rate_above_upline';
  const isUnlike = problem === 'base_not_uplines' || problem === 'period_not_uplines';
  return isUnlike || problem === 'kind_not_uplines' ? 'terms_unlike_upline' : 'bad_terms';
}
