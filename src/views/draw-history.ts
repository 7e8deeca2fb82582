import type { DrawIssue } from '#contract/draws/issues.ts';
import type { VoidReason } from '#contract/draws/results.ts';
import type { DrawView, PastDraw } from './draw-lobby.ts';

/** Line of a lottery's history. */
export type HistoryLine =
  | ({ readonly state: 'drawn' } & PastDraw)
  /** Issues in a row that were voided for one reason; `from` and `to` are one where it is one. */
  | {
      readonly state: 'voided';
      readonly why: VoidReason;
      readonly from: DrawIssue;
      readonly to: DrawIssue;
    };

/** Lists the latest draws with the voided ones between them, last one first. */
export function listDrawHistory({ past, lobby }: Pick<DrawView, 'past' | 'lobby'>): HistoryLine[] {
  const drawn = past.map((draw) => ({ state: 'drawn', ...draw }) as const);
  const voided = lobby.voided.map((issue) => ({ state: 'voided', issue }) as const);
  const all = [...drawn, ...voided].toSorted((a, b) => b.issue.drawsAtMs - a.issue.drawsAtMs);
  const lines: HistoryLine[] = [];
  for (const each of all) {
    const last = lines.at(-1);
    if (each.state === 'drawn') lines.push(each);
    else {
      const { issue } = each;
      const why = issue.voidedFor ?? 'house';
      const isSame = last?.state === 'voided' && last.why === why;
      if (isSame) lines[lines.length - 1] = { ...last, from: issue };
      else lines.push({ state: 'voided', why, from: issue, to: issue });
    }
  }
  return lines;
}
