import { createHash } from 'node:crypto';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { noteTaken } from '#platform/base/settings/index.ts';
import {
  addVendor,
  demonstrationVendor,
  listTitles,
  markServed,
  type Title,
} from '#platform/play/index.ts';

/** Whether whoever stands in for a demonstration's vendors serves a title. */
export type ServesGame = (title: Title) => boolean;

/**
 * Writes down which titles are served, and agrees with their vendors on how they are spoken with.
 * Does nothing while the titles and who serves them are as they were.
 */
export async function fillServedGames(
  transaction: Transaction,
  { secrets, config }: Pick<Parts, 'secrets' | 'config'>,
  serves: ServesGame,
): Promise<void> {
  const served = (await listTitles(transaction)).filter(serves);
  const hash = createHash('sha256').update(JSON.stringify(served)).digest('hex');
  if (!(await noteTaken(transaction, 'served games', hash))) return;
  await markServed(
    transaction,
    served.map(({ gameId }) => gameId),
  );
  for (const vassalage of new Set(served.map((each) => each.vassalage))) {
    await addVendor(transaction, { secrets }, demonstrationVendor(vassalage, config.host));
  }
}
