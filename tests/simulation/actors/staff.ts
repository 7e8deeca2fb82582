import { grantFreeRounds, withdrawFreeRounds } from '#contract/staff/free-rounds.ts';
import { collectReceivable, writeOffReceivable } from '#contract/staff/receivables.ts';
import { cancelRound, closeRound } from '#contract/staff/rounds.ts';
import { noteByStaff } from '../model/audit.ts';
import { day, memberOf, minute } from '../model/model.ts';
import { endRound, grantRounds, settleDebt, withdrawGrant } from '../model/staff.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { games, ownVendors, vendorOfGame } from '../world.ts';
import { act, wordOfAct } from './act.ts';
import { memberNames } from './member.ts';
import { findNewest } from './newest.ts';

const why = 'The vendor says so.';

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
        ([, { vassalage }]) => !ownVendors.includes(vassalage),
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
      const outcome = await act(simulation, () =>
        house.staff(endpoint as typeof closeRound, { roundId, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      const { code } = outcome;
      const { currency, stakesMinor, payoutsMinor } = round;
      const detail = {
        vendor: vassalage,
        round: ref,
        staked: `${stakesMinor} ${currency}`,
        paidOut: `${payoutsMinor} ${currency}`,
      };
      const expected = endRound(model, round, is) ?? 'ok';
      expectSame(`round ${is} by staff`, code, expected);
      if (code === 'ok') {
        noteByStaff(model, { act: `round_${is}`, about: ['round', key], detail, why });
      }
      if (code === 'ok') coverage.meet(key, `${is} by staff`);
      if (code === 'ok' && outcome.met) coverage.meet(key, `${outcome.met}: act of staff`);
      return `${is} ${wordOfAct(outcome)}`;
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
    weight: 4,
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
      const outcome = await act(simulation, () => house.staff(grantFreeRounds, offer));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const { code } = outcome;
      const isAsked = model.vendors.get(vendorOfGame.get(gameId) ?? '')?.style === 'gls';
      const granted = { label, member, gameId, rounds, stakeMinor: BigInt(stake), hours, isAsked };
      expectSame('free rounds', code, grantRounds(model, granted) ?? 'ok');
      const done =
        outcome.done === '' ? await findNewest(simulation, 'free_round_grants') : outcome.done;
      if (done !== undefined) ids.set(label, done);
      if (code === 'ok') {
        const { currency } = memberOf(model, member);
        const detail = {
          member,
          game: gameId,
          rounds: String(rounds),
          stake: `${stake} ${currency}`,
        };
        const about = ['free-rounds', label] as const;
        noteByStaff(model, { act: 'free_rounds_granted', about, detail, why });
      }
      return wordOfAct(outcome);
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
      const outcome = await act(simulation, () =>
        house.staff(withdrawFreeRounds, { grantId, why }),
      );
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('free rounds taken back', outcome.code, withdrawGrant(model, grant) ?? 'ok');
      if (outcome.code === 'ok') {
        const detail = { member: grant.member };
        const about = ['free-rounds', label] as const;
        noteByStaff(model, { act: 'free_rounds_withdrawn', about, detail, why });
      }
      return wordOfAct(outcome);
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
      const outcome = await act(simulation, () =>
        house.staff(endpoint as typeof writeOffReceivable, { receivableId, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      expectSame(`debt ${is}`, outcome.code, settleDebt(model, index, is) ?? 'ok');
      if (outcome.code === 'ok') {
        const { member, vassalage, ref, owedMinor } = debt;
        const detail = { owed: `${owedMinor} ${memberOf(model, member).currency}`, member };
        const about = ['receivable', `${vassalage} ${ref}`] as const;
        noteByStaff(model, { act: `receivable_${is}`, about, detail, why });
      }
      return `${is} ${wordOfAct(outcome)}`;
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
