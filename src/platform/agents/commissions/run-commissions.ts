import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { closedPeriods, closesAtMs, type Period } from '#lib/commission/periods.ts';
import { type ContractKind, periodsByContractKind } from '#lib/commission/terms.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockContracts } from '../contracts/index.ts';
import { listWaitingCorrections } from './corrections/queries.ts';
import { payLine } from './line-payment.ts';
import { findFirstContract, findFirstStart, findLastRun, finishRun, insertRun } from './queries.ts';
import { listRealtimeDue, runRealtime } from './realtime/index.ts';
import { retryAwaitedPayments } from './retry-payments.ts';
import { type RunInputs, runKinds } from './run.ts';
import { calculateLines } from './run-lines.ts';
import { planRun, type RunPeriod } from './run-plan.ts';

interface RunParts extends Pick<Parts, 'clock' | 'site' | 'tally'> {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
}

/** Period that is due, with the function that runs it. */
interface DueRun {
  readonly period: Period;
  readonly run: () => Promise<void>;
}

/** Delay after which a run counts as missed; the job runs every minute. */
const missedAfterMs = 10 * minuteMs;

/** Most periods that one call catches up with; the next call takes the others. */
const mostAtOnce = 100;

/**
 * Pays agents for all closed periods that were not run, in their order, each contract once (I11),
 * and retries payments that payers were short of. Salaries go before dividends, which are counted
 * after them: while a salary waits, no dividend is run. Returns the number of periods run.
 */
export async function runCommissions(parts: RunParts): Promise<number> {
  await retryAwaitedPayments(parts);
  let done = 0;
  for (const kind of runKinds) {
    const due = kind === 'realtime' ? listRealtime(parts) : listRuns(parts, kind);
    for await (const { period, run } of due) {
      if (done === mostAtOnce) return done;
      const isMissed = closesAtMs(period) + missedAfterMs < parts.clock.nowMs();
      await run();
      if (isMissed) parts.tally.count('missedPeriods', kind);
      done += 1;
    }
  }
  return done;
}

async function* listRealtime(parts: RunParts): AsyncGenerator<DueRun, void> {
  for await (const next of listRealtimeDue(parts)) {
    yield { period: next.period, run: () => runRealtime(parts, next) };
  }
}

/**
 * Lists the due periods of all lengths in the order in which they end: what a contract carries goes
 * from one to the next, though a version may have longer ones than the version before.
 */
async function* listRuns(
  parts: RunParts,
  kind: Exclude<ContractKind, 'realtime'>,
): AsyncGenerator<DueRun, void> {
  const lists = periodsByContractKind[kind].map((each) => listDueRuns(parts, kind, each));
  const heads = await Promise.all(lists.map((list) => list.next()));
  for (;;) {
    const due = heads.flatMap(({ value, done }, place) => (done ? [] : [{ ...value, place }]));
    const [first, ...others] = due;
    if (!first) return;
    const next = others.reduce(
      (one, other) => (other.period.endMs < one.period.endMs ? other : one),
      first,
    );
    yield { period: next.period, run: () => runPeriodOnce(parts, next) };
    const list = lists[next.place];
    if (list) heads[next.place] = await list.next();
  }
}

/** Lists closed periods after the last finished one, or from the first contract's start on. */
async function* listDueRuns(
  { storage: { db }, ...parts }: RunParts,
  kind: ContractKind,
  periodKind: PeriodKind,
): AsyncGenerator<RunPeriod, void> {
  const { nowMs, timeZone } = zonedNow(parts);
  const last = await findLastRun(db, { kind, periodKind });
  if (last?.inputs) yield { kind, period: last.period, timeZone };
  const fromMs = last?.period.endMs ?? (await findFirstStart(db, { kind, periodKind }));
  if (fromMs === undefined) return;
  for (const period of closedPeriods(periodKind, { fromMs, nowMs, timeZone })) {
    yield { kind, period, timeZone };
  }
}

/**
 * Runs one period. Its inputs are saved first, so that an interrupted run and a parallel one count
 * the same.
 */
async function runPeriodOnce(parts: RunParts, runPeriod: RunPeriod): Promise<void> {
  const { storage, clock } = parts;
  const inputs = await resolveInputs(parts, runPeriod);
  if (!inputs) return;
  for (const line of calculateLines(runPeriod.period.key, inputs)) {
    await storage.withTransaction((transaction) =>
      payLine(transaction, { ...runPeriod, site: parts.site }, line, clock.nowMs()),
    );
  }
  await storage.withTransaction((transaction) => finishRun(transaction, runPeriod, clock.nowMs()));
}

/**
 * Returns a run's inputs as they were saved first, planning the run where it was not; `undefined`
 * when it is finished.
 */
async function resolveInputs(
  parts: RunParts,
  runPeriod: RunPeriod,
): Promise<RunInputs | undefined> {
  const { kind, period } = runPeriod;
  const { db } = parts.storage;
  const findSaved = () => findLastRun(db, { kind, periodKind: period.kind }, period.startMs + 1);
  const before = await findSaved();
  if (before?.period.key === period.key) return before.inputs;
  // Planned again when staff corrected something meanwhile, so that this run includes it.
  while (!(await savePlan(parts, runPeriod)));
  return (await findSaved())?.inputs;
}

/** Plans a run and saves it; false when staff corrected something meanwhile. */
async function savePlan({ storage, clock }: RunParts, runPeriod: RunPeriod): Promise<boolean> {
  const { kind, period } = runPeriod;
  const waiting = async (reader: Reader) =>
    (await listWaitingCorrections(reader, kind)).map(({ id }) => id).join();
  const seen = await waiting(storage.db);
  const inputs = await planRun(storage.db, runPeriod);
  const first = await findFirstContract(storage.db, kind);
  return storage.withTransaction(async (transaction) => {
    await lockContracts(transaction, first === undefined ? [] : [first], 'change');
    if ((await waiting(transaction)) !== seen) return false;
    await insertRun(transaction, { kind, period, inputs }, clock.nowMs());
    return true;
  });
}
