import { agentIncomes } from '#contract/agents/incomes.ts';
import { openIncomes } from '#contract/agents/open-incomes.ts';
import { owedIncomes } from '#contract/agents/owed-incomes.ts';
import { realtimeIncome } from '#contract/agents/realtime-income.ts';
import { agentSettlement } from '#contract/agents/settlement.ts';
import { awaitedPayers, commissionLines, commissionRuns } from '#contract/staff/commissions.ts';
import { zone } from '../model/agents/contract-dates.ts';
import { house as theHouse } from '../model/agents/contracts.ts';
import { openIncomesOf } from '../model/agents/open-incomes.ts';
import { periodAt } from '../model/commissions/periods.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import {
  awaitingOf,
  compareWorking,
  figuresOf,
  liveOf,
  openFigures,
  openOutcome,
  settledKinds,
  shownFigures,
  sumOf,
  totalOf,
} from './agent-figures.ts';
import { asMember } from './member.ts';

export const chooseAgent = (
  random: { pick<Value>(values: readonly Value[]): Value },
  { model }: Simulation,
): { readonly agent: string } | undefined => {
  const agents = [...model.agents.uplines.keys()];
  return agents.length > 0 && model.agents.contracts.length > 0
    ? { agent: random.pick(agents) }
    : undefined;
};

