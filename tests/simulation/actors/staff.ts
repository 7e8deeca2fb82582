import type { RefusalCode } from '#contract/refusals.ts';
import type { ActValue } from '#contract/staff/acts.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { grantFreeRounds, withdrawFreeRounds } from '#contract/staff/free-rounds.ts';
import { collectReceivable, writeOffReceivable } from '#contract/staff/receivables.ts';
import { cancelRound, closeRound } from '#contract/staff/rounds.ts';
import type { Result } from '#lib/result.ts';
import type { HandlerRefusal } from '#platform/base/http/context.ts';
import { lottery } from '../model/draws.ts';
import { day, minute } from '../model/model.ts';
import { endRound, grantRounds, settleDebt, withdrawGrant } from '../model/staff.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { games, vendorOfGame } from '../world.ts';
import { memberNames } from './member.ts';

const why = 'The vendor says so.';

/** Acts as staff, with the yes of a second person where it waits; answers what was done or the code. */
export async function act(
  { house }: Simulation,
  answer: Result<ActValue, HandlerRefusal<RefusalCode>>,
): Promise<{ readonly done?: string; readonly code: string }> {
  if (!answer.ok) return { code: answer.refusal.code };
  if ('done' in answer.value) return { done: answer.value.done, code: 'ok' };
  const decision = { approvalId: answer.value.waits, is: 'approved' } as const;
  const decided = await house.staff(decideApproval, decision, 'ben');
  if (!decided.ok) return { code: decided.refusal.code };
  return 'done' in decided.value ? { done: decided.value.done, code: 'ok' } : { code: 'waits' };
}

