import { creditReport } from '#contract/money/credit-report.ts';
import { personalProfit } from '#contract/play/records.ts';
import { lastDays } from '../model/agents/team-figures.ts';
import { bonusWalletOf } from '../model/bonus-money.ts';
import { mainOf, vendorWalletOf } from '../model/books.ts';
import { dayOf } from '../model/limits.ts';
import type { Model, ModelFact, ModelMember } from '../model/model.ts';
import { expectSame } from '../simulation.ts';
import { move } from '../step.ts';
import { categories } from '../world.ts';
import { asMember, memberNames } from './member.ts';

/** Returns what all wallets of a member have, what is on hold included. */
function wealthOf({ books, vendors }: Model, member: ModelMember): bigint {
  const { name } = member;
  const wallets = [...vendors.keys()].map((vassalage) => vendorWalletOf(name, vassalage));
  return [mainOf(name), bonusWalletOf(name), ...wallets].reduce(
    (sum, wallet) => sum + books.balance(wallet, member),
    0n,
  );
}

/** Sums facts as the record of wins and losses shows them. */
function figuresOf(facts: readonly ModelFact[]): readonly string[] {
  const sum = (figure: 'stakeMinor' | 'validMinor' | 'payoutMinor') =>
    facts.reduce((total, fact) => total + fact[figure], 0n);
  const [stake, payout] = [sum('stakeMinor'), sum('payoutMinor')];
  const rounds = facts.filter(({ kind }) => kind === 'settled').length;
  return [rounds, stake, sum('validMinor'), payout, payout - stake].map(String);
}

export const moneyLookMoves = {
  /** A member looks at the credit report of some days: it adds up to what the wallets have. */
  lookAtCredit: move<{ readonly member: string; readonly days: number }>({
    weight: 0.5,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      days: random.pick([1, 2, 31]),
    }),
    take: (simulation, { member: name, days }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const span = { fromDay: lastDays(model, days)[0] ?? '', toDay: dayOf(model.nowMs) };
        const answer = await browser.call(creditReport, span);
        if (!answer.ok) {
          expectSame('report', [answer.refusal.code, member.unit], ['need_true_account', 'trial']);
          return answer.refusal.code;
        }
        const report = answer.value;
        const minor = (part: 'opening' | 'paidIn' | 'staked' | 'won' | 'rewarded' | 'paidOut') =>
          BigInt(report[part].amountMinor);
        const corrected = BigInt(report.corrected.amountMinor);
        const closing = BigInt(report.closing.amountMinor);
        expectSame('money at the end of a report', closing, wealthOf(model, member));
        const moved = minor('paidIn') - minor('staked') + minor('won') + minor('rewarded');
        const end = minor('opening') + moved - minor('paidOut') + corrected;
        expectSame('a report that adds up', end, closing);
        if (dayOf(member.madeAtMs) < span.fromDay) return 'some days';
        expectSame('money before a member was there', report.opening.amountMinor, '0');
        const rounds = [...model.rounds.values()].filter((round) => round.member === name);
        const staked = rounds.reduce((sum, { stakesMinor }) => sum + stakesMinor, 0n);
        expectSame('stakes of a report', minor('staked'), staked);
        return 'all days';
      }),
  }),

  /** A member looks at wins and losses by day, category and vendor. */
  lookAtProfit: move<{ readonly member: string; readonly days: number }>({
    weight: 0.5,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      days: random.pick([1, 7, 31]),
    }),
    take: (simulation, { member: name, days }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const span = { fromDay: lastDays(model, days)[0] ?? '', toDay: dayOf(model.nowMs) };
        const answer = await browser.call(personalProfit, span);
        if (!answer.ok) {
          expectSame('profit', [answer.refusal.code, member.unit], ['need_true_account', 'trial']);
          return answer.refusal.code;
        }
        const facts = model.facts.filter(
          (fact) =>
            fact.member === name && fact.unit === 'real' && dayOf(fact.atMs) >= span.fromDay,
        );
        const byRow = Map.groupBy(facts, (fact) =>
          [dayOf(fact.atMs), categories.get(fact.vassalage), fact.vassalage].join(' '),
        );
        const { rows, totals } = answer.value;
        const shown = rows.map(({ day, category, vassalage, ...row }) =>
          [
            day,
            category,
            vassalage,
            row.rounds,
            ...[row.stake, row.validStake, row.payout, row.net].map((each) => each.amountMinor),
          ].join(' '),
        );
        const expected = [...byRow].map(([row, own]) => [row, ...figuresOf(own)].join(' '));
        expectSame('wins and losses', shown.toSorted(), expected.toSorted());
        expectSame(
          'all wins and losses',
          [
            String(totals.rounds),
            ...[totals.stake, totals.validStake, totals.payout, totals.net].map(
              (each) => each.amountMinor,
            ),
          ],
          figuresOf(facts),
        );
        return facts.length === 0 ? 'none' : 'some';
      }),
  }),
};
