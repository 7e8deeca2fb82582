import { claimBonus, giveUpBonus } from '#contract/rewards/bonuses.ts';
import { cancelBonus, grantBonus } from '#contract/staff/bonuses.ts';
import { runBonuses } from '#platform/money/index.ts';
import { isKeptOut } from '../model/accounts.ts';
import { noteByStaff } from '../model/audit.ts';
import {
  claimBonus as claimInModel,
  endBonus,
  type ModelBonus,
  offerBonus,
  runBonuses as runInModel,
} from '../model/bonuses.ts';
import { type Model, memberOf } from '../model/model.ts';
import { expectOneOf, expectSame } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { quietGame } from '../world.ts';
import { act, wordOfAct } from './act.ts';
import { bonusLooks } from './bonus-looks.ts';
import { chooseOffer, type OfferInput, termsOf } from './bonus-offers.ts';
import { attemptJob } from './failures.ts';
import { asMember, memberNames } from './member.ts';
import { findNewest } from './newest.ts';

const why = 'Agreed on at the meeting.';

const onceOnly = () => ({ idempotencyKey: crypto.randomUUID() });

const bonusesIn = ({ bonuses }: Model, ...states: readonly ModelBonus['state'][]) =>
  [...bonuses.values()].filter(({ state }) => states.includes(state));

const offerMoves = {
  /** Staff offer a bonus of a game that nobody plays, or one that is cash once it is claimed. */
  offerBonus: move<OfferInput>({
    weight: 1,
    choose(random, simulation) {
      const open = bonusesIn(simulation.model, 'offered').length;
      if (open > 2) return undefined;
      return chooseOffer(random, simulation, random.pick(memberNames(simulation)));
    },
    async take(simulation, input) {
      const { label, member, amount, isCash, hours, multiplier = 10, maxBet, maxWin } = input;
      const { house, model, ids } = simulation;
      const terms = termsOf(input);
      if (!ids.has(member)) return skipped;
      const isTrial = model.members.get(member)?.unit === 'trial';
      const offer = {
        username: (isTrial ? ids.get(`name ${member}`) : member) ?? '',
        title: label,
        amountMinor: amount,
        multiplier: isCash ? 0 : multiplier,
        gameIds: terms.games,
        ...(input.isUncounted && { weights: { default: 0 } }),
        ...(maxBet !== undefined && { maxBetMinor: maxBet }),
        ...(maxWin !== undefined && { maxWinMinor: maxWin }),
        hours,
        why,
      };
      const outcome = await act(simulation, () => house.staff(grantBonus, offer));
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('bonus', outcome.code, offerBonus(model, terms) ?? 'ok');
      if (outcome.code === 'ok') {
        ids.set(label, await findNewest(simulation, 'bonus_grants'));
        const { currency } = memberOf(model, member);
        const detail = { member, amount: `${amount} ${currency}` };
        noteByStaff(model, { act: 'bonus_offered', about: ['bonus', label], detail, why });
      }
      return wordOfAct(outcome);
    },
  }),

  /** Staff offer a bonus in which a part of each stake would count. */
  offerUneven: move<{ readonly member: string; readonly percent: number }>({
    weight: 0.15,
    choose(random, { model }) {
      const able = [...model.members.values()].filter(
        (member) => member.unit === 'real' && !isKeptOut(model, member),
      );
      if (able.length === 0) return undefined;
      return { member: random.pick(able).name, percent: random.pick([1, 50, 99]) };
    },
    async take(simulation, { member, percent }) {
      const offer = {
        username: member,
        title: 'Uneven',
        amountMinor: '1000',
        multiplier: 2,
        gameIds: [quietGame.gameId],
        weights: { default: percent * 100 },
        hours: 24,
        why,
      };
      const outcome = await act(simulation, () => simulation.house.staff(grantBonus, offer));
      if (outcome.hasActed) expectSame('uneven bonus', outcome.code, 'bad_weights');
      return wordOfAct(outcome);
    },
  }),

  /** A member claims a bonus. */
  claimBonus: move<{ readonly bonus: string }>({
    weight: 2,
    choose(random, { model }) {
      const offered = bonusesIn(model, 'offered');
      const paused = offered.filter(
        ({ member }) => memberOf(model, member).pausedUntilMs > model.nowMs,
      );
      if (paused.length > 0 && random.chance(50)) return { bonus: random.pick(paused).label };
      const list = offered.length > 0 && random.chance(95) ? offered : [...model.bonuses.values()];
      return list.length > 0 ? { bonus: random.pick(list).label } : undefined;
    },
    async take(simulation, { bonus: label }) {
      const { model, ids, coverage } = simulation;
      const bonus = model.bonuses.get(label);
      if (!bonus) return skipped;
      return asMember(simulation, bonus.member, async ({ browser }) => {
        const answer = await browser.call(claimBonus, { id: ids.get(label) ?? '' }, onceOnly());
        const codes = claimInModel(model, bonus);
        const code = answer.ok ? answer.value.state : answer.refusal.code;
        expectOneOf('claim of a bonus', code, codes.length > 0 ? codes : [bonus.state]);
        if (answer.ok) coverage.meet(label, `bonus ${code}`);
        return code;
      });
    },
  }),
};

