import { describe, expect, test } from 'vitest';
import type { Negative } from '#lib/commission/carry.ts';
import type { AgentPeriod } from '#lib/commission/earnings.ts';
import type { MemberSums } from '#lib/commission/figures.ts';
import {
  type PeriodStatements,
  calculateStatements as runProduct,
  type StatementsInput,
} from '#lib/commission/statements.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import { gatherTeams } from '#lib/commission/teams.ts';
import { type Chooser, createChooser } from './model/chooser.ts';
import type { Fact } from './model/commissions/facts.ts';
import {
  noOpenings,
  type Outcome,
  openingsAfter,
  runPeriod,
} from './model/commissions/period-run.ts';
import { chooseAgents, chooseFacts } from './model/commissions/random-teams.ts';
import type { Agent } from './model/commissions/terms.ts';

/** Facts as the product reads them: sums by member and line. */
function sumsOf(facts: readonly Fact[]): readonly MemberSums[] {
  const groups = Map.groupBy(facts, ({ member, path, isTrial, isExcluded }) =>
    [member, path.at(-1), isTrial || isExcluded].join(' '),
  );
  return [...groups].map(([name, [first, ...rest]]) => {
    const all = first ? [first, ...rest] : [];
    const sum = (read: (fact: Fact) => bigint) =>
      all.reduce((total, fact) => total + read(fact), 0n);
    return {
      member: first?.member ?? name,
      upline: first?.path.at(-1),
      stakeMinor: sum((fact) => fact.stakeMinor),
      payoutMinor: sum((fact) => fact.payoutMinor),
      validStakeMinor: sum((fact) => fact.validStakeMinor),
      costsMinor: sum((fact) => fact.costsMinor),
      counts: !(first?.isTrial || first?.isExcluded),
    };
  });
}

function periodsOf(agents: readonly Agent[], facts: readonly Fact[]): readonly AgentPeriod[] {
  return gatherTeams(agents, sumsOf(facts));
}

type StatementRow = Readonly<Record<string, unknown>>;

function seenOfProduct({ statements }: PeriodStatements): readonly StatementRow[] {
  return statements
    .map(({ earnings, settlement, bound, paidMinor, openMinor }) => ({
      agent: earnings.agent,
      team: earnings.team,
      tier: earnings.reachedTier,
      ownBps: earnings.ownBps,
      rateBps: earnings.rateBps,
      lines: earnings.lines
        .map(({ of: kind, downline, baseMinor, rateBps, amountMinor }) =>
          [kind, downline ?? '', baseMinor, rateBps, amountMinor].join(' '),
        )
        .toSorted(),
      amountMinor: earnings.amountMinor,
      dueMinor: settlement.dueMinor,
      droppedMinor: settlement.droppedMinor,
      carryOut: settlement.carryOut.map(textOf),
      borneMinor: bound?.borneMinor,
      returnedMinor: bound?.returnedMinor,
      roomMinor: bound?.after.roomMinor,
      bearingMinor: bound?.after.bearingMinor,
      aloneMinor: bound?.alone.dueMinor,
      paidMinor,
      openMinor,
    }))
    .toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
}

function textOf({ period, leftMinor, periodsLeft }: Negative): string {
  return `${period} ${leftMinor} ${periodsLeft ?? 'always'}`;
}

function seenOfModel(outcomes: readonly Outcome[]): readonly StatementRow[] {
  return outcomes
    .map(({ earning, settlement, bound, paidMinor, openMinor }) => ({
      agent: earning.agent,
      team: earning.team,
      tier: earning.rate.tier,
      ownBps: earning.rate.ownBps,
      rateBps: earning.rate.rateBps,
      lines: earning.lines
        .filter(({ baseMinor }) => baseMinor !== 0n)
        .map(({ of: kind, downline, baseMinor, rateBps, amountMinor }) =>
          [kind, downline ?? '', baseMinor, rateBps, amountMinor].join(' '),
        )
        .toSorted(),
      amountMinor: earning.amountMinor,
      dueMinor: settlement.dueMinor,
      droppedMinor: settlement.droppedMinor,
      carryOut: settlement.carryOut.map(textOf),
      borneMinor: bound.borneMinor,
      returnedMinor: bound.returnedMinor,
      roomMinor: bound.after.roomMinor,
      bearingMinor: bound.after.bearingMinor,
      aloneMinor: bound.alone.dueMinor,
      paidMinor,
      openMinor,
    }))
    .toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
}

