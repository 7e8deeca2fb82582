import { bonusBets, bonuses, claimBonus, giveUpBonus } from '#contract/rewards/bonuses.ts';
import { cancelBonus, grantBonus } from '#contract/staff/bonuses.ts';
import { runBonuses } from '#platform/money/index.ts';
import type { TestBrowser } from '../../support/browser.ts';
import {
  type BonusTerms,
  claimBonus as claimInModel,
  endBonus,
  type ModelBonus,
  offerBonus,
  runBonuses as runInModel,
} from '../model/bonuses.ts';
import { lotteries } from '../model/draws.ts';
import type { Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { games, quietGame, type Taste } from '../world.ts';
import { attemptJob } from './failures.ts';
import { asMember, memberNames } from './member.ts';
import { act, wordOfAct } from './staff.ts';

const why = 'Agreed on at the meeting.';

const onceOnly = () => ({ idempotencyKey: crypto.randomUUID() });

const bonusesIn = ({ bonuses }: Model, ...states: readonly ModelBonus['state'][]) =>
  [...bonuses.values()].filter(({ state }) => states.includes(state));

/** Bonus that staff offer. */
export interface OfferInput {
  readonly [name: string]: string | number | boolean | undefined;
  readonly label: string;
  readonly member: string;
  readonly amount: string;
  readonly isCash: boolean;
  readonly hours: number;
  /** It pays in every game of the vendors; in a game that nobody plays without this or the next. */
  readonly isPlayed?: boolean;
  /** It pays in lotteries: in the one of this code, or in both. */
  readonly lottery?: string;
  /** Times the amount that has to be staked; 10 without it. */
  readonly multiplier?: number;
  /** No stake counts. */
  readonly isUncounted?: boolean;
  readonly maxBet?: string;
  readonly maxWin?: string;
}

/** Terms of a bonus that is played with, most of them played through soon. */
function choosePlay(random: Random, most: bigint) {
  return {
    isPlayed: true,
    multiplier: random.pick([1, 1, 2, 5]),
    ...(random.chance(10) && { isUncounted: true }),
    ...(random.chance(25) && { maxBet: String(random.amount(1n, 90_000n)) }),
    ...(random.chance(40) && { maxWin: String(random.amount(1n, most * 2n)) }),
  };
}

/** Terms of one that is played with in lotteries, whose stakes are higher. */
function chooseLotteryPlay(random: Random, amount: bigint) {
  return {
    lottery: random.pick(['both', 'both', ...lotteries.map(({ code }) => code)]),
    ...(random.chance(40) && { isPlayed: true }),
    multiplier: random.pick([1, 1, 2, 5]),
    ...(random.chance(10) && { isUncounted: true }),
    ...(random.chance(20) && { maxBet: String(random.amount(100_000n, 5_000_000n)) }),
    ...(random.chance(40) && { maxWin: String(random.amount(1n, amount * 2n)) }),
  };
}

/** Share of the offers that are played with, of a hundred, which have lotteries among their games. */
const lotteryShares: Readonly<Partial<Record<Taste, number>>> = { lotteries: 90, bonuses: 30 };
const usualLotteryShare = 40;

function chooseOffer(random: Random, simulation: Simulation, member: string): OfferInput {
  const isCash = random.chance(20);
  const { taste } = simulation.world;
  const percent = (taste && lotteryShares[taste]) ?? usualLotteryShare;
  const isOfLotteries = !isCash && random.chance(percent);
  const amount = isOfLotteries ? random.amount(100_000n, 4_000_000n) : random.amount(1n, 300_000n);
  return {
    label: `bonus${simulation.steps.length}`,
    member,
    amount: String(amount),
    isCash,
    hours: random.pick([1, 24, 48, 48, 2_160]),
    ...(isOfLotteries
      ? chooseLotteryPlay(random, amount)
      : !isCash && random.chance(75) && choosePlay(random, amount)),
  };
}

/** Lists the games that a bonus pays and counts in. */
function gamesOf({ isPlayed, lottery }: OfferInput): readonly string[] {
  const drawn = lotteries.filter(({ code }) => lottery === 'both' || code === lottery);
  const list = [...(isPlayed ? games : []), ...drawn];
  return (list.length > 0 ? list : [quietGame]).map(({ gameId }) => gameId);
}

/** Returns the terms of an offer, as the model keeps them. */
function termsOf(input: OfferInput): BonusTerms {
  const { label, member, amount, isCash, hours, multiplier = 10, isUncounted } = input;
  const amountMinor = BigInt(amount);
  const minor = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  return {
    label,
    member,
    amountMinor,
    hours,
    targetMinor: isCash ? 0n : amountMinor * BigInt(multiplier),
    games: gamesOf(input),
    isCounted: !isUncounted,
    maxBetMinor: minor(input.maxBet),
    maxWinMinor: minor(input.maxWin),
  };
}

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
      if (outcome.code === 'ok') ids.set(label, await findNewestBonus(simulation));
      return wordOfAct(outcome);
    },
  }),

  /** A member claims a bonus. */
  claimBonus: move<{ readonly bonus: string }>({
    weight: 2,
    choose(random, { model }) {
      const offered = bonusesIn(model, 'offered');
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
        const expected = codes.length > 0 ? codes : [bonus.state];
        expectSame('claim of a bonus', expected.includes(code) ? expected : code, expected);
        if (answer.ok) coverage.meet(label, `bonus ${code}`);
        return code;
      });
    },
  }),
};

