import { incomeSources } from '#contract/agents/income-sources.ts';
import { agentIncomesExport } from '#contract/agents/incomes.ts';
import {
  type TeamFigures as ShownFigures,
  type TeamOverview,
  type TeamSpan,
  teamDaysExport,
  teamOverview,
  teamSeriesDays,
} from '#contract/agents/team.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { zone } from '../model/agents/contract-dates.ts';
import {
  type IncomeSources,
  incomeSourcesOf,
  withoutNothing,
} from '../model/agents/income-sources.ts';
import { contractsIn } from '../model/agents/period-contracts.ts';
import {
  type DaySpan,
  lastDays,
  ownIncomeOf,
  teamFiguresOf,
} from '../model/agents/team-figures.ts';
import { periodAt } from '../model/commissions/periods.ts';
import type { PeriodKind } from '../model/commissions/terms.ts';
import { dayOf } from '../model/limits.ts';
import type { Model } from '../model/model.ts';
import { expectSame } from '../simulation.ts';
import { move } from '../step.ts';
import { awaitingOf } from './agent-figures.ts';
import { chooseAgent } from './agent-looks.ts';
import { readFile, toCell } from './files.ts';
import { asMember } from './member.ts';

/** Figures of a team as the overview shows them. */
const shownFigures = (figures: ShownFigures) => [
  figures.activeMembers,
  figures.newMembers,
  ...[
    figures.deposits,
    figures.withdrawals,
    figures.stake,
    figures.validStake,
    figures.payout,
    figures.ggr,
    figures.bonuses,
    figures.rebates,
    figures.salaries,
    figures.ngr,
  ].map(({ amountMinor }) => amountMinor),
];

/** The same figures by the model. */
function figuresOf(model: Model, agent: string, span: DaySpan) {
  const team = teamFiguresOf(model, agent, span);
  return [
    team.activeMembers,
    team.newMembers,
    ...[
      team.depositsMinor,
      team.withdrawalsMinor,
      team.stakeMinor,
      team.validMinor,
      team.payoutMinor,
      team.stakeMinor - team.payoutMinor,
      team.bonusesMinor,
      team.rebatesMinor,
      team.salariesMinor,
      team.ngrMinor,
    ].map(String),
  ];
}

/** Returns the length of periods by which an agent's dividend is paid now; months without one. */
function periodKindOf(model: Model, agent: string): PeriodKind {
  const now = { startMs: model.nowMs, endMs: model.nowMs + 1 };
  const kinds = (['month', 'halfMonth', 'week', 'day'] as const).filter((periodKind) =>
    contractsIn(model, { kind: 'dividend', periodKind }, now).latest.some(
      ({ contract }) => contract.downline === agent,
    ),
  );
  return kinds[0] ?? 'month';
}

/** Returns the days of a period. */
function spanAt(kind: PeriodKind, atMs: number): DaySpan {
  const { startMs, endMs } = periodAt(kind, atMs, zone);
  return { fromDay: dayOf(startMs), toDay: dayOf(endMs - 1) };
}

/** Spans of the overview with the kind of period that each is, and a moment in it and before it. */
function spansOf(model: Model, agent: string) {
  const kind = periodKindOf(model, agent);
  const before = (each: PeriodKind, atMs: number) => periodAt(each, atMs, zone).startMs - 1;
  const { nowMs } = model;
  return [
    ['today', 'day', nowMs],
    ['yesterday', 'day', before('day', nowMs)],
    ['thisPeriod', kind, nowMs],
    ['lastPeriod', kind, before(kind, nowMs)],
  ] as const;
}

function compareSpan(
  model: Model,
  agent: string,
  {
    name,
    shown,
    kind,
    atMs,
  }: {
    readonly name: string;
    readonly shown: TeamSpan;
    readonly kind: PeriodKind;
    readonly atMs: number;
  },
): void {
  const span = spanAt(kind, atMs);
  const before = spanAt(kind, periodAt(kind, atMs, zone).startMs - 1);
  expectSame(
    `overview of ${name}`,
    [shown.fromDay, shown.toDay, ...shownFigures(shown.figures), ...shownFigures(shown.before)],
    [
      span.fromDay,
      // The period under way has the days so far.
      span.toDay < dayOf(model.nowMs) ? span.toDay : dayOf(model.nowMs),
      ...figuresOf(model, agent, span),
      ...figuresOf(model, agent, before),
    ],
  );
  const income = ownIncomeOf(model, agent, span);
  if (income !== undefined) {
    expectSame(`income of ${name}`, shown.figures.income.amountMinor, String(income));
  }
}

