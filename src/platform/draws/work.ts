import type { Parts } from '#platform/base/parts.ts';
import { listDrawGames } from './games/index.ts';
import { createIssueMaking } from './issues/index.ts';
import { runDraws } from './settlement/index.ts';

/** Whether any lottery draws. */
export async function isAnythingDrawn({ storage }: Pick<Parts, 'storage'>): Promise<boolean> {
  return (await listDrawGames(storage.db)).length > 0;
}

/**
 * Creates what lotteries do by themselves, to be called every second by one instance: it makes
 * issues, closes, draws and settles them. A fault of one of the two leaves the other to be done.
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
