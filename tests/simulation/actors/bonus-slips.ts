import { ownGroupOf } from '../model/agents/spreads.ts';
import { bonusToStake, playingBonus } from '../model/bonus-money.ts';
import { mainOf } from '../model/books.ts';
import { lotteries } from '../model/draws.ts';
import { oddsBpsOf } from '../model/lotteries/odds.ts';
import { type Model, memberOf } from '../model/model.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { chooseOrder, currentIssue, type OrderInput, toBet } from './lottery-orders.ts';

/** Most that a bet of such a slip costs, the least that one unit does, and its step. */
const mostMinor = 4_900_000n;
const leastMinor = 100_000n;
const stepMinor = 10_000n;

/** Names members who hold a bonus that plays in a lottery now. */
export function membersWithBonus(model: Model): string[] {
  return [...model.members.keys()].filter((name) => {
    const games = playingBonus(model, name)?.games ?? [];
    return lotteries.some(({ gameId }) => games.includes(gameId));
  });
}

/**
 * Chooses bets that all cash is staked on and a part of the bonus, or one unit more than both;
 * `undefined` where the most that is taken is less than the cash.
 */
export function chooseBonusSlip(
  random: Random,
  simulation: Simulation,
  {
    member: name,
    bonusMinor = bonusToStake(simulation.model, name),
  }: { readonly member: string; readonly bonusMinor?: bigint },
): readonly OrderInput[] | undefined {
  const { model } = simulation;
  const member = memberOf(model, name);
  const free = model.books.free(mainOf(name), member);
  const first = random.below(lotteries.length);
  const issues = lotteries.flatMap((_, index) => {
    const lottery = lotteries[(first + index) % lotteries.length];
    const issue = lottery && currentIssue(simulation, lottery);
    return issue?.state === 'open' && issue.opensAtMs <= model.nowMs ? issue : [];
  });
  let left = free + random.amount(leastMinor, bonusMinor + 1n);
  const orders: OrderInput[] = [];
  while (left >= stepMinor && orders.length < 4) {
    const issue = issues[orders.length % issues.length];
    if (!issue) return undefined;
    const { group: _, ...order } = oneLine(() => chooseOrder(random, issue));
    const group = random.between(1_800, ownGroupOf(model, member));
    const unit = unitOf(left, random.chance(50));
    const stake = { unitStake: String(unit), multiplier: 1 };
    orders.push({ ...order, ...stake, ...(random.chance(55) && { group }) });
    left -= unit;
  }
  if (left >= stepMinor) return undefined;
  const [half] = orders;
  const isHalf = half?.play === 'sumHalf' || half?.play === 'bigSmall';
  const isCovered = isHalf && orders.length === 1 && random.chance(40);
  return isCovered ? [half, otherHalf(half)] : orders;
}

/** Returns the stake of one unit that takes what is left, or a step more. */
function unitOf(left: bigint, isRoundedUp: boolean): bigint {
  const takes = left < mostMinor ? left : mostMinor;
  const unit = ((takes + (isRoundedUp ? stepMinor - 1n : 0n)) / stepMinor) * stepMinor;
  return unit < leastMinor ? leastMinor : unit;
}

/** Returns a small bet on the other half, by which nearly everything is covered. */
function otherHalf({ numbers, ...order }: OrderInput): OrderInput {
  const other = numbers === 'big' ? 'small' : 'big';
  return { ...order, numbers: other, unitStake: String(leastMinor) };
}

/** Highest odds × 10,000 at which a bet of the most stays within what an outcome may bring. */
const highestOddsBps = 60_000n;

/** Chooses until a bet costs one unit, at odds that a high stake may have. */
function oneLine(choose: () => OrderInput): OrderInput {
  for (;;) {
    const order = choose();
    const { lines, play } = toBet(order);
    const [line] = lines;
    const isOne = line !== undefined && lines.length * play.units === 1;
    if (isOne && oddsBpsOf(play, line) <= highestOddsBps) return order;
  }
}
