import type { DrawResult } from '#lib/lottery/result/result.ts';
import { emptyRollup, foldResult, type Rollup } from '#lib/lottery/statistics/rollup.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { DrawKind } from '../games/index.ts';
import { findRollup, putRollup } from './queries.ts';

/** Adds a result to what statistics of its lottery are read from. */
export async function foldIntoRollup(
  transaction: Transaction,
  {
    gameCode,
    kind,
    result,
  }: { readonly gameCode: string; readonly kind: DrawKind; readonly result: DrawResult },
): Promise<void> {
  const before = await findRollup(transaction, gameCode);
  const rollup: Rollup = before === undefined ? emptyRollup : JSON.parse(before);
  await putRollup(transaction, gameCode, JSON.stringify(foldResult(kind, rollup, result)));
}
