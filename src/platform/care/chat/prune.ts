import { chatBounds } from '#contract/care/chat.ts';
import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { prunePresence } from './presence.queries.ts';
import { pruneChat } from './rooms.queries.ts';
import { pruneShares } from './shares.queries.ts';

interface SweepParts extends Pick<Parts, 'clock'> {
  readonly storage: Pick<Parts['storage'], 'withTransaction'>;
}

/** Deletes messages that are older than members were promised they are kept. */
export async function sweepChat({ storage, clock }: SweepParts) {
  const beforeMs = clock.nowMs() - chatBounds.keptDays * dayMs;
  await storage.withTransaction(async (transaction) => {
    await pruneChat(transaction, beforeMs);
    await pruneShares(transaction, beforeMs);
    await prunePresence(transaction, clock.nowMs() - chatBounds.readersKeptMs);
  });
}
