import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { PromotionWorth } from './promotions.ts';

/**
 * State of a bonus: `offered` until its member claims it, `waiting` while another one is active, then
 * `active`; ended as `converted` to cash, `expired`, `forfeited` by its member, `cancelled` by the
 * operator, or `lost` in play.
 */
export type BonusStateName =
  | 'offered'
  | 'waiting'
  | 'active'
  | 'converted'
  | 'expired'
  | 'forfeited'
  | 'cancelled'
  | 'lost';

/** Weight of a stake towards a bonus in one game, kind or category, in basis points. */
export interface BonusWeight {
  readonly scope: 'game' | 'kind' | 'category';
  /** The game's title, or the name of the kind or category. */
  readonly name: string;
  readonly weightBps: number;
}

/** Receipt of the terms under which a promotion gave a bonus. */
export interface BonusReceipt {
  readonly promotionId: string;
  readonly version: number;
  /** Of the terms, hex. */
  readonly sha256: string;
  /** Language in which the member saw them. */
  readonly languageCode: string;
  /** Time at which the member took them. */
  readonly shownAtMs: number;
}

/** Bonus of a member with its terms and progress. */
export interface Bonus {
  readonly id: string;
  readonly title: string;
  readonly state: BonusStateName;
  readonly amount: Money;
  /** Bonus money that is left; zero before it is active and after it has ended. */
  readonly balance: Money;
  /** Bonus money in bets that are not settled. */
  readonly inBets: Money;
  /** Stakes that have to count before it becomes cash. */
  readonly target: Money;
  /** Stakes that have counted; those of open bets are not among them. */
  readonly counted: Money;
  /** Amount that became cash. */
  readonly converted: Money;
  /** Highest stake of one bet while it is active; any without it. */
  readonly maxBet?: Money | undefined;
  /** Most that becomes cash; all of it without it. */
  readonly maxWin?: Money | undefined;
  /** Weights that differ from the usual one. */
  readonly weights: readonly BonusWeight[];
  /** Weight of every other stake, in basis points. */
  readonly usualWeightBps: number;
  /** Games that it pays and counts in; every game when empty. */
  readonly games: readonly { readonly gameId: string; readonly title: string }[];
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly endedAtMs?: number | undefined;
  /** Missing for a bonus that no promotion gave. */
  readonly receipt?: BonusReceipt | undefined;
  /**
   * Of an offered bonus, for the version of its receipt or as staff offered it; missing where none is
   * worked out.
   */
  readonly worth?: PromotionWorth | undefined;
}

/** The member's bonuses, the latest first; at most a hundred. */
export const bonuses = endpoint<NoInput, { readonly bonuses: readonly Bonus[] }>()({
  method: 'GET',
  path: '/wps/member/bonuses',
  needs: 'trueAccount',
});

/** Bet that a bonus paid a part of or counted. */
export interface BonusBet {
  readonly gameId: string;
  readonly title: string;
  readonly atMs: number;
  readonly stake: Money;
  /** Part of the stake that the bonus paid. */
  readonly paid: Money;
  /** Part of the stake that counts towards the target. */
  readonly counted: Money;
  readonly state: 'open' | 'settled' | 'voided';
}

/** The latest bets of one of the member's bonuses; at most fifty. */
export const bonusBets = endpoint<
  { readonly id: string },
  { readonly bets: readonly BonusBet[] }
>()({
  method: 'GET',
  path: '/wps/member/bonuses/bets',
  needs: 'trueAccount',
  codes: ['unknown_bonus'],
});

/**
 * Claims an offered bonus: it becomes active, or waits until the one that is active has ended; one
 * without wagering is `converted` to cash at once.
 * Refuses `bonus_over` when it was claimed before or is over, and `play_paused` during a break.
 */
export const claimBonus = endpoint<
  { readonly id: string },
  { readonly state: 'active' | 'waiting' | 'converted' }
>()({
  method: 'POST',
  path: '/wps/member/bonuses/claim',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_bonus', 'bonus_over', 'play_paused'],
});

/**
 * Gives up a bonus: its bonus money and its part in open bets go back to the brand, and cash stays as
 * it is. Refuses `bonus_over` when it has ended.
 */
export const giveUpBonus = endpoint<{ readonly id: string }, { readonly state: 'forfeited' }>()({
  method: 'POST',
  path: '/wps/member/bonuses/give-up',
  needs: 'trueAccount',
  isMoney: true,
  codes: ['unknown_bonus', 'bonus_over'],
});