/** Chooses a bonus that is played with in lotteries. */
export function chooseLotteryOffer(
  random: Random,
  { steps }: Simulation,
  member: string,
): OfferInput {
  const amount = random.amount(100_000n, 4_000_000n);
  const hours = random.pick([1, 4, 24, 48, 2_160]);
  const named = { label: `bonus${steps.length}`, member, amount: String(amount), isCash: false };
  return { ...named, hours, ...chooseLotteryPlay(random, amount) };
}

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
      meet(outcome.code);
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  /** A member reads what became of their bonuses. */
  lookAtBonuses: move<{ readonly member: string }>({
    weight: 2,
    choose(random, { model }) {
      const owners = [...new Set([...model.bonuses.values()].map(({ member }) => member))];
      return owners.length > 0 ? { member: random.pick(owners) } : undefined;
    },
    take: (simulation, { member }) =>
      asMember(simulation, member, async ({ browser }) => {
        const answer = await browser.call(bonuses, {});
        if (!answer.ok) return answer.refusal.code;
        const { model, ids } = simulation;
        const shown = answer.value.bonuses.map((each) => [
          each.id,
          each.state,
          ...[each.balance, each.inBets, each.counted, each.converted].map(
            ({ amountMinor }) => amountMinor,
          ),
        ]);
        const own = [...model.bonuses.values()].filter((each) => each.member === member);
        const expected = own.map((each) => {
          const { state, balanceMinor } = shownOf(model, each);
          const sums = [balanceMinor, each.inBetsMinor, each.countedMinor, each.convertedMinor];
          return [ids.get(each.label) ?? '', state, ...sums.map(String)];
        });
        expectSame('bonuses', sorted(shown), sorted(expected));
        const latest = own.at(-1);
        if (latest) await compareBets(simulation, browser, latest);
        return 'ok';
      }),
  }),

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

/** Returns what a member reads of a bonus: one whose time is over has expired, before its job runs. */
function shownOf(model: Model, bonus: ModelBonus): Pick<ModelBonus, 'state' | 'balanceMinor'> {
  const isRunning = bonusesIn(model, 'offered', 'waiting', 'active').includes(bonus);
  if (!isRunning || bonus.expiresAtMs > model.nowMs) return bonus;
  return { state: 'expired', balanceMinor: 0n };
}

/** Most bets of a bonus that its member reads. */
const mostBets = 50;

/** Compares what a member reads of the bets of a bonus. */
async function compareBets(
  { model, ids }: Simulation,
  browser: TestBrowser,
  { label }: ModelBonus,
): Promise<void> {
  const answer = await browser.call(bonusBets, { id: ids.get(label) ?? '' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const stakes = model.bonusParts.filter(({ bonus, kind }) => bonus === label && kind === 'stake');
  if (stakes.length > mostBets) return;
  const shown = answer.value.bets.map(({ paid, counted, state }) => [
    paid.amountMinor,
    counted.amountMinor,
    state,
  ]);
  const expected = stakes.map(({ amountMinor, countedMinor, state }) => [
    String(amountMinor),
    String(countedMinor),
    state === 'void' ? 'voided' : state,
  ]);
  expectSame('bets of a bonus', sorted(shown), sorted(expected));
}

const sorted = (lines: readonly (readonly string[])[]) => lines.map(String).sort();

async function findNewestBonus({ house }: Simulation): Promise<string> {
  const row = await house.parts.storage.db
    .selectFrom('bonus_grants')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
