import {
  approveWithdrawal,
  forceWithdrawal,
  payOutMember,
  rejectWithdrawal,
  resolveWithdrawal,
  returnWithdrawal,
  takeWithdrawal,
} from '#contract/staff/withdrawals.ts';
import { recordOverdueReceipts } from '#platform/money/withdrawals/overdue-receipts.ts';
import {
  type Decision,
  decideWithdrawal as decideInModel,
  decisions,
  payOut as payOutInModel,
  recordOverdue,
  takeWithdrawal as takeInModel,
} from '../../model/cashier/withdrawals.ts';
import type { ModelMember } from '../../model/model.ts';
import { expectSame, passTime } from '../../simulation.ts';
import { move, skipped } from '../../step.ts';
import { act, wordOfAct } from '../act.ts';
import { attemptJob } from '../failures.ts';
import { pickMember } from './payouts.ts';
import { pickWithdrawal } from './withdrawals.ts';

const why = 'The bank says so.';

const calls = {
  rejected: rejectWithdrawal,
  all_received: resolveWithdrawal,
  forced_received: forceWithdrawal,
  returned: returnWithdrawal,
} as const;

export const withdrawalStaffMoves = {
  takeWithdrawal: move<{ readonly withdrawal: string }>({
    weight: 1,
    choose(random, { model }) {
      const chosen = pickWithdrawal(random, model, ({ state }) => state === 'in_process');
      return chosen && { withdrawal: chosen.label };
    },
    async take(simulation, { withdrawal: label }) {
      const { house, model, ids } = simulation;
      const taken = model.withdrawals.get(label);
      if (!taken) return skipped;
      const withdrawalId = ids.get(label) ?? '';
      const answer = await house.staff(takeWithdrawal, { withdrawalId });
      const expected = takeInModel(model, taken) ?? 'ok';
      expectSame('withdrawal taken', answer.ok ? 'ok' : answer.refusal.code, expected);
      return expected;
    },
  }),

  decideWithdrawal: move<{
    readonly withdrawal: string;
    readonly is: Decision;
    /** Time that passes before. */
    readonly waitMs: number;
  }>({
    weight: 4,
    choose(random, { model }) {
      const kinds = Object.keys(decisions) as Decision[];
      // What was paid is the member's to speak of first.
      const states = random.chance(30) ? ['approved'] : ['in_process', 'not_received'];
      const chosen = pickWithdrawal(random, model, ({ state }) => states.includes(state));
      if (!chosen) return undefined;
      const { label, state, dueAtMs } = chosen;
      const fitting = kinds.filter((each) =>
        (decisions[each] as readonly string[]).includes(state),
      );
      const is = random.pick(fitting.length > 0 && !random.chance(10) ? fitting : kinds);
      const left = dueAtMs - model.nowMs;
      const isLate = state === 'approved' && left > 1 && random.chance(20);
      return { withdrawal: label, is, waitMs: isLate ? left - random.pick([0, 1]) : 0 };
    },
    async take(simulation, { withdrawal: label, is, waitMs }) {
      const { house, model, ids, coverage } = simulation;
      const decided = model.withdrawals.get(label);
      if (!decided) return skipped;
      passTime(simulation, waitMs);
      const before = decided.state;
      const withdrawalId = ids.get(label) ?? '';
      const outcome = await act(simulation, () =>
        is === 'approved'
          ? house.staff(approveWithdrawal, { withdrawalId })
          : house.staff(calls[is], { withdrawalId, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      const expected = decideInModel(model, decided, { is, why }) ?? 'ok';
      expectSame(`withdrawal ${is}`, outcome.code, expected);
      if (expected === 'ok') coverage.meet(label, `${is} while ${before}`);
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  payOut: move<{ readonly label: string; readonly member: string }>({
    weight: 1,
    choose(random, simulation) {
      const { model, steps } = simulation;
      const isOut = ({ excludedUntilMs }: ModelMember) => excludedUntilMs !== undefined;
      if (![...model.members.values()].some(isOut) && !random.chance(5)) return undefined;
      const member = pickMember(random, simulation, isOut);
      return member === undefined ? undefined : { label: `withdrawal${steps.length}`, member };
    },
    async take(simulation, { label, member: name }) {
      const { house, model, ids, coverage } = simulation;
      const member = model.members.get(name);
      if (!member) return skipped;
      const username = member.unit === 'trial' ? (ids.get(`name ${name}`) ?? '') : name;
      const answer = await house.staff(payOutMember, { username, why });
      const expected = payOutInModel(model, member, { label, why }) ?? 'ok';
      expectSame('pay-out', answer.ok ? 'ok' : answer.refusal.code, expected);
      if (!answer.ok) return expected;
      if ('done' in answer.value) ids.set(label, answer.value.done);
      coverage.meet(label, 'paid out in an exclusion');
      return 'ok';
    },
  }),

  recordOverdue: move<Record<string, never>>({
    weight: 1,
    choose: (_, { model }) =>
      [...model.withdrawals.values()].some(({ state }) => state === 'approved') ? {} : undefined,
    async take(simulation) {
      const { house, model } = simulation;
      const met = await attemptJob(simulation, () => recordOverdueReceipts(house.parts));
      recordOverdue(model);
      return met ?? 'ok';
    },
  }),
};
