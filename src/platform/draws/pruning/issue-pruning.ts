import { mostPast } from '#contract/draws/issues.ts';
import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { deleteIssues, findShownFrom, listFastLotteries, listPastIssues } from './queries.ts';

/** Time after its draw for which every issue is kept, so that members can look at it again. */
export const keptMs = 7 * dayMs;
/** Most issues that one transaction deletes. */
const batch = 500;
const batchesOfGame = 20;

type PruningParts = Pick<Parts, 'clock'> & {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
};

/**
 * Creates the job that deletes issues that nobody has bet on: only of lotteries that draw every few
 * minutes, a week after their draw, and none of the latest draws that pages show. Each issue's
 * proof is complete in itself, and statistics were counted as it was drawn: neither needs the rows.
 * A run goes on where the one before stopped, and this process does not look again at what it kept.
 */
export function createIssuePruning(parts: PruningParts): () => Promise<void> {
  const prunedToMs = new Map<string, number>();
  return async () => {
    for (const gameCode of await listFastLotteries(parts.storage.db)) {
      const afterMs = prunedToMs.get(gameCode) ?? 0;
      prunedToMs.set(gameCode, await pruneGame(parts, { gameCode, afterMs }));
    }
  };
}

/** Prunes some issues of a lottery; returns the draw time to continue from. */
async function pruneGame(
  { storage, clock }: PruningParts,
  { gameCode, afterMs }: { readonly gameCode: string; readonly afterMs: number },
): Promise<number> {
  const shownFromMs = await findShownFrom(storage.db, { gameCode, shownDraws: mostPast });
  if (shownFromMs === undefined) return afterMs;
  const beforeMs = Math.min(shownFromMs, clock.nowMs() - keptMs);
  let toMs = afterMs;
  for (let round = 0; round < batchesOfGame; round += 1) {
    const past = await listPastIssues(storage.db, {
      gameCode,
      afterMs: toMs,
      beforeMs,
      limit: batch,
    });
    const ids = past.filter(({ isEmpty }) => isEmpty).map(({ id }) => id);
    if (ids.length > 0) {
      await storage.withTransaction((transaction) => deleteIssues(transaction, ids));
    }
    toMs = past.at(-1)?.drawsAtMs ?? toMs;
    if (past.length < batch) break;
  }
  return toMs;
}
