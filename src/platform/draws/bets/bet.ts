import type { DrawBet } from '#contract/draws/bets.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import type { Pick } from '#lib/lottery/plays/play.ts';
import type { Receipt } from '#lib/lottery/proof/receipt.ts';
import { toMoney } from '#lib/money.ts';
import { secondMs } from '#lib/time.ts';
import type { DrawKind } from '../games/index.ts';

/** Bet on an issue, as it is stored. */
export interface Bet {
  readonly id: string;
  readonly issueId: string;
  readonly gameCode: string;
  readonly gameId: string;
  readonly memberId: string;
  readonly play: string;
  /** The canonical pick. */
  readonly numbers: string;
  readonly unitStakeMinor: bigint;
  readonly multiplier: number;
  readonly group: number;
  /**
   * The member's own group when the bet was placed. A bet at a lower group gets the difference back
   * as rebate.
   */
  readonly ownGroup: number;
  readonly lines: number;
  readonly stakeMinor: bigint;
  /** Gross, × 10,000, by the code of their row. */
  readonly oddsBps: Readonly<Record<string, number>>;
  readonly mostReturnMinor: bigint;
  readonly state: DrawBet['state'];
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
  /** Version of the issue's result that the bet was settled on; 0 for none. */
  readonly resultVersion: number;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  readonly acceptedAtMs: number;
}

/** Lottery and issue of a bet, as far as the bet shows them. */
export interface BetIssue {
  /** The lottery's name. */
  readonly title: string;
  readonly number: string;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Seconds before the close until which bets can be cancelled. */
  readonly cancelSeconds: number;
}

/** Returns the moment until which a bet on an issue can be cancelled. */
export function cancelUntilMs({ closesAtMs, cancelSeconds }: BetIssue): number {
  return closesAtMs - cancelSeconds * secondMs;
}

/** Returns a bet as its member sees it. */
export function toDrawBet(bet: Bet, issue: BetIssue): DrawBet {
  const { id: betId, gameCode, gameId, play, numbers, lines, multiplier, group, currency } = bet;
  const { oddsBps, state, acceptedAtMs } = bet;
  const { title, number, closesAtMs, drawsAtMs } = issue;
  const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
  return {
    betId,
    gameCode,
    gameId,
    title,
    number,
    play,
    numbers,
    lines,
    multiplier,
    group,
    oddsBps,
    state,
    unitStake: money(bet.unitStakeMinor),
    stake: money(bet.stakeMinor),
    mostReturn: money(bet.mostReturnMinor),
    payout: money(bet.payoutMinor),
    rebate: money(bet.rebateMinor),
    acceptedAtMs,
    closesAtMs,
    drawsAtMs,
    ...(state === 'accepted' && { cancelUntilMs: cancelUntilMs(issue) }),
  };
}

/** Returns the receipt of a bet, which is a leaf of its issue's tree. */
export function buildReceipt(bet: Bet): Receipt {
  const { id: betId, issueId: issue, play, numbers, oddsBps, acceptedAtMs } = bet;
  return { betId, issue, play, numbers, stakeMinor: String(bet.stakeMinor), oddsBps, acceptedAtMs };
}

/** Returns the pick of an accepted bet; throws when it is not readable. */
export function parseBetPick(
  kind: DrawKind,
  { play, numbers, id }: { readonly play: string; readonly numbers: string; readonly id: string },
): Pick {
  const read = parsePick(kind, play, numbers);
  if (!read.ok) throw new Error(`the pick of bet ${id} cannot be read: ${read.refusal.code}`);
  return read.value.pick;
}

/** Returns the details of a bet that its member's record shows. */
export function buildRoundDetails({
  issueId: issue,
  play,
  numbers,
  oddsBps,
  group,
  multiplier,
}: Bet) {
  return { draw: { issue, play, numbers, oddsBps, group, multiplier } };
}
