import { type Bet, costOf } from './bets.ts';
import { nameOf } from './lines.ts';
import { oddsBpsOf } from './odds.ts';
import type { Line, Play } from './play.ts';

/** Limits of an issue in minor units: of a bet, a member's bets, one outcome, and all stakes. */
export interface IssueLimits {
  readonly betMinor: bigint;
  readonly memberMinor: bigint;
  /** Most that one outcome may return to everybody together. */
  readonly outcomeMinor: bigint;
  readonly issueMinor: bigint;
}

/** Name of an outcome; a permuted number is that number of the play it is permuted of. */
export function outcomeOf(play: Play, line: Line): string {
  const base =
    play.combination === 'ordersOfDigits'
      ? `${play.code[3]?.toLowerCase()}${play.code.slice(4)}`
      : play.code;
  return `${base}/${nameOf(line)}`;
}

/** Liability of a bet by outcome, in 1/10,000 of a minor unit: odds × the stake on it. */
export function liabilitiesOf(bet: Bet): ReadonlyMap<string, bigint> {
  const unit = bet.unitStakeMinor * BigInt(bet.multiplier);
  return new Map(
    bet.lines.map((line) => [
      outcomeOf(bet.play, line),
      unit * BigInt(bet.play.units) * oddsBpsOf(bet.play, line, bet.group),
    ]),
  );
}

/** Bet that stands, with the member who placed it; trials' bets are play money and reserve nothing. */
export interface MemberBet {
  readonly member: string;
  readonly bet: Bet;
}

/** Limit that a bet would exceed. */
export type FullLimit = 'bet' | 'member' | 'outcome' | 'issue';

/** Returns the first limit that a bet exceeds beside those that stand; `undefined` for none. */
export function fullLimitOf(
  added: MemberBet,
  standing: readonly MemberBet[],
  limits: IssueLimits,
): FullLimit | undefined {
  const stakes = (bets: readonly MemberBet[]) =>
    bets.reduce((sum, { bet }) => sum + costOf(bet), 0n);
  const own = standing.filter(({ member }) => member === added.member);
  if (costOf(added.bet) > limits.betMinor) return 'bet';
  if (stakes([...own, added]) > limits.memberMinor) return 'member';
  const all = [...standing, added].map(({ bet }) => liabilitiesOf(bet));
  const isFull = [...liabilitiesOf(added.bet).keys()].some((outcome) => {
    const whole = all.reduce((sum, each) => sum + (each.get(outcome) ?? 0n), 0n);
    return whole > limits.outcomeMinor * 10_000n;
  });
  if (isFull) return 'outcome';
  return stakes([...standing, added]) > limits.issueMinor ? 'issue' : undefined;
}