export const agentLookMoves = {
  /** An agent looks at the incomes that were settled, and at the working of the latest. */
  lookAtIncomes: move<{ readonly agent: string }>({
    weight: 1,
    choose: chooseAgent,
    take: (simulation, { agent }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const own = model.runs.lines.filter((line) => line.agent === agent);
        const answer = await browser.call(agentIncomes, {});
        if (!answer.ok) throw new Error(answer.refusal.code);
        const { list, totals } = answer.value;
        const latest = own.toSorted((one, other) => other.startMs - one.startMs);
        const isWhole = own.length <= list.length;
        if (isWhole) {
          const listed = (lines: readonly unknown[][]) => lines.map(String).sort();
          expectSame('incomes', listed(list.map(shownFigures)), listed(latest.map(figuresOf)));
        }
        const amounts = [totals.earned, totals.adjustments, totals.paid, totals.passedOn];
        const sum = (figure: 'earnedMinor' | 'adjustmentsMinor' | 'paidMinor' | 'passedOnMinor') =>
          sumOf(own.map((line) => line[figure]));
        expectSame(
          'totals of incomes',
          [totals.count, ...[...amounts, totals.awaiting].map(({ amountMinor }) => amountMinor)],
          [
            own.length,
            sum('earnedMinor'),
            sum('adjustmentsMinor'),
            sum('paidMinor'),
            sum('passedOnMinor'),
            sumOf(own.map(awaitingOf)),
          ],
        );
        const [first] = list;
        if (first) await compareWorking(simulation, browser, first);
        return own.length === 0 ? 'none' : 'some';
      }),
  }),

  /** An agent looks at what stands open: salaries now, periods under way, debts to downlines. */
  lookAtOpenIncomes: move<{ readonly agent: string }>({
    weight: 1,
    choose: chooseAgent,
    take: (simulation, { agent }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const { model } = simulation;
        const live = await browser.call(realtimeIncome, {});
        if (!live.ok) throw new Error(live.refusal.code);
        const { income } = live.value;
        expectSame(
          'real-time salary now',
          [
            live.value.settlesAtMs,
            income?.live.amountMinor,
            income?.today.amountMinor,
            income?.rateBps,
            income?.trueUp?.day,
            income?.trueUp?.earned.amountMinor,
            income?.trueUp?.difference.amountMinor,
          ],
          liveOf(model, agent),
        );
        const open = openIncomesOf(model, agent);
        const shown = await browser.call(openIncomes, {});
        if (!shown.ok) throw new Error(shown.refusal.code);
        if (open) {
          expectSame(
            'open incomes',
            shown.value.list.map(openFigures).sort(),
            open.map(openOutcome).sort(),
          );
        }
        const owed = await browser.call(owedIncomes, {});
        if (!owed.ok) throw new Error(owed.refusal.code);
        const debts = model.runs.awaited.filter(({ from }) => from === agent);
        expectSame('what an agent owes', owed.value.total.amountMinor, totalOf(debts));
        return open && open.length > 0 ? 'open' : income ? 'real-time' : 'ok';
      }),
  }),

  /** An agent looks at the settlement of this month. */
  lookAtSettlement: move<{ readonly agent: string }>({
    weight: 1,
    choose: chooseAgent,
    take: (simulation, { agent }) =>
      asMember(simulation, agent, async ({ browser }) => {
        const month = periodAt('month', simulation.model.nowMs, zone);
        const answer = await browser.call(agentSettlement, { month: month.key });
        if (!answer.ok) throw new Error(answer.refusal.code);
        const [section] = answer.value.sections;
        const { start, end, settled, intoWallet, newDebts, handedOn } = section ?? {};
        const kinds = section?.kinds
          .filter(({ kind }) => kind !== 'spread')
          .map(({ kind, lines, paid, passedOn, earned, adjustments }) =>
            [kind, lines, earned, adjustments, paid, passedOn]
              .map((each) => (typeof each === 'object' ? each.amountMinor : each))
              .join(' '),
          )
          .sort();
        expectSame('settlement of a month', kinds, settledKinds(simulation.model, agent, month));
        const sum = (...money: readonly ({ amountMinor: string } | undefined)[]) =>
          sumOf(money.map((each) => BigInt(each?.amountMinor ?? 0)));
        expectSame(
          'what is awaited by the end of a month',
          sum(start?.awaited, settled) - sum(intoWallet),
          sum(end?.awaited),
        );
        expectSame(
          'what is owed by the end of a month',
          sum(start?.owed, newDebts) - sum(handedOn),
          sum(end?.owed),
        );
        const { awaited } = simulation.model.runs;
        expectSame(
          'position of an agent',
          [end?.awaited.amountMinor, end?.owed.amountMinor],
          [
            totalOf(awaited.filter(({ to }) => to === agent)),
            totalOf(awaited.filter(({ from }) => from === agent)),
          ],
        );
        return 'ok';
      }),
  }),

  /** Staff look at the latest run with its lines, and at what awaits its payers. */
  lookAtRuns: move<Record<never, never>>({
    weight: 1,
    choose: (_, { model }) => (model.runs.lines.length > 0 ? {} : undefined),
    async take({ house, model, ids }) {
      const found = await house.staff(commissionRuns, {});
      if (!found.ok) throw new Error(found.refusal.code);
      for (const run of found.value.runs.filter(({ lines }) => lines > 0).slice(0, 2)) {
        const { kind, period } = run;
        const own = model.runs.lines.filter(
          (line) =>
            line.kind === kind && line.periodKey === period && line.periodKind === run.periodKind,
        );
        const [sums] = run.sums;
        expectSame(
          'sums of a run',
          [
            run.lines,
            sums?.earned.amountMinor,
            sums?.paid.amountMinor,
            sums?.passedOn.amountMinor,
            sums?.awaiting.amountMinor,
          ],
          [
            own.length,
            sumOf(own.map(({ earnedMinor }) => earnedMinor)),
            sumOf(own.map(({ paidMinor }) => paidMinor)),
            sumOf(own.map(({ passedOnMinor }) => passedOnMinor)),
            sumOf(own.map(awaitingOf)),
          ],
        );
        const lines = await house.staff(commissionLines, { kind, period });
        if (!lines.ok) throw new Error(lines.refusal.code);
        const shown = lines.value.lines.map(({ agent, upline, income }) =>
          [agent.name, upline?.name ?? theHouse, ...shownFigures(income)].join(', '),
        );
        const expected = own.map((line) =>
          [line.agent, line.contract.upline, ...figuresOf(line)].join(', '),
        );
        expectSame('lines of a run', shown.sort(), expected.sort());
      }
      const awaited = await house.staff(awaitedPayers, {});
      if (!awaited.ok) throw new Error(awaited.refusal.code);
      const payers = awaited.value.payers.map(({ payer, payments, total, sinceMs }) =>
        [payer.memberId, payments, total.amountMinor, sinceMs].join(', '),
      );
      const owing = Map.groupBy(model.runs.awaited, ({ from }) => from);
      const expected = [...owing].map(([from, debts]) => {
        const sinceMs = Math.min(...debts.map(({ settledAtMs }) => settledAtMs));
        return [ids.get(from), debts.length, totalOf(debts), sinceMs].join(', ');
      });
      expectSame('payers that are awaited', payers.sort(), expected.sort());
      return expected.length > 0 ? 'awaited' : 'ok';
    },
  }),
};
