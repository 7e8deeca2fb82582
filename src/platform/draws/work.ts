import type { Parts } from '#platform/base/parts.ts';
import { listDrawGames } from './games/index.ts';
import { createIssueMaking } from './issues/index.ts';
import { runDraws } from './settlement/index.ts';

/** Returns whether there is any lottery that draws, or did. */
export async function isAnythingDrawn({ storage }: Pick<Parts, 'storage'>): Promise<boolean> {
  return (await listDrawGames(storage.db)).length > 0;
}

/**
 * Creates the job of lotteries, to be called every second by one instance: it makes issues, and
 * closes, draws and settles them. A fault in making issues does not keep the rest from being done.
 */
export function createDrawWork(
  parts: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site' | 'moneyMoved'>,
): () => Promise<void> {
  const makeIssues = createIssueMaking(parts);
  return async () => {
    try {
      await makeIssues();
    } finally {
      await runDraws(parts);
    }
  };
}
