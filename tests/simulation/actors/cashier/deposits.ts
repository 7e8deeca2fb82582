import { cancelDeposit, deposit, requestDeposit } from '#contract/money/deposits.ts';
import { approveDeposit, rejectDeposit } from '#contract/staff/deposits.ts';
import { switchPaymentMethod } from '#contract/staff/payment-methods.ts';
import { expireDeposits } from '#platform/money/deposits/expiry.ts';
import { webhookKey } from '#platform/money/sandbox-payments/provider.ts';
import { signWebhook } from '#platform/money/sandbox-payments/signature.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { origin } from '../../house/house.ts';
import {
  approveDeposit as approveInModel,
  cancelDeposit as cancelInModel,
  depositedOf,
  expireDeposits as expireInModel,
  hearOfPayment,
  isAwaited,
  type ModelDeposit,
  rejectDeposit as rejectInModel,
  requestDeposit as requestInModel,
  switchMethod as switchInModel,
} from '../../model/cashier/deposits.ts';
import { paymentMethods } from '../../model/cashier/terms.ts';
import type { Model, ModelMember } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import { expectSame, type Simulation } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { act, wordOfAct } from '../act.ts';
import { attempt, attemptAsMember, attemptJob } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';
import { findNewest } from '../newest.ts';

const why = 'The bank says so.';

/** Chooses an amount: around the bounds, or what a limit leaves, to its last unit. */
function chooseAmount(random: Random, model: Model, member: ModelMember | undefined): bigint {
  const limits = [...(member?.limits.values() ?? [])].filter(
    ({ kind, amountMinor }) => kind === 'deposit' && amountMinor !== undefined,
  );
  if (member && limits.length > 0 && random.chance(50)) {
    const { period, amountMinor: most = 0n } = random.pick(limits);
    const left = most - depositedOf(model, member, { period });
    if (left > 0n) return left + random.pick([0n, 0n, 1n]);
  }
  if (random.chance(15)) return random.pick([9_999n, 10_000n, 4_000_000n, 4_000_001n]);
  return random.amount(10_000n, 1_500_000n);
}

/** Reads what the platform calls a deposit, and where it is paid. */
async function learnNames(
  simulation: Simulation,
  browser: TestBrowser,
  { label, depositId }: { readonly label: string; readonly depositId: string },
): Promise<void> {
  const { ids, model } = simulation;
  ids.set(label, depositId);
  const answer = await browser.call(deposit, { depositId });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { reference, payAddress } = answer.value;
  const asked = model.deposits.get(label);
  if (asked) asked.reference = reference;
  if (payAddress !== null) ids.set(`payment ${label}`, payAddress.split('/').at(-1) ?? '');
}

/** Sends an event as the provider does; answers the status. */
async function sendEvent({ house }: Simulation, event: object): Promise<number> {
  const body = JSON.stringify(event);
  const signed = signWebhook(webhookKey(house.parts), { body, atMs: house.clock.nowMs() });
  const headers = { 'content-type': 'application/json', ...signed };
  const address = `${origin}/wps/payments/sandbox/webhook`;
  return (await house.send(new Request(address, { method: 'POST', headers, body }))).status;
}

/** Picks a deposit that fits, or now and then any other. */
function pickDeposit(
  random: Random,
  { deposits }: Model,
  fits: (deposit: ModelDeposit) => boolean,
): ModelDeposit | undefined {
  const all = [...deposits.values()];
  const fitting = all.filter(fits);
  const from = fitting.length > 0 && !random.chance(10) ? fitting : all;
  return from.length === 0 ? undefined : random.pick(from);
}

