import { type StatementLine, statement, statementPageSize } from '#contract/money/statement.ts';
import { balance } from '#contract/money/wallet.ts';
import { freeRounds } from '#contract/play/free-rounds.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { bettingRecord } from '#contract/play/records.ts';
import { responsiblePlay } from '#contract/protection/responsible-play.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { bonusWalletOf } from '../model/bonus-money.ts';
import { houseOf, mainOf, vendorWalletOf } from '../model/books.ts';
import { depositedOf } from '../model/cashier/deposits.ts';
import { leftOf, usedOf } from '../model/limits.ts';
import { day, type Model, type ModelMember } from '../model/model.ts';
import { stateOfGrant } from '../model/staff.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, type Step } from '../step.ts';
import { brandCurrency } from '../world.ts';
import { asMember, type MemberAtWork, memberNames } from './member.ts';

/** Builds the look of a member at something of their own. */
function look(
  weight: number,
  compare: (simulation: Simulation, acting: MemberAtWork) => Promise<string>,
) {
  return move<Step['with'] & { readonly member: string }>({
    weight,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member }) =>
      asMember(simulation, member, (acting) => compare(simulation, acting)),
  });
}

const trialsAreRefused = 'need_true_account';

export const lookMoves = {
  lookAtWallet: look(4, async ({ model }, { member, browser }) => {
    const answer = await browser.call(balance, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const wallets = [
      mainOf(member.name),
      bonusWalletOf(member.name),
      ...[...model.vendors.keys()].map((each) => vendorWalletOf(member.name, each)),
    ];
    const sum = wallets.reduce((total, each) => total + model.books.balance(each, member), 0n);
    const held = model.books.held(mainOf(member.name), member);
    const { sumBalance, available, held: heldNow } = answer.value;
    const shown = [sumBalance, available, heldNow].map(({ amountMinor }) => amountMinor);
    expectSame('wallet', shown, [sum, sum - held, held].map(String));
    return 'ok';
  }),

  lookAtStatement: look(1, async ({ model }, { member, browser }) => {
    const main = mainOf(member.name);
    const lines = await readStatement(browser);
    const changes = model.books.movements(main, member);
    const shown = lines.map(({ amount }) => amount.amountMinor);
    expectSame('movements of a wallet', shown.sort(), changes.map(String).sort());
    let after = model.books.balance(main, member);
    let beforeMs = model.nowMs;
    for (const { amount, balanceAfter, atMs } of lines) {
      expectSame('balance after a movement', balanceAfter.amountMinor, String(after));
      expectSame('order of movements', atMs <= beforeMs, true);
      after -= BigInt(amount.amountMinor);
      beforeMs = atMs;
    }
    return lines.length > statementPageSize ? 'pages' : 'ok';
  }),

  lookAtBets: look(2, async ({ model }, { member, browser }) => {
    const answer = await browser.call(bettingRecord, {});
    if (member.unit === 'trial') return refusedTo(answer, trialsAreRefused);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const facts = model.facts.filter((each) => each.member === member.name);
    const sum = (figure: 'stakeMinor' | 'validMinor' | 'payoutMinor') =>
      String(facts.reduce((total, fact) => total + fact[figure], 0n));
    const { rounds, stake, validStake, payout } = answer.value.totals;
    expectSame(
      'totals of the betting record',
      [rounds, stake.amountMinor, validStake.amountMinor, payout.amountMinor],
      [
        facts.filter(({ kind }) => kind === 'settled').length,
        sum('stakeMinor'),
        sum('validMinor'),
        sum('payoutMinor'),
      ],
    );
    const lines = answer.value.lines.map(
      (line) => `${line.kind} ${line.settledAtMs} ${line.payout.amountMinor}`,
    );
    const expected = facts.map((fact) => `${fact.kind} ${fact.atMs} ${fact.payoutMinor}`);
    expectSame('lines of the betting record', lines, expected.reverse().slice(0, 30));
    return 'ok';
  }),

  lookAtFreeRounds: look(1, async ({ model, ids }, { member, browser }) => {
    const answer = await browser.call(freeRounds, {});
    if (member.unit === 'trial') return refusedTo(answer, trialsAreRefused);
    if (!answer.ok) throw new Error(answer.refusal.code);
    const shown = answer.value.grants.map(({ id, usedRounds, won, state }) => [
      id,
      usedRounds,
      won.amountMinor,
      state,
    ]);
    const own = [...model.grants.values()].filter((each) => each.member === member.name);
    const expected = own
      .reverse()
      .map((grant) => [
        ids.get(grant.label),
        grant.used,
        grant.wonMinor,
        stateOfGrant(model, grant),
      ]);
    expectSame('free rounds', shown, expected);
    return own.length === 0 ? 'none' : 'some';
  }),

  lookAtLimits: look(2, async ({ model }, { member, browser }) => {
    const answer = await browser.call(responsiblePlay, {});
    if (member.unit === 'trial') return refusedTo(answer, trialsAreRefused);
    if (!answer.ok) throw new Error(answer.refusal.code);
    for (const limit of answer.value.limits) {
      const shown = [
        limit.amount?.amountMinor,
        limit.used.amountMinor,
        limit.left?.amountMinor,
        limit.raise?.askedAtMs,
      ];
      expectSame(`limit ${limit.kind} ${limit.period}`, shown, limitOf(model, member, limit));
    }
    const { pausedUntilMs } = member;
    const breakUntilMs = pausedUntilMs > model.nowMs ? pausedUntilMs : null;
    expectSame('break', answer.value.breakUntilMs, breakUntilMs);
    return 'ok';
  }),

  lookAtJackpots: move<Record<never, never>>({
    weight: 1,
    choose: () => ({}),
    async take({ house, model }) {
      const answer = await house.browse().call(jackpots, {});
      if (!answer.ok) throw new Error(answer.refusal.code);
      const shown = answer.value.list.map(({ vassalage, pot }) => [vassalage, pot.amountMinor]);
      const purse = { unit: 'real', currency: brandCurrency } as const;
      const expected = [...model.vendors.values()]
        .filter(({ jackpotBps }) => jackpotBps > 0)
        .map(({ vassalage }) => {
          const pot = model.books.balance(houseOf(`jackpot:${vassalage}`), purse);
          return [vassalage, pot > 0n ? pot : 0n];
        });
      expectSame('jackpots', shown, expected);
      return 'ok';
    },
  }),
};

/** Reads every page of the statement of a member's main wallet, the latest first. */
async function readStatement(browser: TestBrowser): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  do {
    const answer = await browser.call(statement, cursor === undefined ? {} : { cursor });
    if (!answer.ok) throw new Error(answer.refusal.code);
    lines.push(...answer.value.lines);
    cursor = answer.value.next;
  } while (cursor !== undefined);
  return lines;
}

function refusedTo(
  answer: { readonly ok: boolean; readonly refusal?: { readonly code: string } },
  code: string,
): string {
  expectSame('what a trial is told', answer.refusal?.code, code);
  return code;
}

function limitOf(
  model: Model,
  member: ModelMember,
  limitName: {
    readonly kind: 'loss' | 'stake' | 'deposit';
    readonly period: 'day' | 'week' | 'month';
  },
) {
  const { kind, period } = limitName;
  const used =
    kind === 'deposit'
      ? depositedOf(model, member, { period })
      : usedOf(model, member, { kind, period });
  const limit = member.limits.get(`${kind} ${period}`);
  const amount = limit?.amountMinor;
  const raise = limit?.raise;
  const isWaiting = raise !== undefined && model.nowMs - raise.askedAtMs < 8 * day;
  return [
    amount === undefined ? undefined : String(amount),
    String(used),
    amount === undefined ? undefined : String(leftOf(amount, used)),
    isWaiting ? raise.askedAtMs : undefined,
  ];
}
