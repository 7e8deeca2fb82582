import { isExactlyMet } from '../commissions/earnings.ts';
import { livesOn } from '../commissions/negatives.ts';
import { type Openings, type Outcome, runPeriod } from '../commissions/period-run.ts';
import { closesAtMs, type Period, periodAt } from '../commissions/periods.ts';
import { fromTop, type PeriodKind, type Terms } from '../commissions/terms.ts';
import type { Model } from '../model.ts';
import { zone } from './contract-dates.ts';
import { type AgentPayments, pay, payAwaited, paymentsOf } from './payments.ts';
import {
  agentsIn,
  type ContractVersion,
  contractsIn,
  costsIn,
  factsOf,
} from './period-contracts.ts';
import { runRealtime } from './realtime.ts';
import { dueRealtime } from './realtime-due.ts';
import { type LineRemainder, type ModelLine, type RunModel, runKey } from './run-model.ts';
import type { SalaryCost } from './salary-costs.ts';

/** Period of a kind of contract, in which a run counts. */
export interface RunPeriod extends Period {
  readonly kind: Terms['kind'];
  readonly periodKind: PeriodKind;
}

/** Contract of a run with its outcome and its payments. */
export interface RunOutcome extends ContractVersion, AgentPayments {
  readonly outcome: Outcome;
}

/** Kinds in the order in which they are run: salaries go before dividends. */
const kinds: readonly (readonly [Terms['kind'], readonly PeriodKind[]])[] = [
  ['daily', ['day']],
  ['hourly', ['hour']],
  ['realtime', []],
  ['dividend', ['month', 'halfMonth', 'week', 'day']],
];

/** Most periods that are run before what is awaited is tried again. */
const mostAtOnce = 100;

/** Pays agents for all closed periods that were not run. */
export function runCommissions(model: Model): void {
  let ran = 1;
  while (ran > 0) {
    payAwaited(model);
    ran = 0;
    for (const [kind, periods] of kinds) {
      const left = () => mostAtOnce - ran;
      if (kind === 'realtime') ran += runAllRealtime(model, left());
      ran += runKind(model, kind, { periods, most: left() });
    }
  }
}

function runAllRealtime(model: Model, most: number): number {
  let ran = 0;
  for (; ran < most; ran += 1) {
    const next = dueRealtime(model);
    if (!next) break;
    runRealtime(model, next);
  }
  return ran;
}

