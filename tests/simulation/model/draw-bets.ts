import { groupsOf, ownGroupOf } from './agents/spreads.ts';
import { openRound } from './bets.ts';
import { voidBonusBet } from './bonus-money.ts';
import { houseOf, mainOf } from './books.ts';
import { isUnderMaintenance } from './catalogue.ts';
import { moneyRefusals, type PaidWith, stakeOnDraw } from './draw-bonuses.ts';
import {
  type DrawModel,
  drawLimits,
  findIssue,
  lotteryOf,
  lotteryVassalage,
  type ModelDrawBet,
  type ModelIssue,
} from './draws.ts';
import { limitRefusals } from './limits.ts';
import { cancelBet, placeBet } from './lotteries/bet-states.ts';
import { type Bet, costOf } from './lotteries/bets.ts';
import { fullLimitOf } from './lotteries/liabilities.ts';
import { type Model, type ModelMember, memberOf } from './model.ts';

/** Order of a slip, with its lines as they were read. */
export interface SlipOrder {
  /** Code of the lottery; of the first one without it. */
  readonly game?: string | undefined;
  readonly number: string;
  readonly bet: Bet;
  /** True when its page showed other odds than those of now. */
  readonly hasOtherOdds?: boolean;
}

/** Returns the refusals that fit a slip, none when all of it is taken. */
export function slipRefusals(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  slip: readonly SlipOrder[],
  paidWith: PaidWith = 'all',
): readonly string[] {
  const ofPrices = [
    ...(slip.some(({ bet }) => costOf(bet) > drawLimits.betMinor) ? ['draw_limit_reached'] : []),
    ...(slip.some(({ hasOtherOdds }) => hasOtherOdds) ? ['odds_changed'] : []),
  ];
  if (ofPrices.length > 0) return ofPrices;
  const highest = ownGroupOf(model, member);
  const total = slip.reduce((sum, { bet }) => sum + costOf(bet), 0n);
  if (member.pausedUntilMs > model.nowMs) return ['play_paused'];
  const isClosed = slip.some(({ game }) => isUnderMaintenance(model, lotteryOf(game).gameId));
  if (isClosed) return ['game_under_maintenance'];
  const reached = member.unit === 'trial' ? [] : limitRefusals(model, member, total);
  if (reached.length > 0) return reached;
  if (slip.some(({ bet }) => (bet.group ?? 0) > highest)) return ['group_too_high'];
  for (const order of slip) {
    const issue = findIssue(draws, order);
    if (!issue) return ['unknown_issue'];
    const isOpen = issue.opensAtMs <= model.nowMs && model.nowMs < issue.closesAtMs;
    if (issue.state !== 'open' || !isOpen) return ['issue_closed'];
  }
  const bets = slip.map(({ game, bet }) => {
    const { gameId } = lotteryOf(game);
    return { gameId, amountMinor: costOf(bet) };
  });
  const ofMoney = moneyRefusals(model, member, { bets, paidWith });
  if (findBeyondLimits(draws, member, { slip, group: highest }) < 0) return ofMoney;
  return ['draw_limit_reached', ...ofMoney.filter((code) => code === 'bonus_max_bet')];
}

/** Limit that no bet reaches. */
const unlimited = 10n ** 18n;

/** Returns the place of the first bet of a slip that is too high; −1 for none. */
export function findTooHigh(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  slip: readonly SlipOrder[],
): number {
  const alone = slip.findIndex(({ bet }) => costOf(bet) > drawLimits.betMinor);
  const group = ownGroupOf(model, member);
  return alone >= 0 ? alone : findBeyondLimits(draws, member, { slip, group });
}

/** Finds the first bet of a slip beyond a limit of its issue, with those before it; −1 for none. */
function findBeyondLimits(
  draws: DrawModel,
  member: ModelMember,
  { slip, group }: { readonly slip: readonly SlipOrder[]; readonly group: number },
): number {
  const isTrial = member.unit === 'trial';
  // Play money costs the house nothing: it counts for its own member alone.
  const limits = isTrial
    ? { ...drawLimits, outcomeMinor: unlimited, issueMinor: unlimited }
    : drawLimits;
  const isCounted = ({ member: name, round }: ModelDrawBet) =>
    isTrial ? name === member.name : round.unit !== 'trial';
  const standing: { issue: ModelIssue | undefined; member: string; bet: Bet }[] = draws.bets
    .filter((each) => each.record.state !== 'cancelled' && isCounted(each))
    .map(({ issue, member: name, bet }) => ({ issue, member: name, bet }));
  return slip.findIndex((order) => {
    const issue = findIssue(draws, order);
    const bet = { ...order.bet, group: order.bet.group ?? group };
    const added = { issue, member: member.name, bet };
    const beside = standing.filter((each) => each.issue === issue);
    standing.push(added);
    return fullLimitOf(added, beside, limits) !== undefined;
  });
}

/** Books a bet that was taken, under the id that it was given. */
export function takeBet(
  model: Model,
  draws: DrawModel,
  member: ModelMember,
  order: SlipOrder & { readonly id: string; readonly paidWith?: PaidWith },
): ModelDrawBet {
  const { id, paidWith = 'all' } = order;
  const groups = groupsOf(model, member);
  const ownGroup = ownGroupOf(model, member);
  const bet = { ...order.bet, group: order.bet.group ?? ownGroup, ownGroup };
  const isSpread = member.unit === 'real' && groups.some(({ group }) => group !== ownGroup);
  const issue = findIssue(draws, order);
  if (!issue) throw new Error(`the model has no issue ${order.number}`);
  const { bet: record, changes } = placeBet(costOf(bet));
  const { gameId } = issue.lottery;
  const call = { vassalage: lotteryVassalage, gameId, round: id, isFree: false, grant: undefined };
  const round = openRound(model, call, member, undefined);
  round.stakesMinor = record.stakeMinor;
  const taken: ModelDrawBet = {
    id,
    member: member.name,
    issue,
    bet,
    round,
    record,
    version: 0,
    validMinor: 0n,
    chain: isSpread ? groups : [],
  };
  draws.bets.push(taken);
  stakeOnDraw(model, member, { round, amountMinor: record.stakeMinor, paidWith });
  pay(model, member, changes);
  return taken;
}

/** Moves money between a member and the house: above 0 to the member. */
export function pay(
  model: Model,
  member: ModelMember,
  changes: readonly { readonly account: string; readonly amountMinor: bigint }[],
): void {
  for (const { account, amountMinor } of changes) {
    const wallet = mainOf(member.name);
    const from = amountMinor > 0n ? houseOf(account) : wallet;
    const to = amountMinor > 0n ? wallet : houseOf(account);
    model.books.move(member, {
      from,
      to,
      amountMinor: amountMinor > 0n ? amountMinor : -amountMinor,
    });
  }
}

/** Cancels a bet of a member; the code of the refusal, if it is refused. */
export function cancel(model: Model, drawBet: ModelDrawBet): string | undefined {
  const { issue, record, round } = drawBet;
  if (issue.state !== 'open') return 'bet_final';
  // Exactly 30 seconds are too few.
  const step = cancelBet(record, { ...issue, nowMs: model.nowMs, beforeMs: 30_001 });
  if (!step) return 'bet_final';
  drawBet.record = step.bet;
  round.state = 'refunded';
  round.stakesMinor = 0n;
  pay(model, memberOf(model, drawBet.member), step.changes);
  voidBonusBet(model, { round, ref: round.ref, wallet: mainOf(drawBet.member) });
  return undefined;
}
