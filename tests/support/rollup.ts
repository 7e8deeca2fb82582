import type { LotteryKind } from '#lib/lottery/kinds.ts';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { emptyRollup, foldResult, type Rollup } from '#lib/lottery/statistics/rollup.ts';

/** Folds results, the oldest first, into a rollup. */
export function rollupOf(kind: LotteryKind, results: Iterable<DrawResult>): Rollup {
  let rollup = emptyRollup;
  for (const result of results) rollup = foldResult(kind, rollup, result);
  return rollup;
}
