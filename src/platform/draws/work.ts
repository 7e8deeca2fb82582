import type { Parts } from '#platform/base/parts.ts';
import { hasDrawGame } from './games/index.ts';
import { createIssueMaking } from './issues/index.ts';
import { advanceIssues } from './settlement/index.ts';

/** Returns whether any lottery draws or ever did. */
export async function isAnythingDrawn({ storage }: Pick<Parts, 'storage'>): Promise<boolean> {
  return hasDrawGame(storage.db);
}

/**
 * Creates the job of lotteries, which one instance calls every second: it makes issues, and closes,
 * draws and settles them. A failure to make issues does not stop the rest.
 */
export function createDrawWork(
  parts: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site' | 'moneyMoved'>,
): () => Promise<void> {
  const makeIssues = createIssueMaking(parts);
  return async () => {
    try {
      await makeIssues();
    } finally {
      await advanceIssues(parts);
    }
  };
}
