import { chatBounds } from '#contract/care/chat.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Parts } from '#platform/base/parts.ts';
import { deleteChatDaysBefore } from './members.queries.ts';
import { prunePresence } from './presence.queries.ts';
import { pruneChat } from './rooms.queries.ts';
import { pruneShares } from './shares.queries.ts';

interface SweepParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'withTransaction'>;
}

/**
 * Deletes messages that are older than members were promised they are kept, and the days on which
 * they were in a room.
 */
export async function sweepChat({ storage, clock, site }: SweepParts) {
  const beforeMs = clock.nowMs() - chatBounds.keptDays * dayMs;
  await storage.withTransaction(async (transaction) => {
    await pruneChat(transaction, beforeMs);
    await deleteChatDaysBefore(transaction, zoneDay(beforeMs, site.timeZone));
    await pruneShares(transaction, beforeMs);
    await prunePresence(transaction, clock.nowMs() - chatBounds.readersKeptMs);
  });
}
