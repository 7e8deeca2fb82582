import { endpoint, type NoInput } from '../endpoint.ts';
import type { Bonus } from '../rewards/bonuses.ts';
import type { ActValue } from './acts.ts';

/** A member's bonuses, the latest first. */
export const staffBonuses = endpoint<
  {
    /** In any case. */
    readonly username: string;
  },
  { readonly bonuses: readonly Bonus[] }
>()({
  method: 'GET',
  path: '/desk/bonuses/list',
  needs: { staff: 'bonuses.read' },
  codes: ['unknown_member'],
});

/** Bonus that staff offer to a member. */
export interface BonusOfferInput {
  readonly username: string;
  /** Name that its member reads. */
  readonly title: string;
  /** Minor units of the member's currency. */
  readonly amountMinor: string;
  /** Times the amount that has to be staked, 0 to 10. */
  readonly multiplier: number;
  /**
   * Weights of stakes in basis points, 0 or 10,000: a game's id, else its kind, its category, and
   * `default`, which is 10,000 when missing.
   */
  readonly weights?:
    | {
        readonly games?: Readonly<Record<string, number>> | undefined;
        readonly kinds?: Readonly<Record<string, number>> | undefined;
        readonly categories?: Readonly<Record<string, number>> | undefined;
        readonly default?: number | undefined;
      }
    | undefined;
  /** Highest stake of one bet while it is active; any without it. */
  readonly maxBetMinor?: string | undefined;
  /** Most that becomes cash; all of it without it. */
  readonly maxWinMinor?: string | undefined;
  /** Ids of the games that it pays and counts in; every game without it. */
  readonly gameIds?: readonly string[] | undefined;
  /** Hours from the moment it is agreed to, 1 to 2,160. */
  readonly hours: number;
  readonly why: string;
}

/**
 * Offers a bonus to a member, who claims it in the reward centre. `done` names the bonus. Always
 * waits for a second person. Refuses a trial (`need_true_account`), a member who is kept out or takes
 * a break (`play_paused`), `unknown_game`, and `bad_weights` for a weight that is neither 0 nor
 * 10,000, or for a category, kind or game that there is not.
 */
export const grantBonus = endpoint<BonusOfferInput, ActValue>()({
  method: 'POST',
  path: '/desk/bonuses/grant',
  needs: { staff: 'bonuses.write' },
  codes: ['unknown_member', 'unknown_game', 'account_closed', 'play_paused', 'bad_weights'],
});

/** Cancels a bonus; cash stays as it is. `done` is its id. */
export const cancelBonus = endpoint<{ readonly bonusId: string; readonly why: string }, ActValue>()(
  {
    method: 'POST',
    path: '/desk/bonuses/cancel',
    needs: { staff: 'bonuses.write' },
    codes: ['unknown_bonus', 'bonus_over'],
  },
);

/** Sum of bonus money that members hold on active bonuses, by currency. */
export interface BonusLiability {
  /** ISO 4217. */
  readonly currency: string;
  readonly bonuses: number;
  /** Minor units, decimal digits. */
  readonly balanceMinor: string;
  /** In bets that are not settled; minor units, decimal digits. */
  readonly inBetsMinor: string;
}

/** Liability of the brand for bonuses at this moment. */
export const bonusLiability = endpoint<
  NoInput,
  { readonly liabilities: readonly BonusLiability[] }
>()({
  method: 'GET',
  path: '/desk/bonuses/liability',
  needs: { staff: 'bonuses.read' },
});
