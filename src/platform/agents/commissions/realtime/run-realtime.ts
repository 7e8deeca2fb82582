import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockContracts } from '../../contracts/index.ts';
import { payLine } from '../line-payment.ts';
import { findFirstContract, finishRun, insertRun } from '../queries.ts';
import { saveOpening, saveRemainder } from './balances.queries.ts';
import { findNextRun, type LastRuns, type NextRun, readLastRuns } from './due-runs.ts';
import type { RealtimeInputs, RealtimeLine } from './realtime-contract.ts';
import { readRealtimeInputs } from './realtime-inputs.ts';
import { countRealtime } from './realtime-lines.ts';

interface RunParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
}

/** Lists due runs in their order; each is found once the one before was run. */
export async function* listRealtimeDue(parts: RunParts): AsyncGenerator<NextRun, void> {
  for (;;) {
    const next = await findNextRun(parts.storage.db, zonedNow(parts));
    if (!next) return;
    yield next;
  }
}

/**
 * Settles five minutes, or trues a day up: the payments and the carried balance of each line go in
 * one transaction, each contract once (I11). An interrupted run and a parallel one count from the
 * same inputs.
 */
export async function runRealtime(parts: RunParts, next: NextRun): Promise<void> {
  const { storage, clock, site } = parts;
  const inputs = await resolveInputs(parts, next);
  if (!inputs) return;
  for (const line of countRealtime(next.period, inputs)) {
    await storage.withTransaction(async (transaction) => {
      const isFirst = await payLine(transaction, { ...next, site }, line, clock.nowMs());
      if (isFirst) await saveBalance(transaction, next, line);
    });
  }
  await storage.withTransaction((transaction) => finishRun(transaction, next, clock.nowMs()));
}

async function saveBalance(
  transaction: Transaction,
  { period, timeZone }: NextRun,
  { agent, statement, remainders: { after: remainder } }: RealtimeLine,
): Promise<void> {
  const { openMinor } = statement;
  if (period.kind === 'day') {
    return saveOpening(transaction, agent.contractId, { openingRemainder: remainder, openMinor });
  }
  const day = zoneDay(period.startMs, timeZone);
  return saveRemainder(transaction, agent.contractId, { day, remainder, openMinor });
}

/**
 * Returns a run's inputs as they were saved first; `undefined` when another run went ahead
 * meanwhile.
 */
async function resolveInputs(
  { storage, clock }: RunParts,
  next: NextRun,
): Promise<RealtimeInputs | undefined> {
  const { kind, period, last } = next;
  const begun = period.kind === 'day' ? last.day : last.fiveMinutes;
  if (begun?.period.key === period.key) return begun.inputs;
  const inputs = await readRealtimeInputs(storage.db, next);
  const first = await findFirstContract(storage.db, 'realtime');
  return storage.withTransaction(async (transaction) => {
    await lockContracts(transaction, first === undefined ? [] : [first], 'change');
    if (!isSameRun(await readLastRuns(transaction), last)) return undefined;
    await insertRun(transaction, { kind, period, inputs }, clock.nowMs());
    return inputs;
  });
}

function isSameRun(one: LastRuns, other: LastRuns): boolean {
  return (['fiveMinutes', 'day'] as const).every((kind) => {
    const [run, seen] = [one[kind], other[kind]];
    const isBoth = run?.period.key === seen?.period.key;
    return isBoth && (run?.inputs === undefined) === (seen?.inputs === undefined);
  });
}