/** Amount that each agent has in the end: what it is paid, less what it pays others. */
function netsOfProduct({ statements, payments }: PeriodStatements): readonly StatementRow[] {
  const sum = (some: typeof payments) =>
    some.reduce((all, { amountMinor }) => all + amountMinor, 0n);
  return statements
    .map(({ earnings: { agent } }) => ({
      agent,
      netMinor:
        sum(payments.filter(({ to }) => to === agent)) -
        sum(payments.filter(({ from }) => from === agent)),
    }))
    .toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
}

function netsOfModel(outcomes: readonly Outcome[]): readonly StatementRow[] {
  return outcomes
    .map(({ earning: { agent }, paidMinor, bound }) => ({
      agent,
      netMinor: paidMinor - bound.paysMinor,
    }))
    .toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
}

const shapes = [
  { kind: 'dividend', base: 'ngr' },
  { kind: 'dividend', base: 'ggr' },
  { kind: 'daily', base: 'validStake' },
  { kind: 'daily', base: 'ggr' },
] as const;

/** Runs four periods in a row by both, each with what the one before left. */
function compareRuns(seed: number): void {
  const choose: Chooser = createChooser(seed);
  const shape = shapes[choose(shapes.length)] ?? shapes[0];
  const agents = chooseAgents(shape, choose);
  let openings = noOpenings;
  let carried: Omit<StatementsInput, 'period' | 'agents'> = {};
  for (const period of ['1', '2', '3', '4']) {
    const facts = chooseFacts(agents, choose(30), choose);
    const inOrder = agents.toSorted((one, other) => (one.agent < other.agent ? -1 : 1));
    const outcomes = runPeriod(period, inOrder, facts, openings);
    const run = runProduct({ period, agents: periodsOf(agents, facts), ...carried });
    expect({ seed, period, agents: seenOfProduct(run) }).toEqual({
      seed,
      period,
      agents: seenOfModel(outcomes),
    });
    // Who pays less where an earlier payment was too much, no document says.
    if ([...openings.adjustments.values()].every((each) => each === 0n)) {
      expect({ seed, period, nets: netsOfProduct(run) }).toEqual({
        seed,
        period,
        nets: netsOfModel(outcomes),
      });
    }
    const adjustments = new Map(
      agents.map(({ agent }) => [agent, BigInt(choose(3) === 0 ? choose(400) - 250 : 0)]),
    );
    const next = openingsAfter(outcomes);
    const sums = new Map(
      outcomes.map(({ earning: { agent }, openMinor }) => [
        agent,
        openMinor + (adjustments.get(agent) ?? 0n),
      ]),
    );
    openings = { ...next, adjustments: sums };
    carried = carryOn(run, sums);
  }
}

function carryOn(
  { statements }: PeriodStatements,
  adjustments: ReadonlyMap<string, bigint>,
): Omit<StatementsInput, 'period' | 'agents'> {
  const bounds = new Map<string, BoundState>();
  for (const { earnings, bound } of statements) if (bound) bounds.set(earnings.agent, bound.after);
  return {
    carryIn: new Map(
      statements.map(({ earnings, settlement }) => [earnings.agent, settlement.carryOut]),
    ),
    bounds,
    adjustments,
  };
}

describe('commissions beside their model', () => {
  test('runs of four periods come to the same lines, negatives, bounds and payments', () => {
    for (let seed = 1; seed <= 400; seed += 1) compareRuns(seed);
  });
});