export const bonusMoves = {
  ...offerMoves,

  /** Somebody, of a team where there is one, is offered a bonus and claims it. */
  giveBonus: move<OfferInput>({
    weight: 2,
    choose(random, simulation) {
      const { model } = simulation;
      const all = [...model.members.values()].filter(({ unit }) => unit === 'real');
      const team = all.filter(({ above }) => above.length > 0);
      const list = team.length > 0 ? team : all;
      return list.length > 0 ? chooseOffer(random, simulation, random.pick(list).name) : undefined;
    },
    async take(simulation, input) {
      const offered = await offerMoves.offerBonus.take(simulation, input);
      return offered === 'ok'
        ? offerMoves.claimBonus.take(simulation, { bonus: input.label })
        : offered;
    },
  }),

  /** A member gives a bonus up, or staff cancel it. */
  endBonus: move<{ readonly bonus: string; readonly is: 'forfeited' | 'cancelled' }>({
    weight: 1,
    choose(random, { model }) {
      const open = bonusesIn(model, 'active', 'active', 'waiting');
      const list = open.length > 0 && random.chance(90) ? open : [...model.bonuses.values()];
      if (list.length === 0) return undefined;
      const is = random.pick(['forfeited', 'cancelled'] as const);
      return { bonus: random.pick(list).label, is };
    },
    async take(simulation, { bonus: label, is }) {
      const { house, model, ids, coverage } = simulation;
      const bonus = model.bonuses.get(label);
      if (!bonus) return skipped;
      const id = ids.get(label) ?? '';
      const wasActive = bonus.state === 'active';
      const meet = (code: string) =>
        code === 'ok' && wasActive && coverage.meet(label, 'bonus taken back');
      if (is === 'forfeited') {
        return asMember(simulation, bonus.member, async ({ browser }) => {
          const answer = await browser.call(giveUpBonus, { id }, onceOnly());
          const code = answer.ok ? 'ok' : answer.refusal.code;
          expectSame('bonus given up', code, endBonus(model, bonus, is) ?? 'ok');
          meet(code);
          return `${is} ${code}`;
        });
      }
      const order = { bonusId: id, why };
      const outcome = await act(simulation, () => house.staff(cancelBonus, order));
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('bonus cancelled', outcome.code, endBonus(model, bonus, is) ?? 'ok');
      if (outcome.code === 'ok') {
        const detail = { member: bonus.member };
        noteByStaff(model, { act: 'bonus_cancelled', about: ['bonus', label], detail, why });
      }
      meet(outcome.code);
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  ...bonusLooks,

  /** Runs what ends bonuses whose time is over. */
  bonusJobs: move<Record<never, never>>({
    weight: 1,
    choose: (_, { model }) => (model.bonuses.size > 0 ? {} : undefined),
    async take(simulation) {
      const { house, model } = simulation;
      const before = bonusesIn(model, 'expired').length;
      const met = await attemptJob(simulation, () => runBonuses(house.parts));
      runInModel(model);
      const word = bonusesIn(model, 'expired').length > before ? 'expired' : 'ok';
      return met === undefined ? word : `${met}, ${word}`;
    },
  }),
};
