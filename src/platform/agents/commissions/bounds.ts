import { negativesLeftAtEnd } from '#lib/commission/carry.ts';
import type { Statement } from '#lib/commission/statements.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { LastLine } from './lines.queries.ts';

/**
 * Returns whether a period was counted with bounds; a recount of one without bounds has none
 * either.
 */
export function isBoundRun(lines: readonly LastLine[]): boolean {
  return lines.some(({ working }) => working.statement.bound !== undefined);
}

/**
 * Returns the bound state that the line's own contract had before the line; `undefined` without
 * bounds.
 */
export function boundBefore({ working }: LastLine): BoundState | undefined {
  return working.statement.bound?.before;
}

/**
 * Returns the bound state that a contract passes on to its next period, under the same version or
 * another.
 */
export function boundAfter(
  { earnings, bound }: Statement,
  options: { readonly isSameVersion: boolean },
): BoundState | undefined {
  if (!bound || options.isSameVersion) return bound?.after;
  return { ...bound.after, negatives: negativesLeftAtEnd(earnings.terms, bound.after.negatives) };
}
