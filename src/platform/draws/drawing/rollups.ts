import { setImmediate } from 'node:timers/promises';
import type { DrawResult } from '#lib/lottery/result/result.ts';
import { emptyRollup, foldResult, type Rollup } from '#lib/lottery/statistics/rollup.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { DrawGame, DrawKind } from '../games/index.ts';
import { findRollup, listResults, replaceRollup, saveRollup } from './queries.ts';

/** Adds a result to its lottery's statistics. */
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
  await saveRollup(transaction, gameCode, JSON.stringify(foldResult(kind, rollup, result)));
}

/** Results that are folded before other work has its turn. */
const mostAtOnce = 500;

/**
 * Rebuilds statistics from all results of a lottery, outside of any transaction; starts again when
 * a draw comes meanwhile.
 */
export async function rebuildRollup(
  { storage }: { readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'> },
  game: Pick<DrawGame, 'code' | 'kind'>,
): Promise<void> {
  for (;;) {
    const before = await findRollup(storage.db, game.code);
    const rollup = JSON.stringify(await readRollup(storage.db, game));
    if (before === undefined) throw new Error(`${game.code} has no statistics to be read anew`);
    const isReplaced = await storage.withTransaction((transaction) =>
      replaceRollup(transaction, game.code, { before, rollup }),
    );
    if (isReplaced) return;
  }
}

async function readRollup(
  reader: Reader,
  { code: gameCode, kind }: Pick<DrawGame, 'code' | 'kind'>,
): Promise<Rollup> {
  let rollup = emptyRollup;
  let afterMs = 0;
  for (;;) {
    const some = await listResults(reader, { gameCode, afterMs, limit: mostAtOnce });
    for (const { result } of some) rollup = foldResult(kind, rollup, JSON.parse(result));
    if (some.length < mostAtOnce) return rollup;
    afterMs = some.at(-1)?.drawsAtMs ?? afterMs;
    await setImmediate();
  }
}
