import { createHash } from 'node:crypto';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { saveMarker } from '#platform/base/settings/index.ts';
import {
  addVendor,
  demonstrationVendor,
  listTitles,
  markGamesServed,
  type Title,
} from '#platform/play/index.ts';

/** Predicate of the titles that the stand-in for a demonstration's vendors serves. */
export type ServesGame = (title: Title) => boolean;

/**
 * Marks the titles that are served, and adds settings for their vendors. Does nothing while the
 * titles and their stand-in are unchanged.
 */
export async function fillServedGames(
  transaction: Transaction,
  { secrets, config }: Pick<Parts, 'secrets' | 'config'>,
  serves: ServesGame,
): Promise<void> {
  const served = (await listTitles(transaction)).filter(serves);
  const hash = createHash('sha256').update(JSON.stringify(served)).digest('hex');
  if (!(await saveMarker(transaction, 'served games', hash))) return;
  await markGamesServed(
    transaction,
    served.map(({ gameId }) => gameId),
  );
  for (const vassalage of new Set(served.map((each) => each.vassalage))) {
    await addVendor(transaction, { secrets }, demonstrationVendor(vassalage, config.host));
  }
}
