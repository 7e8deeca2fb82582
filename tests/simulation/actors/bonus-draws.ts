import { playingBonus } from '../model/bonus-money.ts';
import { findIssue, type ModelIssue } from '../model/draws.ts';
import { payOf } from '../model/lotteries/bets.ts';
import { hour, type Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import { passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { brandCurrency } from '../world.ts';
import { issuesWithBonus } from './bonus-meetings.ts';
import { chooseLotteryOffer, type OfferInput } from './bonus-offers.ts';
import { chooseBonusSlip, membersWithBonus } from './bonus-slips.ts';
import { bonusMoves } from './bonuses.ts';
import { lotteryMoves } from './lotteries.ts';
import type { OrderInput } from './lottery-orders.ts';
import { chooseNumbers, lotteryStaffMoves, type ResultInput, waitOf } from './lottery-staff.ts';

/** Fate of a bonus before the draw of its bet, or before a correction. */
type Fate = 'none' | 'forfeited' | 'cancelled' | 'expired';

/** Issue that is drawn and corrected, with what happens before each result. */
interface DrawnInput {
  readonly [name: string]: string | readonly (readonly number[])[] | readonly Fate[];
  readonly game: string;
  readonly number: string;
  readonly results: readonly (readonly number[])[];
  readonly fates: readonly Fate[];
}

/** Names members who may be given a bonus of their own for lotteries. */
function playersWithout(model: Model): string[] {
  return [...model.members.values()]
    .filter(({ unit, currency, excludedUntilMs, pausedUntilMs }) => {
      const isIn = excludedUntilMs === undefined && pausedUntilMs <= model.nowMs;
      return isIn && unit === 'real' && currency === brandCurrency;
    })
    .map(({ name }) => name)
    .filter((name) => !playingBonus(model, name));
}

/** Chooses a result that pays a bet of somebody with a bonus, where one is wanted and found soon. */
function chooseResult(random: Random, model: Model, issue: ModelIssue): readonly number[] {
  const owners = new Set([...model.bonuses.values()].map(({ member }) => member));
  const bets = model.draws.bets.filter(
    (each) => each.issue === issue && owners.has(each.member) && each.record.state !== 'cancelled',
  );
  const isWanted = random.chance(65);
  for (let tries = 0; ; tries += 1) {
    const numbers = chooseNumbers(random, issue.lottery);
    const isPaid = bets.some(({ bet }) => payOf(bet, { numbers: [...numbers] }).payoutMinor > 0n);
    if (!isWanted || isPaid || tries > 11) return numbers;
  }
}

/** Time after a draw within which a result is entered, and within which it is corrected. */
const latestMs = { open: hour, settled: 20 * hour } as const;

/** Has something become of the bonus that plays in the bets of an issue, in time for a result. */
async function befall(simulation: Simulation, issue: ModelIssue, fate: Fate): Promise<void> {
  const { model } = simulation;
  const owner = model.draws.bets.find(
    (each) => each.issue === issue && playingBonus(model, each.member),
  )?.member;
  const bonus = owner === undefined ? undefined : playingBonus(model, owner);
  if (!bonus || fate === 'none') return;
  if (fate === 'expired') {
    const withinMs = issue.state === 'settled' ? latestMs.settled : latestMs.open;
    if (bonus.expiresAtMs > issue.drawsAtMs + withinMs) return;
    passTime(simulation, bonus.expiresAtMs - model.nowMs);
    await bonusMoves.bonusJobs.take(simulation, {});
  } else {
    await bonusMoves.endBonus.take(simulation, { bonus: bonus.label, is: fate });
  }
}

export const bonusDrawMoves = {
  /** Somebody gets a bonus for lotteries, or has one, and stakes all cash and a part of it. */
  bonusSlip: move<{
    readonly member: string;
    readonly offer?: OfferInput;
    readonly orders: readonly OrderInput[];
  }>({
    weight: 1,
    choose(random, simulation) {
      const owners = membersWithBonus(simulation.model);
      if (owners.length > 0 && random.chance(60)) {
        const member = random.pick(owners);
        const orders = chooseBonusSlip(random, simulation, { member });
        return orders && { member, orders };
      }
      const others = playersWithout(simulation.model);
      if (others.length === 0) return undefined;
      const member = random.pick(others);
      const offer = chooseLotteryOffer(random, simulation, member);
      const bonusMinor = BigInt(offer.amount);
      const orders = chooseBonusSlip(random, simulation, { member, bonusMinor });
      return orders && { member, offer, orders };
    },
    async take(simulation, { member, offer, orders }) {
      const given = offer ? await bonusMoves.giveBonus.take(simulation, offer) : 'held';
      const placed = await lotteryMoves.placeDrawBets.take(simulation, { member, orders });
      return `${given}, ${placed}`;
    },
  }),

  /** An issue with a bonus in its bets is drawn and corrected, the bonus being over or not. */
  drawBonusIssue: move<DrawnInput>({
    weight: 1,
    choose(random, { model }) {
      const drawing = issuesWithBonus(model).filter(
        ({ state }) => state === 'open' || state === 'closed',
      );
      if (drawing.length === 0) return undefined;
      const issue = random.pick(drawing);
      const count = random.pick([1, 1, 2, 2, 3]);
      const fates = ['none', 'none', 'none', 'forfeited', 'cancelled', 'expired'] as const;
      return {
        game: issue.lottery.code,
        number: issue.number,
        results: Array.from({ length: count }, () => chooseResult(random, model, issue)),
        fates: Array.from({ length: count }, () => random.pick(fates)),
      };
    },
    async take(simulation, { game, number, results, fates }) {
      const { model } = simulation;
      const issue = findIssue(model.draws, { game, number });
      if (!issue) return skipped;
      let outcome = '';
      for (const [index, dice] of results.entries()) {
        await befall(simulation, issue, fates[index] ?? 'none');
        const entered: ResultInput = { game, number, dice, waitMs: waitOf(issue, model) };
        const { enterDrawResult, correctDrawResult } = lotteryStaffMoves;
        const act = index === 0 ? enterDrawResult : correctDrawResult;
        outcome = await act.take(simulation, entered);
      }
      return outcome;
    },
  }),
};
