import { type AgentIncome, agentIncome } from '#contract/agents/incomes.ts';
import type { OpenIncome } from '#contract/agents/open-incomes.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { house as theHouse } from '../model/agents/contracts.ts';
import { liveIncomeOf, settlesAtMs } from '../model/agents/live-income.ts';
import type { OpenOutcome } from '../model/agents/open-incomes.ts';
import type { ModelLine, ModelPayment } from '../model/agents/run-model.ts';
import type { Period } from '../model/commissions/periods.ts';
import type { Model } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';

/** Sums amounts in minor units. */
export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

/** Sums payments, as digits. */
export const totalOf = (payments: readonly ModelPayment[]) =>
  String(sumOf(payments.map(({ amountMinor }) => amountMinor)));

/** Returns what of a line awaits its payers. */
export const awaitingOf = ({ payments }: ModelLine) =>
  sumOf(payments.map(({ amountMinor, paidAtMs }) => (paidAtMs === undefined ? amountMinor : 0n)));

/** Figures of a line as its agent and staff see them. */
export const figuresOf = (line: ModelLine) => [
  line.kind,
  line.periodKey,
  line.version,
  line.earnedMinor,
  line.dueMinor,
  line.adjustmentsMinor,
  line.paidMinor,
  line.passedOnMinor,
  awaitingOf(line),
];

/** The same figures as the platform shows them. */
export const shownFigures = (income: AgentIncome) => [
  income.kind,
  income.period,
  income.version,
  income.earned.amountMinor,
  income.due.amountMinor,
  income.adjustments.amountMinor,
  income.paid.amountMinor,
  income.passedOn.amountMinor,
  income.awaiting.amountMinor,
];

/** Compares the working of one income, which can be counted by hand. */
export async function compareWorking(
  { model }: Simulation,
  browser: TestBrowser,
  { incomeId, kind, period, version, contractId }: AgentIncome,
): Promise<void> {
  const answer = await browser.call(agentIncome, { incomeId });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { value } = answer;
  expectSame('contract of an income', value.income.contractId, contractId);
  const payments = value.payments.map((each) =>
    [each.from, each.isGuarantee, each.amountMinor, each.paidAtMs ?? 'awaiting'].join(' '),
  );
  const { team } = value;
  const shown = [
    // Real-time salaries are counted by stretches of their day.
    ...(kind === 'realtime' ? [] : [team.validStakeMinor, team.ggrMinor, team.ngrMinor ?? '']),
    value.rateBps,
    value.reachedTier,
    value.openOutMinor,
    value.remainders?.before,
    value.remainders?.after,
    ...payments.sort(),
  ];
  const lines = model.runs.lines.filter(
    (line) => line.kind === kind && line.periodKey === period && line.version === version,
  );
  const workings = lines.map((line) =>
    JSON.stringify([
      ...(line.team ?? []),
      line.rateBps,
      line.tier,
      String(line.openMinor),
      line.kept && String(line.kept.before),
      line.kept && String(line.kept.after),
      ...line.payments
        .map(({ from, isGuarantee, amountMinor, paidAtMs = 'awaiting' }) =>
          [from === theHouse ? theHouse : 'upline', isGuarantee, amountMinor, paidAtMs].join(' '),
        )
        .sort(),
    ]),
  );
  const found = JSON.stringify(shown);
  expectSame('working of an income', found, workings.find((each) => each === found) ?? workings);
}

/** Figures of an agent's real-time salary as it stands now. */
export function liveOf(model: Model, agent: string) {
  const income = liveIncomeOf(model, agent);
  return [
    settlesAtMs(model, income),
    income?.liveMinor,
    income?.todayMinor,
    income?.rateBps,
    income?.trueUp?.day,
    income?.trueUp?.earnedMinor,
    income?.trueUp?.differenceMinor,
  ];
}

/** Figures of an income of a period that is not paid yet. */
export const openFigures = (open: OpenIncome) =>
  [
    [open.kind, open.version, open.period, open.paysAtMs, open.reachedTier ?? ''],
    [open.team.validStakeMinor, open.team.ggrMinor, open.team.ngrMinor ?? ''],
    [open.team.activeMembers],
    [open.ownBps, open.rateBps, open.heldAtBps ?? ''],
    [open.earned, open.due, open.borne, open.adjustments, open.paid, open.passedOn].map(
      ({ amountMinor }) => amountMinor,
    ),
  ]
    .flat()
    .join(', ');

/** The same figures by the model. */
export function openOutcome(open: OpenOutcome): string {
  const { period, version, outcome, passedOnMinor } = open;
  const { earning, settlement, bound, adjustmentsMinor, paidMinor } = outcome;
  const { rate, team } = earning;
  const isHeld = rate.ownBps > rate.rateBps;
  const isLong = period.kind === 'dividend' || period.kind === 'daily';
  return [
    [period.kind, version.number, period.key, period.endMs + (isLong ? 1_800_000 : 0)],
    [rate.tier ?? '', team.validStakeMinor, team.ggrMinor],
    [period.kind === 'dividend' ? team.ngrMinor : '', team.activeMembers],
    [rate.ownBps, rate.rateBps, isHeld ? rate.rateBps : ''],
    [earning.amountMinor, settlement.dueMinor, bound.returnedMinor - bound.borneMinor],
    [adjustmentsMinor, paidMinor, passedOnMinor],
  ]
    .flat()
    .join(', ');
}

/** Sums an agent's lines that were settled in a month by kind; a true-up repeats its five minutes. */
export function settledKinds(
  { runs }: Model,
  agent: string,
  { startMs, endMs }: Period,
): readonly string[] {
  const own = runs.lines.filter(
    (line) => line.agent === agent && startMs <= line.settledAtMs && line.settledAtMs < endMs,
  );
  const repeated = ({ contract, kind, periodKind, periodKey }: ModelLine) =>
    kind !== 'realtime' || periodKind !== 'day'
      ? 0n
      : sumOf(
          runs.lines
            .filter(
              (each) => each.contract === contract && each.periodKey.startsWith(`${periodKey}T`),
            )
            .map(({ dueMinor }) => dueMinor),
        );
  return [...Map.groupBy(own, ({ kind }) => kind)]
    .map(([kind, lines]) =>
      [
        kind,
        lines.length,
        sumOf(lines.map((line) => line.earnedMinor - repeated(line))),
        sumOf(lines.map((line) => line.adjustmentsMinor + repeated(line))),
        sumOf(lines.map(({ paidMinor }) => paidMinor)),
        sumOf(lines.map(({ passedOnMinor }) => passedOnMinor)),
      ].join(' '),
    )
    .sort();
}