export const staffMoves = {
  endRound: move<{
    readonly round: string;
    readonly is: 'cancelled' | 'closed';
    /** Time that passes before: the round has to be old. */
    readonly waitMs: number;
  }>({
    weight: 5,
    choose(random, { model }) {
      const rounds = [...model.rounds].filter(
        ([, { vassalage }]) => vassalage !== lottery.vassalage,
      );
      const open = rounds.filter(([, { state }]) => state === 'open');
      const old = open.filter(([, { openedAtMs }]) => model.nowMs - openedAtMs >= day - minute);
      // Where a bet was taken back before, more can go wrong.
      const changed = open.filter(([, round]) =>
        [...model.transactions.values()].some((each) => each.round === round && each.isUndone),
      );
      const is = random.pick(['cancelled', 'cancelled', 'closed'] as const);
      const [left] = changed;
      if (left && random.chance(50)) {
        const waitMs = Math.max(
          0,
          left[1].openedAtMs + day - model.nowMs - random.pick([0, 0, 0, 1]),
        );
        return { round: left[0], is, waitMs };
      }
      const from = old.length > 0 ? old : random.chance(10) ? rounds : open.slice(-1);
      return from.length === 0 ? undefined : { round: random.pick(from)[0], is, waitMs: 0 };
    },
    async take(simulation, { round: key, is, waitMs }) {
      const { house, model, coverage } = simulation;
      const round = model.rounds.get(key);
      if (!round) return skipped;
      passTime(simulation, waitMs);
      const [vassalage = '', member = '', ref = ''] = key.split(' ');
      const roundId = await findRoundId(simulation, { vassalage, member, ref });
      const endpoint = is === 'cancelled' ? cancelRound : closeRound;
      const asked = await house.staff(endpoint as typeof closeRound, { roundId, why });
      const { code } = await act(simulation, asked);
      const expected = endRound(model, round, is) ?? 'ok';
      expectSame(`round ${is} by staff`, code, expected);
      if (code === 'ok') coverage.meet(key, `${is} by staff`);
      return `${is} ${code}`;
    },
  }),

  grantFreeRounds: move<{
    readonly label: string;
    readonly member: string;
    readonly gameId: string;
    readonly rounds: number;
    readonly stake: string;
    readonly hours: number;
  }>({
    weight: 3,
    choose(random, simulation) {
      const { model } = simulation;
      const launch = [...model.launches.values()].at(-1);
      return {
        label: `grant${simulation.steps.length}`,
        member: launch && random.chance(70) ? launch.member : random.pick(memberNames(simulation)),
        gameId: launch && random.chance(70) ? launch.gameId : random.pick(games).gameId,
        rounds: random.pick([1, 1, 2, 3]),
        stake: String(random.amount(1n, 500_000n)),
        hours: random.pick([1, 24, 24, 48, 2]),
      };
    },
    async take(simulation, { label, member, gameId, rounds, stake, hours }) {
      const { house, model, ids } = simulation;
      if (!ids.has(member)) return skipped;
      const username =
        model.members.get(member)?.unit === 'trial' ? ids.get(`name ${member}`) : member;
      const offer = { username: username ?? '', gameId, rounds, stakeMinor: stake, hours, why };
      const { code, done } = await act(simulation, await house.staff(grantFreeRounds, offer));
      const isAsked = model.vendors.get(vendorOfGame.get(gameId) ?? '')?.style === 'gls';
      const granted = { label, member, gameId, rounds, stakeMinor: BigInt(stake), hours, isAsked };
      expectSame('free rounds', code, grantRounds(model, granted) ?? 'ok');
      if (done !== undefined) ids.set(label, done);
      return code;
    },
  }),

  withdrawFreeRounds: move<{ readonly grant: string }>({
    weight: 1,
    choose(random, { model }) {
      const labels = [...model.grants.keys()];
      return labels.length === 0 ? undefined : { grant: random.pick(labels) };
    },
    async take(simulation, { grant: label }) {
      const { house, model, ids } = simulation;
      const grant = model.grants.get(label);
      const grantId = ids.get(label);
      if (!grant || grantId === undefined) return skipped;
      const { code } = await act(
        simulation,
        await house.staff(withdrawFreeRounds, { grantId, why }),
      );
      expectSame('free rounds taken back', code, withdrawGrant(model, grant) ?? 'ok');
      return code;
    },
  }),

  settleDebt: move<{ readonly debt: number; readonly is: 'collected' | 'written_off' }>({
    weight: 3,
    choose(random, { model }) {
      if (model.debts.length === 0) return undefined;
      const is = random.pick(['collected', 'collected', 'written_off'] as const);
      return { debt: random.below(model.debts.length), is };
    },
    async take(simulation, { debt: index, is }) {
      const { house, model } = simulation;
      const debt = model.debts[index];
      if (!debt) return skipped;
      const receivableId = await findDebtId(simulation, debt);
      const endpoint = is === 'collected' ? collectReceivable : writeOffReceivable;
      const asked = await house.staff(endpoint as typeof writeOffReceivable, { receivableId, why });
      const { code } = await act(simulation, asked);
      expectSame(`debt ${is}`, code, settleDebt(model, index, is) ?? 'ok');
      return `${is} ${code}`;
    },
  }),
};

async function findRoundId(
  { house, ids }: Simulation,
  { vassalage, member, ref }: { vassalage: string; member: string; ref: string },
): Promise<string> {
  const row = await house.parts.storage.db
    .selectFrom('rounds')
    .select('id')
    .where('vassalage', '=', vassalage)
    .where('member_id', '=', ids.get(member) ?? '')
    .where('round_ref', '=', ref)
    .executeTakeFirst();
  return row?.id ?? 'none';
}

async function findDebtId(
  { house }: Simulation,
  { vassalage, ref }: { readonly vassalage: string; readonly ref: string },
): Promise<string> {
  const row = await house.parts.storage.db
    .selectFrom('receivables')
    .select('id')
    .where('vassalage', '=', vassalage)
    .where('transaction_ref', '=', ref)
    .executeTakeFirst();
  return row?.id ?? 'none';
}
