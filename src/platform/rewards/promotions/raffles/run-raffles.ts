import type { Transaction } from '#platform/base/db/storage.ts';
import { workOnEach } from '#platform/base/jobs/work-on-each.ts';
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
 * where another was cut off. Throws when a raffle failed, once all others are done.
 */
export async function runRaffles(
  parts: Pick<Parts, 'storage' | 'clock' | 'secrets' | 'site' | 'config' | 'outbox'>,
): Promise<void> {
  const { storage, clock } = parts;
  const { db } = storage;
  const problem = 'not every raffle could be brought on';
  /** Does one step for all raffles that are due for it, each in a transaction of its own. */
  const stepOn = <Key>(
    keys: readonly Key[],
    step: (transaction: Transaction, stepParts: typeof parts, key: Key) => Promise<void>,
  ) =>
    workOnEach(
      keys,
      (key) => storage.withTransaction((transaction) => step(transaction, parts, key)),
      problem,
    );
  const nowMs = clock.nowMs();
  const steps: readonly (() => Promise<unknown>)[] = [
    () => openRaffles(parts),
    async () =>
      stepOn(await listDue(db, { state: 'open', nowMs: nowMs - settledAfterMs }), freezeRaffle),
    async () => stepOn(await listDue(db, { state: 'frozen', nowMs }), drawRaffle),
    async () => stepOn(await listUngiven(db, prizesAtOnce), givePrize),
  ];
  await workOnEach(steps, (step) => step(), problem);
}
