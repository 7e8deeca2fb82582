import {
  type breakLengths,
  confirmRaise,
  excludeSelf,
  setLimit,
  takeBreak,
} from '#contract/protection/responsible-play.ts';
import { type ModelEntry, note } from '../model/audit.ts';
import { depositedOf } from '../model/cashier/deposits.ts';
import { endAllSignIns } from '../model/devices.ts';
import { zoneMs } from '../model/draws.ts';
import {
  confirmRaise as confirmInModel,
  type LimitKind,
  type LimitPeriod,
  type ModelLimit,
  setLimit as setInModel,
  usedOf,
} from '../model/limits.ts';
import { day, type ModelMember } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { asMember, memberNames } from './member.ts';

const breakDays = { day: 1, week: 7, month: 30 } as const;

/** A member's limit that a step is about. */
interface NamedLimit {
  readonly [name: string]: string | null;
  readonly member: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Notes what a member has done to keep from play. */
function noteAct(
  { model }: Simulation,
  { name }: ModelMember,
  done: Pick<ModelEntry, 'act' | 'detail'>,
): void {
  note(model, { ...done, by: name, about: ['play', name] });
}

function noteLimit(
  simulation: Simulation,
  member: ModelMember,
  { act, kind, period, amountMinor }: Omit<ModelLimit, 'raise'> & { readonly act: string },
): void {
  const amount = amountMinor === undefined ? 'none' : `${amountMinor} ${member.currency}`;
  noteAct(simulation, member, { act, detail: { kind, period, amount } });
}

/** Returns a moment as the audit log has it. */
export const moment = (atMs: number) =>
  `${new Date(atMs + zoneMs).toISOString().slice(0, 16).replace('T', ' ')} GMT+7`;

export const protectionMoves = {
  setLimit: move<NamedLimit & { readonly amount: string | null }>({
    weight: 3,
    choose(random, simulation) {
      const name = random.pick(memberNames(simulation));
      const member = simulation.model.members.get(name);
      if (!member) return undefined;
      const kind = random.pick<LimitKind>(['stake', 'loss', 'stake', 'loss', 'deposit']);
      const period = random.pick<LimitPeriod>(['day', 'week', 'month']);
      const { model } = simulation;
      const used =
        kind === 'deposit'
          ? depositedOf(model, member, { period })
          : usedOf(model, member, { kind, period });
      // Close to what was used, so that it is reached.
      const amount = (used > 0n ? used : 0n) + random.amount(1n, 3_000_000n);
      return { member: name, kind, period, amount: random.chance(10) ? null : String(amount) };
    },
    take: (simulation, { member: name, kind, period, amount }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { currency } = member;
        const money = amount === null ? null : { amountMinor: amount, currency };
        const answer = await browser.call(setLimit, { kind, period, amount: money });
        const expected = member.unit === 'trial' ? 'need_true_account' : 'ok';
        expectSame('limit', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (expected !== 'ok') return expected;
        const amountMinor = amount === null ? undefined : BigInt(amount);
        const done = setInModel(simulation.model, member, { kind, period, amountMinor });
        if (done) noteLimit(simulation, member, { act: done, kind, period, amountMinor });
        return amount === null ? 'ended' : 'ok';
      }),
  }),

  confirmRaise: move<NamedLimit>({
    weight: 2,
    choose(random, { model }) {
      const waiting = [...model.members.values()].flatMap((member) =>
        [...member.limits.values()].flatMap(({ kind, period, raise }) =>
          raise ? [{ member: member.name, kind, period }] : [],
        ),
      );
      return waiting.length === 0 ? undefined : random.pick(waiting);
    },
    take: (simulation, { member: name, kind, period }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(confirmRaise, { kind, period });
        const key = `${kind} ${period}`;
        const expected = confirmInModel(simulation.model, member, key) ?? 'ok';
        expectSame('second yes', answer.ok ? 'ok' : answer.refusal.code, expected);
        const amountMinor = member.limits.get(key)?.amountMinor;
        if (answer.ok) {
          noteLimit(simulation, member, { act: 'limit_raised', kind, period, amountMinor });
        }
        return expected;
      }),
  }),

  takeBreak: move<{ readonly member: string; readonly length: (typeof breakLengths)[number] }>({
    weight: 1,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      length: random.pick(['day', 'day', 'week']),
    }),
    take: (simulation, { member: name, length }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(takeBreak, { length });
        const untilMs = simulation.model.nowMs + breakDays[length] * day;
        const isLonger = untilMs > member.pausedUntilMs;
        const expected =
          member.unit === 'trial' ? 'need_true_account' : isLonger ? 'ok' : 'break_not_longer';
        expectSame('break', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (expected === 'ok') {
          member.pausedUntilMs = untilMs;
          noteAct(simulation, member, { act: 'break_begun', detail: { until: moment(untilMs) } });
        }
        return expected;
      }),
  }),

  exclude: move<{ readonly member: string; readonly length: 'half_year' | 'for_good' }>({
    weight: 1,
    choose: (random, simulation) =>
      // Who is out plays no more: only now and then, late in a run.
      simulation.steps.length < 60 || random.chance(70)
        ? undefined
        : {
            member: random.pick(memberNames(simulation)),
            length: random.pick(['half_year', 'for_good']),
          },
    take: (simulation, { member: name, length }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(excludeSelf, { length });
        const expected = member.unit === 'trial' ? 'need_true_account' : 'ok';
        expectSame('exclusion', answer.ok ? 'ok' : answer.refusal.code, expected);
        if (!answer.ok) return expected;
        const { untilMs } = answer.value;
        const detail = { until: untilMs === null ? 'for good' : moment(untilMs) };
        noteAct(simulation, member, { act: 'self_excluded', detail });
        member.excludedUntilMs = answer.value.untilMs ?? Number.POSITIVE_INFINITY;
        endAllSignIns(simulation.model, member);
        return length;
      }),
  }),
};