function compareOverview(model: Model, agent: string, shown: TeamOverview): void {
  for (const [name, kind, atMs] of spansOf(model, agent)) {
    compareSpan(model, agent, { name, shown: shown[name], kind, atMs });
  }
  const real = [...model.members.values()].filter(({ unit }) => unit === 'real');
  const below = real.filter(({ above }) => above.includes(agent));
  expectSame(
    'size of a team and its period',
    [shown.members, shown.directMembers, shown.period],
    [
      below.length,
      below.filter(({ above }) => above.at(-1) === agent).length,
      periodKindOf(model, agent),
    ],
  );
  expectSame(
    'days of a team',
    shown.days.map(({ day, figures }) => [day, ...shownFigures(figures)].join(' ')),
    lastDays(model, teamSeriesDays).map((day) =>
      [day, ...figuresOf(model, agent, { fromDay: day, toDay: day })].join(' '),
    ),
  );
}

/** Compares the file of the days with what the overview shows, the latest first. */
function compareDaysFile({ days }: TeamOverview, file: Awaited<ReturnType<typeof readFile>>): void {
  const shown = file.map((cells) => [cells[0], ...cells.slice(2)].join(' '));
  const expected = days.toReversed().map(({ day, figures }) => {
    const [active, joined, ...amounts] = shownFigures(figures);
    const all = [...amounts, figures.income.amountMinor];
    return [day, active, joined, ...all.map((each) => toCell(BigInt(each ?? 0)))].join(' ');
  });
  expectSame('file of the days of a team', shown, expected);
}

function compareSources(
  { days, sources, totals }: ValueOf<typeof incomeSources>,
  model: IncomeSources,
): void {
  const paid = days.flatMap(({ day, kinds }) =>
    kinds.map(({ kind, amount }) => `${day} ${kind} ${amount.amountMinor}`),
  );
  expectSame('income by day', withoutNothing(paid), model.days);
  const earned = sources.flatMap(({ of: part, line, kinds }) =>
    kinds.map(({ kind, amount }) =>
      [part === 'line' ? line?.name : part, kind, amount.amountMinor].join(' '),
    ),
  );
  expectSame('income by source', withoutNothing(earned), model.sources);
  expectSame('income of some days', totals.paid.amountMinor, String(model.paidMinor));
  const { earnedMinor, adjustmentsMinor } = model;
  expectSame('earnings of some days', totals.earned.amountMinor, String(earnedMinor));
  if (adjustmentsMinor === undefined) return;
  expectSame('adjustments', totals.adjustments.amountMinor, String(adjustmentsMinor));
}

export const teamLookMoves = {
  /** An agent looks at the overview of its team, and takes the days as a file. */
  lookAtTeam: move<{ readonly agent: string }>({
    weight: 1,
    choose: chooseAgent,
    take: (simulation, { agent }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const answer = await browser.call(teamOverview, {});
        if (!answer.ok) throw new Error(answer.refusal.code);
        compareOverview(model, agent, answer.value);
        compareDaysFile(answer.value, await readFile(browser, teamDaysExport));
        return 'ok';
      }),
  }),

  /** An agent looks at where the income of some days came from, and takes the incomes as a file. */
  lookAtSources: move<{ readonly agent: string; readonly days: number }>({
    weight: 1,
    choose(random, simulation) {
      const chosen = chooseAgent(random, simulation);
      return chosen && { ...chosen, days: random.pick([1, 2, 7, 31]) };
    },
    take: (simulation, { agent, days }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const span = lastDays(model, days);
        const fromDay = span[0] ?? '';
        const toDay = dayOf(model.nowMs);
        const answer = await browser.call(incomeSources, { fromDay, toDay });
        if (!answer.ok) throw new Error(answer.refusal.code);
        compareSources(answer.value, incomeSourcesOf(model, agent, { fromDay, toDay }));
        const own = model.runs.lines.filter((line) => line.agent === agent);
        const file = await readFile(browser, agentIncomesExport);
        const lines = file.map((cells) => [cells[5], ...cells.slice(7)].join(' '));
        const expected = own.map((line) =>
          [
            line.version,
            ...[
              line.earnedMinor,
              line.dueMinor,
              line.adjustmentsMinor,
              line.paidMinor,
              line.passedOnMinor,
              awaitingOf(line),
            ].map(toCell),
          ].join(' '),
        );
        expectSame('file of incomes', lines.sort(), expected.sort());
        return own.length === 0 ? 'none' : 'some';
      }),
  }),
};
