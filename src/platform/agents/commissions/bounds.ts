import { negativesLeftAtEnd } from '#lib/commission/dividend.ts';
import type { Statement } from '#lib/commission/run.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { LastLine } from './lines.queries.ts';

/** Returns whether a period was counted with bounds; one that was not is recounted without them. */
export function isBoundRun(lines: readonly LastLine[]): boolean {
  return lines.some(({ working }) => working.statement.bound !== undefined);
}

/**
 * Returns the bound state of a line's contract alone, from before the line was counted; `undefined`
 * without bounds.
 */
export function boundBefore({ working }: LastLine): BoundState | undefined {
  return working.statement.bound?.before;
}

/**
 * Returns the bound state that a contract alone leaves for the next period, under the same version
 * or another one.
 */
export function boundAfter(
  { earnings, bound }: Statement,
  options: { readonly isSameVersion: boolean },
): BoundState | undefined {
  if (!bound || options.isSameVersion) return bound?.after;
  return { ...bound.after, negatives: negativesLeftAtEnd(earnings.terms, bound.after.negatives) };
}
