import type { Parts } from '#platform/base/parts.ts';
import { drawRaffle } from './draw-raffle.ts';
import { freezeRaffle, settledAfterMs } from './freeze-raffle.ts';
import { givePrize } from './give-prize.ts';
import { openRaffles } from './open-raffle.ts';
import { listUngiven } from './prizes.queries.ts';
import { listDue } from './queries.ts';

/** Prizes that one run gives; the others have their turn in the next one. */
const prizesAtOnce = 500;

/**
 * Opens raffles whose time has begun, freezes those whose play is over, draws those whose moment has
 * come, and gives their prizes. Each step is a transaction of its own and is done once; a run goes on
 * where another was cut off.
 */
export async function runRaffles(
  parts: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site' | 'config' | 'outbox'>,
): Promise<void> {
  const { storage, clock } = parts;
  await openRaffles(parts);
  const overMs = clock.nowMs() - settledAfterMs;
  for (const key of await listDue(storage.db, { state: 'open', nowMs: overMs })) {
    await storage.withTransaction((transaction) => freezeRaffle(transaction, parts, key));
  }
  for (const key of await listDue(storage.db, { state: 'frozen', nowMs: clock.nowMs() })) {
    await storage.withTransaction((transaction) => drawRaffle(transaction, parts, key));
  }
  for (const key of await listUngiven(storage.db, prizesAtOnce)) {
    await storage.withTransaction((transaction) => givePrize(transaction, parts, key));
  }
}
