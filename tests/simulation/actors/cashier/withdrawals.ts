import { confirmReceipt } from '#contract/money/receipts.ts';
import { withdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { cancelWithdrawal, requestWithdrawal } from '#contract/money/withdrawals.ts';
import { mainOf } from '../../model/books.ts';
import { openAccountsOf } from '../../model/cashier/payouts.ts';
import { withdrawalTerms } from '../../model/cashier/terms.ts';
import {
  arrivingOf,
  cancelWithdrawal as cancelInModel,
  confirmReceipt as confirmInModel,
  leftToday,
  type ModelWithdrawal,
  type Receipt,
  requestWithdrawal as requestInModel,
} from '../../model/cashier/withdrawals.ts';
import { day, type Model, type ModelMember, memberOf } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import { expectSame, passTime } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { attemptAsMember } from '../failures.ts';
import { asMember } from '../member.ts';
import { findNewest } from '../newest.ts';
import { accountKey, paymentPasswordOf, pickMember } from './payouts.ts';

/** Transactions that open a sealed call and check its payment password, before money goes out. */
export const passwordChecks = 5;

/** Chooses an amount: all there is, one more, what is left of the day, or anything below. */
function chooseAmount(random: Random, model: Model, member: ModelMember): bigint {
  const { leastMinor, mostMinor } = withdrawalTerms;
  const free = model.books.free(mainOf(member.name), member);
  const { sumMinor } = leftToday(model, member.name);
  const edges = [free, free + 1n, sumMinor, sumMinor + 1n, leastMinor, leastMinor - 1n];
  const edge = random.pick([...edges, mostMinor, mostMinor + 1n]);
  if (edge > 0n && random.chance(30)) return edge;
  return random.amount(leastMinor, free > leastMinor && free < mostMinor ? free : mostMinor);
}

/** Picks a withdrawal that fits, or now and then any other. */
export function pickWithdrawal(
  random: Random,
  { withdrawals }: Model,
  fits: (withdrawal: ModelWithdrawal) => boolean,
): ModelWithdrawal | undefined {
  const all = [...withdrawals.values()];
  const fitting = all.filter(fits);
  const from = fitting.length > 0 && !random.chance(10) ? fitting : all;
  return from.length === 0 ? undefined : random.pick(from);
}

export const withdrawalMoves = {
  requestWithdrawal: move<{
    readonly label: string;
    readonly member: string;
    readonly account: number;
    readonly amount: string;
    /** Time that passes before. */
    readonly waitMs: number;
  }>({
    weight: 3,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const name = pickMember(random, simulation, (each) => openAccountsOf(each).length > 0);
      if (name === undefined) return undefined;
      const member = memberOf(model, name);
      const { accounts } = member.payouts;
      const removed = accounts.flatMap(({ isRemoved }, place) => (isRemoved ? [place] : []));
      const all = removed.length > 0 && random.chance(15) ? removed : [...accounts.keys()];
      const account = all.length === 0 ? 0 : random.pick(all);
      const amount = String(chooseAmount(random, model, member));
      const { addedAtMs = 0 } = accounts[account] ?? {};
      const left = addedAtMs + day - model.nowMs;
      // The account's first day is waited for, or all of it but a moment.
      const waitMs = left > 1 && random.chance(60) ? left - random.pick([0, 0, 0, 1]) : 0;
      return { label: `withdrawal${steps.length}`, member: name, account, amount, waitMs };
    },
    async take(simulation, { label, member: name, account, amount, waitMs }) {
      passTime(simulation, waitMs);
      return asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids, coverage } = simulation;
        const { currency } = member;
        const input = {
          amount: { amountMinor: amount, currency },
          payoutAccountId: ids.get(accountKey(name, account)) ?? 'none',
          paymentPassword: paymentPasswordOf(member),
        };
        const idempotencyKey = crypto.randomUUID();
        const sent = await attemptAsMember(
          simulation,
          browser,
          () => browser.call(requestWithdrawal, input, { idempotencyKey }),
          passwordChecks,
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const request = { label, account, amountMinor: BigInt(amount) };
        const expected = requestInModel(model, member, request) ?? 'ok';
        const { answer } = sent;
        if (answer) expectSame('withdrawal', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (expected !== 'ok') return expected;
        ids.set(label, answer?.ok ? answer.value.id : await findNewest(simulation, 'withdrawals'));
        if (sent.met) coverage.meet(label, `${sent.met}: withdrawal`);
        return sent.met ?? 'ok';
      });
    },
  }),

  cancelWithdrawal: move<{ readonly withdrawal: string }>({
    weight: 1,
    choose(random, { model }) {
      const waiting = [...model.withdrawals.values()].filter(({ state }) => state === 'in_process');
      const isPaid = waiting.some(({ isTaken }) => isTaken) && random.chance(50);
      const chosen = pickWithdrawal(
        random,
        model,
        ({ state, isTaken }) => state === 'in_process' && (isTaken || !isPaid),
      );
      return chosen && { withdrawal: chosen.label };
    },
    async take(simulation, { withdrawal: label }) {
      const { model, ids } = simulation;
      const cancelled = model.withdrawals.get(label);
      if (!cancelled) return skipped;
      return asMember(simulation, cancelled.member, async ({ browser }) => {
        const withdrawalId = ids.get(label) ?? '';
        const idempotencyKey = crypto.randomUUID();
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(cancelWithdrawal, { withdrawalId }, { idempotencyKey }),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const expected = cancelInModel(model, cancelled) ?? 'ok';
        const { answer } = sent;
        if (answer) {
          expectSame('withdrawal cancelled', answer.ok ? 'ok' : answer.refusal.code, expected);
        }
        return sent.met ?? expected;
      });
    },
  }),

  confirmReceipt: move<{
    readonly withdrawal: string;
    readonly is: Receipt['is'];
    readonly part: string;
    /** Time that passes before. */
    readonly waitMs: number;
  }>({
    weight: 3,
    choose(random, { model }) {
      const chosen = pickWithdrawal(random, model, ({ state }) =>
        ['approved', 'not_received'].includes(state),
      );
      if (!chosen) return undefined;
      const { label, state, dueAtMs } = chosen;
      const arriving = arrivingOf(chosen);
      const left = dueAtMs - model.nowMs;
      const isLate = state === 'approved' && left > 1 && random.chance(15);
      return {
        withdrawal: label,
        is: random.pick(
          state === 'not_received'
            ? ['all_received']
            : ['received', 'not_received', 'not_received'],
        ),
        part: String(random.pick([0n, 0n, 1n, arriving - 1n, arriving])),
        waitMs: isLate ? left - random.pick([0, 1]) : 0,
      };
    },
    async take(simulation, { withdrawal: label, is, part, waitMs }) {
      const { model, ids, coverage } = simulation;
      const paid = model.withdrawals.get(label);
      if (!paid) return skipped;
      passTime(simulation, waitMs);
      return asMember(simulation, paid.member, async ({ member, browser }) => {
        const received = { amountMinor: part, currency: member.currency };
        const input = {
          withdrawalId: ids.get(label) ?? '',
          receipt: is,
          ...(is === 'not_received' && { received }),
        };
        const idempotencyKey = crypto.randomUUID();
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(confirmReceipt, input, { idempotencyKey }),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const expected = confirmInModel(model, paid, { is, partMinor: BigInt(part) }) ?? 'ok';
        const { answer } = sent;
        if (answer) expectSame(`receipt ${is}`, answer.ok ? 'ok' : answer.refusal.code, expected);
        if (expected === 'ok') coverage.meet(label, is);
        return sent.met ?? (expected === 'ok' ? is : expected);
      });
    },
  }),

  /** A member looks at what can be withdrawn now. */
  lookAtOptions: move<{ readonly member: string }>({
    weight: 1,
    choose(random, simulation) {
      const member = pickMember(random, simulation, (each) => openAccountsOf(each).length > 0);
      return member === undefined ? undefined : { member };
    },
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const answer = await browser.call(withdrawalOptions, {});
        if (member.unit === 'trial') {
          expectSame('options', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const free = model.books.free(mainOf(name), member);
        const { requests, sumMinor } = leftToday(model, name);
        const bounds = [free, sumMinor, withdrawalTerms.mostMinor];
        const most = bounds.reduce((least, each) => (each < least ? each : least));
        const { available, requestsLeft, most: shownMost } = answer.value;
        expectSame(
          'options of withdrawals',
          [available.amountMinor, shownMost.amountMinor, requestsLeft],
          [String(free), String(most > 0n ? most : 0n), requests],
        );
        return 'ok';
      }),
  }),
};
