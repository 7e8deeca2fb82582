import { ok, type Result, refused } from '../../result.ts';
import { mostMultiplier } from '../settlement/stake.ts';

/** Issues in a row that a plan follows at most (draws, §3). */
export const mostPlanIssues = 120;

/**
 * Multipliers of a plan's issues: always the same, doubled after every `everyIssues` issues, or a
 * list with one for each issue.
 */
export type PlanMultipliers =
  | { readonly kind: 'same'; readonly multiplier: number }
  | { readonly kind: 'doubled'; readonly multiplier: number; readonly everyIssues: number }
  | { readonly kind: 'list'; readonly list: readonly number[] };

/**
 * Returns the multiplier of each issue of a plan, in order, each from 1 to 1,000. Refuses with
 * `length` for a list that does not match the issues or a count of issues that is invalid, and with
 * `multiplier` where one is out of bounds.
 */
export function listMultipliers(
  multipliers: PlanMultipliers,
  issues: number,
): Result<readonly number[], 'length' | 'multiplier'> {
  if (!isBetween(issues, 1, mostPlanIssues)) return refused('length');
  const { kind } = multipliers;
  if (kind === 'list' && multipliers.list.length !== issues) return refused('length');
  if (kind === 'doubled' && !isBetween(multipliers.everyIssues, 1, mostPlanIssues)) {
    return refused('multiplier');
  }
  const all = Array.from({ length: issues }, (_, index) => multiplierAt(multipliers, index));
  return all.every((each) => isBetween(each, 1, mostMultiplier)) ? ok(all) : refused('multiplier');
}

function multiplierAt(multipliers: PlanMultipliers, index: number): number {
  switch (multipliers.kind) {
    case 'same':
      return multipliers.multiplier;
    case 'doubled':
      return multipliers.multiplier * 2 ** Math.floor(index / multipliers.everyIssues);
    case 'list':
      return multipliers.list[index] ?? 0;
  }
}

function isBetween(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}
