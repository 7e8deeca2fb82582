import { houseOf, mainOf } from '../books.ts';
import type { Fact } from '../commissions/facts.ts';
import type { Negative } from '../commissions/negatives.ts';
import { noOpenings, type Outcome, runPeriod } from '../commissions/period-run.ts';
import { closesAtMs, type Period, periodAt } from '../commissions/periods.ts';
import type { BoundState } from '../commissions/team-bounds.ts';
import type { Agent, PeriodKind, Terms } from '../commissions/terms.ts';
import { decides } from '../commissions/versions.ts';
import { type Model, memberOf } from '../model.ts';
import { zone } from './contract-dates.ts';
import { house, type ModelContract, type ModelVersion } from './contracts.ts';

/** Line of a contract in a period, as its agent sees it. */
export interface ModelLine {
  readonly kind: Terms['kind'];
  readonly agent: string;
  readonly periodKey: string;
  readonly version: number;
  readonly rateBps: number;
  readonly amountMinor: bigint;
  readonly dueMinor: bigint;
  readonly paidMinor: bigint;
}

/** State that a contract's last line leaves. */
interface LineRemainder {
  readonly version: ModelVersion;
  readonly negatives: readonly Negative[];
  readonly bound: BoundState;
}

/** Payment that an upline is too short for. */
interface AwaitedPayment {
  readonly from: string;
  readonly to: string;
  readonly amountMinor: bigint;
}

/** Runs of a brand so far. */
export interface RunModel {
  readonly lines: ModelLine[];
  readonly left: Map<ModelContract, LineRemainder>;
  /** End of the last period that was run, by kind of contract and of period. */
  readonly ranUntilMs: Map<string, number>;
  readonly awaited: AwaitedPayment[];
}

interface ContractVersion {
  readonly contract: ModelContract;
  readonly version: ModelVersion;
}

/** Kinds in the order in which they are run: salaries go before dividends. */
const kinds: readonly (readonly [Terms['kind'], readonly PeriodKind[]])[] = [
  ['daily', ['day']],
  ['dividend', ['month', 'halfMonth', 'week', 'day']],
];

/** Pays agents for all closed periods that were not run. */
export function runCommissions(model: Model): void {
  let ran = 1;
  while (ran > 0) {
    payAwaited(model);
    ran = 0;
    for (const [kind, periods] of kinds) {
      for (const period of periods) ran += runKind(model, kind, period);
    }
  }
}

/** Tries again what payers were short of, the oldest first, until one is short again. */
function payAwaited(model: Model): void {
  const { awaited } = model.runs;
  const short = new Set<string>();
  for (const each of [...awaited]) {
    if (short.has(each.from)) continue;
    if (transfer(model, each)) awaited.splice(awaited.indexOf(each), 1);
    else short.add(each.from);
  }
}

function transfer(model: Model, { from, to, amountMinor }: AwaitedPayment): boolean {
  const member = memberOf(model, to);
  const payer = from === house ? houseOf('commissions') : mainOf(from);
  if (from !== house && model.books.free(payer, member) < amountMinor) return false;
  model.books.move(member, { from: payer, to: mainOf(to), amountMinor });
  return true;
}

function runKind(model: Model, kind: Terms['kind'], periodKind: PeriodKind): number {
  const { agents, runs, nowMs } = model;
  const starts = agents.contracts
    .filter((each) => each.kind === kind)
    .flatMap(({ versions }) => versions)
    .flatMap(({ terms, startMs }) => (terms.period === periodKind && startMs ? [startMs] : []));
  const key = `${kind} ${periodKind}`;
  let ran = 0;
  for (;;) {
    const fromMs = runs.ranUntilMs.get(key) ?? Math.min(...starts);
    if (!Number.isFinite(fromMs)) return ran;
    const period = periodAt(periodKind, fromMs, zone);
    if (closesAtMs(periodKind, period) > nowMs) return ran;
    runOnce(model, kind, { ...period, kind: periodKind });
    runs.ranUntilMs.set(key, period.endMs);
    ran += 1;
  }
}

function runOnce(model: Model, kind: Terms['kind'], period: Period & { kind: PeriodKind }): void {
  const { agents, runs, facts } = model;
  const inForce = agents.contracts
    .filter((each) => each.kind === kind)
    .flatMap((contract) =>
      contract.versions.flatMap((version) => {
        const { startMs, endMs, terms } = version;
        if (startMs === undefined || terms.period !== period.kind) return [];
        return decides({ startMs, endMs }, period) ? [{ contract, version }] : [];
      }),
    );
  const within = facts.filter(
    ({ atMs, unit }) => unit === 'real' && period.startMs <= atMs && atMs < period.endMs,
  );
  const counted = within.flatMap((each) => toFact(each, inForce));
  const team = inForce.map(({ contract, version }): Agent => {
    const isReached = reachesHouse(contract, inForce);
    const upline = isReached && contract.upline !== house ? contract.upline : undefined;
    return { agent: contract.downline, upline, terms: version.terms };
  });
  const outcomes = runPeriod(period.key, team, counted, openingsOf(runs, inForce));
  for (const outcome of outcomes) finishLine(model, { kind, period, inForce, outcome });
  pay(model, outcomes);
}

