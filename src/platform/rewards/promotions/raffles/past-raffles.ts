import { dayMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { listPromotions } from '../terms.queries.ts';
import { parseTerms } from '../terms.ts';
import { openRaffle } from './open-raffle.ts';

const weekDays = 7;

/**
 * Opens last week's raffle of each weekly promotion of a demonstration, whose members have a past; the
 * job of raffles freezes and draws it.
 */
export async function fillPastRaffles({
  storage,
  clock,
  secrets,
  site,
}: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site'>): Promise<void> {
  const atMs = clock.nowMs() - weekDays * dayMs;
  for (const { promotionId, terms } of await listPromotions(storage.db)) {
    const { kind, often } = parseTerms(terms);
    if (kind !== 'raffle' || often !== 'week') continue;
    await storage.withTransaction((transaction) =>
      openRaffle(transaction, { secrets, site }, { promotionId, atMs }),
    );
  }
}