export const depositMoves = {
  requestDeposit: move<{
    readonly label: string;
    readonly member: string;
    readonly method: string;
    readonly amount: string;
  }>({
    weight: 2,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const name = random.pick(memberNames(simulation));
      const member = model.members.get(name);
      const own = paymentMethods.filter(({ currency }) => currency === member?.currency);
      const { code } = random.pick(own.length > 0 && !random.chance(5) ? own : paymentMethods);
      const amount = String(chooseAmount(random, model, member));
      return { label: `deposit${steps.length}`, member: name, method: code, amount };
    },
    take: (simulation, { label, member: name, method, amount }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, coverage } = simulation;
        const idempotencyKey = crypto.randomUUID();
        const input = { methodCode: method, amountMinor: amount };
        const sent = await attemptAsMember(simulation, browser, () =>
          browser.call(requestDeposit, input, { idempotencyKey }),
        );
        if (!sent.hasActed) return `${sent.met}, given up`;
        const asked = { label, method, amountMinor: BigInt(amount) };
        const expected = requestInModel(model, member, asked) ?? 'ok';
        const { answer } = sent;
        if (answer) expectSame('deposit', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (expected !== 'ok') return expected;
        const depositId = answer?.ok
          ? answer.value.depositId
          : await findNewest(simulation, 'deposits');
        await learnNames(simulation, browser, { label, depositId });
        if (sent.met) coverage.meet(label, `${sent.met}: deposit`);
        return sent.met ?? 'ok';
      }),
  }),

  tellOfPayment: move<{
    readonly deposit: string;
    readonly told: 'paid' | 'declined' | 'expired';
    readonly amount: string;
    readonly currency: string;
    readonly times: number;
  }>({
    weight: 3,
    choose(random, { model, ids }) {
      const chosen = pickDeposit(random, model, isAwaited);
      if (!chosen || !ids.has(`payment ${chosen.label}`)) return undefined;
      const { label, amountMinor, method } = chosen;
      const other = random.pick([amountMinor - 1n, amountMinor + 1n, amountMinor * 3n]);
      return {
        deposit: label,
        told: random.pick(['paid', 'paid', 'paid', 'paid', 'declined', 'expired']),
        amount: String(random.chance(80) ? amountMinor : other),
        currency: random.chance(95) ? method.currency : 'KWD',
        times: random.pick([1, 1, 2]),
      };
    },
    async take(simulation, { deposit: label, told, amount, currency, times }) {
      const { model, ids, coverage } = simulation;
      const paid = model.deposits.get(label);
      const reference = ids.get(`payment ${label}`);
      if (!paid || reference === undefined) return skipped;
      const event = {
        eventId: crypto.randomUUID(),
        told,
        reference,
        amountMinor: amount,
        currency,
      };
      const before = paid.state;
      const sent = await attempt(simulation, () => sendEvent(simulation, event), {
        caller: 'vendor',
        codeOf: String,
        expected: '503',
      });
      if (!sent.hasActed) return `${sent.met}, given up`;
      for (let again = 1; again < times; again += 1) await sendEvent(simulation, event);
      if (sent.answer !== undefined) expectSame('event of a provider', sent.answer, 200);
      const came = { told, amountMinor: BigInt(amount), currency };
      const became = hearOfPayment(model, paid, came);
      coverage.meet(label, became);
      coverage.meet(label, `payment while ${before}`);
      return became;
    },
  }),

  cancelDeposit: move<{ readonly deposit: string }>({
    weight: 1,
    choose(random, { model }) {
      const chosen = pickDeposit(random, model, isAwaited);
      return chosen && { deposit: chosen.label };
    },
    async take(simulation, { deposit: label }) {
      const { model, ids } = simulation;
      const cancelled = model.deposits.get(label);
      if (!cancelled) return skipped;
      return asMember(simulation, cancelled.member, async ({ browser }) => {
        const depositId = ids.get(label) ?? '';
        const answer = await browser.call(cancelDeposit, { depositId });
        const expected = cancelInModel(model, cancelled) ?? 'ok';
        expectSame('deposit cancelled', answer.ok ? 'ok' : answer.refusal.code, expected);
        return expected;
      });
    },
  }),

  decideDeposit: move<{
    readonly deposit: string;
    readonly is: 'approved' | 'rejected';
    /** Amount that came in, where staff say it. */
    readonly received: string | null;
    readonly hasReason: boolean;
  }>({
    weight: 2,
    choose(random, { model }) {
      const chosen = pickDeposit(
        random,
        model,
        (each) =>
          each.state === 'held' || (isAwaited(each) && each.method.kind === 'bank_transfer'),
      );
      if (!chosen) return undefined;
      const { label, amountMinor, state } = chosen;
      const other = random.pick([
        1n,
        amountMinor - 1n,
        amountMinor + 1n,
        amountMinor * 10n,
        amountMinor * 10n - 1n,
      ]);
      return {
        deposit: label,
        is: random.pick(state === 'held' ? ['approved', 'rejected'] : ['approved']),
        received: random.chance(60) ? null : String(other),
        hasReason: random.chance(50),
      };
    },
    async take(simulation, { deposit: label, is, received, hasReason }) {
      const { house, model, ids, coverage } = simulation;
      const decided = model.deposits.get(label);
      if (!decided) return skipped;
      const before = decided.state;
      const { currency } = decided.method;
      const named = { deposit: ids.get(label) ?? '' };
      const said = hasReason ? { why } : {};
      const came = received === null ? {} : { received: { amountMinor: received, currency } };
      const outcome = await act(simulation, () =>
        is === 'approved'
          ? house.staff(approveDeposit, { ...named, ...came, ...said })
          : house.staff(rejectDeposit, { ...named, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      const receivedMinor = received === null ? undefined : BigInt(received);
      const expected =
        is === 'approved'
          ? approveInModel(model, decided, { receivedMinor, why: hasReason ? why : '' })
          : rejectInModel(model, decided, why);
      expectSame(`deposit ${is}`, outcome.code, expected ?? 'ok');
      if (outcome.code === 'ok') coverage.meet(label, `${is} while ${before}`);
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  switchMethod: move<{ readonly method: string; readonly isOn: boolean }>({
    weight: 1,
    choose(random, { model }) {
      const off = [...model.methodsOff];
      if (off.length === 0 && random.chance(70)) return undefined;
      const method = off[0] ?? random.pick(paymentMethods).code;
      return { method, isOn: random.chance(off.length > 0 ? 90 : 10) };
    },
    async take({ house, model }, { method: code, isOn }) {
      const answer = await house.staff(switchPaymentMethod, { code, isOn });
      const expected = switchInModel(model, code, isOn) ?? 'ok';
      expectSame('switched method', answer.ok ? 'ok' : answer.refusal.code, expected);
      return `${isOn ? 'on' : 'off'} ${expected}`;
    },
  }),

  expireDeposits: move<Record<string, never>>({
    weight: 1,
    choose: (_, { model }) => ([...model.deposits.values()].some(isAwaited) ? {} : undefined),
    async take(simulation) {
      const met = await attemptJob(simulation, () => expireDeposits(simulation.house.parts));
      expireInModel(simulation.model);
      return met ?? 'ok';
    },
  }),
};
