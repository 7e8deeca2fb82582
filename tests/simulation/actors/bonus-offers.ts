import type { BonusTerms } from '../model/bonuses.ts';
import { lotteries } from '../model/draws.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { games, quietGame, type Taste } from '../world.ts';

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

/** Chooses a bonus for a member. */
export function chooseOffer(random: Random, simulation: Simulation, member: string): OfferInput {
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
export function termsOf(input: OfferInput): BonusTerms {
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
