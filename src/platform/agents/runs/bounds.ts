import { leftAtEnd } from '#lib/commission/dividend.ts';
import type { Statement } from '#lib/commission/run.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { LastLine } from './lines/queries.ts';

/** Whether a period was paid with bounds: one that was not is counted again without. */
export function isBoundRun(lines: readonly LastLine[]): boolean {
  return lines.some(({ working }) => working.statement.bound !== undefined);
}

/** What a line's contract alone had left when the line was counted. */
export function boundBefore({ working }: LastLine): BoundState | undefined {
  return working.statement.bound?.before;
}

/** What a contract alone leaves for the next period, by the same version or by another one. */
export function boundAfter(
  { earnings, bound }: Statement,
  of: { readonly isSameVersion: boolean },
): BoundState | undefined {
  if (!bound || of.isSameVersion) return bound?.after;
  return { ...bound.after, negatives: leftAtEnd(earnings.terms, bound.after.negatives) };
}