/** Returns whether contracts of one base lead from the house down to this one. */
function reachesHouse(contract: ModelContract, inForce: readonly ContractVersion[]): boolean {
  if (contract.upline === house) return true;
  const own = inForce.find((each) => each.contract === contract);
  const above = inForce.find((each) => each.contract.downline === contract.upline);
  const isAlike = above?.version.terms.base === own?.version.terms.base;
  return above !== undefined && isAlike && reachesHouse(above.contract, inForce);
}

/** Returns a fact as it counts for the agents whose contracts lead down to its member. */
function toFact(fact: Model['facts'][number], inForce: readonly ContractVersion[]): Fact[] {
  const path: string[] = [];
  for (const name of fact.counted) {
    const standing = inForce.find(({ contract }) => contract.downline === name);
    const isNext = standing?.contract.upline === (path.at(-1) ?? house);
    if (!standing || !isNext || !reachesHouse(standing.contract, inForce)) break;
    path.push(name);
  }
  if (path.length === 0) return [];
  const isAgent = path.at(-1) === fact.member;
  return [
    {
      atMs: fact.atMs,
      member: isAgent ? fact.member : `member ${fact.member}`,
      path: isAgent ? path.slice(0, -1) : path,
      stakeMinor: fact.stakeMinor,
      validStakeMinor: fact.validMinor,
      payoutMinor: fact.payoutMinor,
      costsMinor: 0n,
    },
  ];
}

/** Returns what earlier periods left; of another version only what it passes on. */
function openingsOf({ left }: RunModel, inForce: readonly ContractVersion[]) {
  const negatives = new Map<string, readonly Negative[]>();
  const bounds = new Map<string, BoundState>();
  for (const { contract, version } of inForce) {
    const before = left.get(contract);
    if (!before) continue;
    const isSame = before.version === version;
    const lives = isSame || before.version.terms.negativeAtEnd === 'nextContract';
    negatives.set(contract.downline, lives ? before.negatives : []);
    const own = before.bound;
    bounds.set(contract.downline, lives ? own : { ...own, negatives: [] });
  }
  return { ...noOpenings, negatives, bounds };
}

function finishLine(
  { runs }: Model,
  line: {
    readonly kind: Terms['kind'];
    readonly period: Period;
    readonly inForce: readonly ContractVersion[];
    readonly outcome: Outcome;
  },
): void {
  const { earning, settlement, bound, paidMinor } = line.outcome;
  const standing = line.inForce.find(({ contract }) => contract.downline === earning.agent);
  if (!standing) throw new Error(`${earning.agent} has no contract`);
  const { contract, version } = standing;
  runs.left.set(contract, { version, negatives: settlement.carryOut, bound: bound.after });
  runs.lines.push({
    kind: line.kind,
    agent: earning.agent,
    periodKey: line.period.key,
    version: version.number,
    rateBps: earning.rate.rateBps,
    amountMinor: earning.amountMinor,
    dueMinor: settlement.dueMinor,
    paidMinor,
  });
}

/**
 * Pays the lines of a period, from the top: what an agent bears comes out of its own money, the
 * rest from the payer, who is given what it passes on. In the world each agent has one line below.
 */
function pay(model: Model, outcomes: readonly Outcome[]): void {
  const owns = outcomes.map(({ earning, paidMinor }) => {
    const upline = outcomes.find((each) => each.earning.agent === earning.upline);
    const borneMinor = upline?.bound.paysMinor ?? 0n;
    return { earning, upline: earning.upline, borneMinor, ownMinor: paidMinor - borneMinor };
  });
  const passedOn = (agent: string): bigint =>
    owns
      .filter(({ upline, earning }) => upline === agent && earning.terms.payer === 'upline')
      .reduce((sum, each) => sum + each.ownMinor + passedOn(each.earning.agent), 0n);
  for (const { earning, upline, borneMinor, ownMinor } of owns) {
    const { agent: to, terms } = earning;
    const from = terms.payer === 'upline' && upline !== undefined ? upline : house;
    const payments = [
      { from, to, amountMinor: ownMinor + passedOn(to) },
      { from: upline ?? house, to, amountMinor: borneMinor },
    ];
    for (const each of payments) {
      if (each.amountMinor > 0n && !transfer(model, each)) model.runs.awaited.push(each);
    }
  }
}
