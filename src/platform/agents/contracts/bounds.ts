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
import { coversFrom, listUplineVersions } from './locked-contract.ts';

/** Refusal of terms that are invalid by themselves. */
export interface TermsRefusal {
  readonly code: 'bad_terms';
  readonly detail: { readonly terms: BadTerms };
}

/** Reasons why terms are refused below those of the upline. */
export type BoundRefusal =
  | {
      readonly code: 'rate_above_upline' | 'terms_unlike_upline' | 'softer_than_upline';
      readonly detail: { readonly terms: BadTerms };
    }
  | { readonly code: 'own_contract_missing' };

/** Checks terms by themselves. Refuses with `bad_terms` and the first problem found. */
export function checkTermsAlone(
  terms: Terms,
  { uplineId }: Contract,
): Result<undefined, TermsRefusal> {
  // Beside themselves they are never too high.
  const [problem] = checkTerms(terms, uplineId === undefined ? 'house' : terms);
  if (!problem) return ok(undefined);
  return refused({ code: 'bad_terms', detail: { terms: toBadTerms(problem) } });
}

/**
 * Checks terms against each version of the upline's contract of the kind that is in force at
 * `fromMs` or later (rules, §4.4). Refuses with `rate_above_upline`, `terms_unlike_upline` or
 * `softer_than_upline` for the first problem found, and with `own_contract_missing` when no version
 * covers `fromMs` or all of them end. The house has no bound.
 */
export async function checkTermsBelowUpline(
  reader: Reader,
  contract: Contract,
  { terms, fromMs }: { readonly terms: Terms; readonly fromMs: number },
): Promise<Result<undefined, BoundRefusal>> {
  const above = await listUplineVersions(reader, contract);
  if (above === 'house') return ok(undefined);
  const lasting = above.filter((each) => goesOnAfter(each, fromMs));
  const [problem] = lasting.flatMap((each) => checkBesideUpline(terms, each.terms));
  if (!problem) {
    const isCovered = coversFrom(lasting, fromMs);
    return isCovered ? ok(undefined) : refused({ code: 'own_contract_missing' });
  }
  return refused({ code: problemCode(problem), detail: { terms: toBadTerms(problem) } });
}

function problemCode({ problem }: BesideUplineProblem) {
  switch (problem) {
    case 'rate_above_uplines':
      return 'rate_above_upline';
    case 'carry_softer_than_uplines':
    case 'end_softer_than_uplines':
      return 'softer_than_upline';
    default:
      return 'terms_unlike_upline';
  }
}

/** Returns the part of a problem that the caller may see; the upline's own figures are left out. */
export function toBadTerms(problem: TermsProblem): BadTerms {
  return {
    problem: problem.problem,
    ...('tier' in problem && { tier: problem.tier }),
    ...('threshold' in problem && { threshold: problem.threshold }),
  };
}