/** Returns the start of the first agreed contract of a kind and length of periods. */
export function firstStartMs(
  { agents }: Model,
  { kind, periodKind }: Pick<RunPeriod, 'kind' | 'periodKind'>,
): number | undefined {
  const starts = agents.contracts
    .filter((each) => each.kind === kind)
    .flatMap(({ versions }) => versions)
    .flatMap(({ terms, startMs }) => (terms.period === periodKind && startMs ? [startMs] : []));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/** Runs the closed periods of a kind of contract in the order in which they end. */
function runKind(
  model: Model,
  kind: Terms['kind'],
  { periods, most }: { readonly periods: readonly PeriodKind[]; readonly most: number },
): number {
  const { runs, nowMs } = model;
  for (let ran = 0; ; ran += 1) {
    if (ran === most) return ran;
    const due = periods.flatMap((periodKind): RunPeriod[] => {
      const shape = { kind, periodKind };
      const fromMs = runs.ranUntilMs.get(runKey(kind, periodKind)) ?? firstStartMs(model, shape);
      if (fromMs === undefined) return [];
      const period = periodAt(periodKind, fromMs, zone);
      return closesAtMs(periodKind, period) > nowMs ? [] : [{ ...period, ...shape }];
    });
    const [next] = due.toSorted((one, other) => one.endMs - other.endMs);
    if (!next) return ran;
    runOnce(model, next);
    runs.ranUntilMs.set(runKey(kind, next.periodKind), next.endMs);
  }
}

function runOnce(model: Model, period: RunPeriod): void {
  for (const each of countPeriod(model, period, model.runs.left)) finishLine(model, period, each);
}

/** Counts a period after what earlier ones left, from the top. Changes nothing. */
export function countPeriod(
  model: Model,
  period: RunPeriod,
  left: RunModel['left'],
  /** Salaries that are not paid yet. */
  open: readonly SalaryCost[] = [],
): readonly RunOutcome[] {
  const { latest, former } = contractsIn(model, period, period);
  const costs = costsIn(model, latest, { ...period, open });
  const facts = [...factsOf(model, latest, period), ...costs];
  const names = [...model.members.keys()];
  const ordered = latest.toSorted(
    (one, other) => names.indexOf(one.contract.downline) - names.indexOf(other.contract.downline),
  );
  const counted = runPeriod(
    period.key,
    fromTop(agentsIn(ordered)),
    facts,
    openingsOf(left, ordered),
  );
  const alone = former.flatMap((each) => {
    const agent = { agent: each.contract.downline, terms: each.version.terms };
    return runPeriod(period.key, [agent], [], openingsOf(left, [each])).map((outcome) => ({
      ...each,
      outcome,
      passedOnMinor: 0n,
      payments: [],
    }));
  });
  const payments = paymentsOf(counted.map(toPayable));
  const outcomes = counted.flatMap((outcome): RunOutcome[] => {
    const { agent } = outcome.earning;
    const standing = latest.find(({ contract }) => contract.downline === agent);
    const paid = payments.get(agent);
    return standing && paid ? [{ ...standing, ...paid, outcome }] : [];
  });
  return [...outcomes, ...alone];
}

function toPayable({ earning, paidMinor, bound }: Outcome) {
  const { agent, upline, terms } = earning;
  return { agent, upline, terms, paidMinor, parts: bound.parts };
}

/** Returns what earlier periods left; of another version only what it passes on. */
function openingsOf(left: RunModel['left'], inForce: readonly ContractVersion[]): Openings {
  const openings = { negatives: new Map(), bounds: new Map(), adjustments: new Map() };
  for (const { contract, version } of inForce) {
    const before = left.get(contract);
    if (!before) continue;
    const isSame = before.version === version;
    const lives = isSame || livesOn(before.version.terms);
    const { downline } = contract;
    openings.negatives.set(downline, lives ? before.negatives : []);
    const own = before.bound;
    openings.bounds.set(downline, lives ? own : { ...own, negatives: [] });
    openings.adjustments.set(downline, before.openMinor);
  }
  return openings;
}

/** Returns what a line leaves for the next period of its contract. */
export function remainderOf({ version, outcome }: RunOutcome): LineRemainder {
  const { settlement, bound, openMinor } = outcome;
  return { version, negatives: settlement.carryOut, bound: bound.after, openMinor };
}

/** Returns the base of a version, and the one before it where that was another. */
export function basesOf({
  contract,
  version,
}: ContractVersion): Pick<ModelLine, 'base' | 'baseBefore'> {
  const before = contract.versions.findLast(
    ({ number, startMs }) => number < version.number && startMs !== undefined,
  );
  const { base } = version.terms;
  const isOther = before !== undefined && before.terms.base !== base;
  return { base, baseBefore: isOther ? before.terms.base : undefined };
}

function finishLine(model: Model, period: RunPeriod, counted: RunOutcome): void {
  const { runs, nowMs } = model;
  const { contract, version, outcome, passedOnMinor } = counted;
  const { earning, settlement, adjustmentsMinor, paidMinor, openMinor } = outcome;
  const { team } = earning;
  const { kind, periodKind, key: periodKey, startMs } = period;
  const settled = { kind, periodKey, settledAtMs: nowMs };
  const payments = counted.payments.map((each) => {
    return { ...each, ...settled, period, to: contract.downline, paidAtMs: undefined };
  });
  runs.left.set(contract, remainderOf(counted));
  runs.lines.push({
    ...settled,
    contract,
    agent: contract.downline,
    periodKind,
    startMs,
    version: version.number,
    ...basesOf(counted),
    parts: earning.lines,
    team: [
      String(team.validStakeMinor),
      String(team.ggrMinor),
      period.kind === 'dividend' ? String(team.ngrMinor) : '',
    ],
    rateBps: earning.rate.rateBps,
    tier: earning.rate.tier,
    isExact: isExactlyMet(earning),
    earnedMinor: earning.amountMinor,
    dueMinor: settlement.dueMinor,
    adjustmentsMinor,
    paidMinor,
    openMinor,
    passedOnMinor,
    payments,
  });
  pay(model, payments);
}
