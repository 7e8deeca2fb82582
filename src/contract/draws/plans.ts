import type { PlanMultipliers } from '#lib/lottery/plans/multipliers.ts';
import type { PlayName } from '#lib/lottery/plays/play-name.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DrawBetState } from './bets.ts';

/**
 * Rule for ending a plan on a win: never, on any win, or on one that pays this much or more, gross.
 */
export type StopOnWin =
  | { readonly kind: 'never' | 'any' }
  | { readonly kind: 'atLeast'; readonly amountMinor: string };

/** A bet that is made again on issues in a row of one lottery. */
export interface DrawPlanOrder {
  readonly gameCode: string;
  /** The printed number of the first issue: one that takes bets, or will. */
  readonly fromNumber: string;
  /** Issues in a row, 1 to 120. */
  readonly issues: number;
  /** The play's code, as of a `BetOrder`. */
  readonly play: string;
  /** Numbers that are bet on, as in a `BetOrder`. */
  readonly numbers: string;
  /** Stake of one unit, in minor units of the member's currency. */
  readonly unitStakeMinor: string;
  /** The group of odds, 1,800 to the member's own, which it is without it. */
  readonly group?: number | undefined;
  readonly multipliers: PlanMultipliers;
  readonly stopOnWin: StopOnWin;
  /**
   * Ends the plan once its settled bets have lost so much or more together: stakes less payouts and
   * rebates, in minor units. Never without it.
   */
  readonly stopOnLossMinor?: string | undefined;
}

/**
 * Reason and time of a plan's end: a win or a loss that it was to stop at, its member, the last
 * part, or a refused part with the refusal's code (`RefusalCode`): a limit, `play_paused`,
 * `self_excluded`, `not_a_member` of a closed account and so on.
 */
export type DrawPlanEnd =
  | { readonly why: 'won' | 'lost' | 'stopped' | 'finished'; readonly atMs: number }
  | { readonly why: 'refused'; readonly code: string; readonly atMs: number };

/** A plan as its member sees it. */
export interface DrawPlan {
  readonly planId: string;
  readonly gameCode: string;
  readonly gameId: string;
  /** The lottery's name. */
  readonly title: string;
  readonly play: string;
  /** Missing for a play that there is no more. */
  readonly name?: PlayName | undefined;
  /** As the engine writes it. */
  readonly numbers: string;
  readonly unitStake: Money;
  readonly group: number;
  readonly issues: number;
  readonly multipliers: PlanMultipliers;
  readonly stopOnWin: StopOnWin;
  readonly stopOnLoss?: Money | undefined;
  /** The whole: the sum of `staked`, `held` and `released`. */
  readonly stake: Money;
  /** Stake that has become bets, whatever their outcome. */
  readonly staked: Money;
  /** Stake that waits for its issues and cannot be spent meanwhile. */
  readonly held: Money;
  /** Stake that has not become a bet and never will. */
  readonly released: Money;
  /** Gross payouts of its bets, with their rebates. */
  readonly paid: Money;
  readonly placedAtMs: number;
  /** End of the plan; `undefined` while it runs. */
  readonly end?: DrawPlanEnd | undefined;
}

/** One issue's part of a plan. */
export interface DrawPlanPart {
  /** The issue's printed number. */
  readonly number: string;
  readonly opensAtMs: number;
  readonly drawsAtMs: number;
  readonly multiplier: number;
  readonly stake: Money;
  /**
   * State of the part: `waiting` is held; `placed` is a bet; `skipped` was released because its
   * issue was voided or had closed; `released` was released as the plan ended.
   */
  readonly state: 'waiting' | 'placed' | 'skipped' | 'released';
  /** Of a `placed` part. */
  readonly bet?:
    | { readonly betId: string; readonly state: DrawBetState; readonly payout: Money }
    | undefined;
}

/**
 * Places a bet on issues in a row. The whole stake is held at once; each issue turns its part into
 * a bet once it accepts bets, at the odds of that moment, the first one at once where it is open.
 * With a rule to stop at, a part waits until the bets before it are settled. Works for trials, with
 * play money.
 */
export const placeDrawPlan = endpoint<DrawPlanOrder, DrawPlan>()({
  method: 'POST',
  path: '/lgw/lottery/plans',
  needs: 'session',
  isMoney: true,
  codes: [
    'unknown_lottery',
    'unknown_issue',
    'issue_closed',
    'bad_pick',
    'bad_stake',
    'bad_plan',
    'too_few_issues',
    'group_too_high',
    'draw_limit_reached',
    'bonus_max_bet',
    'insufficient_funds',
    'play_paused',
    'stake_limit_reached',
    'loss_limit_reached',
    'game_under_maintenance',
    'staff_account',
  ],
});

/** Ends a plan: parts that wait are released at once; bets that were placed stand. */
export const stopDrawPlan = endpoint<{ readonly planId: string }, DrawPlan>()({
  method: 'POST',
  path: '/lgw/lottery/plans/stop',
  needs: 'session',
  isMoney: true,
  codes: ['unknown_plan', 'plan_ended'],
});

/** The member's plans, the latest first: 20 at most, of one lottery or of all, `running` or all. */
export const drawPlans = endpoint<
  {
    readonly gameCode?: string | undefined;
    readonly state?: 'running' | undefined;
    readonly cursor?: string | undefined;
  },
  { readonly plans: readonly DrawPlan[]; readonly next?: string | undefined }
>()({ method: 'GET', path: '/lgw/lottery/plans', needs: 'session' });

/** One plan of the member's with its parts, in the order of their issues. */
export const drawPlan = endpoint<
  { readonly planId: string },
  { readonly plan: DrawPlan; readonly parts: readonly DrawPlanPart[] }
>()({
  method: 'GET',
  path: '/lgw/lottery/plans/one',
  needs: 'session',
  codes: ['unknown_plan'],
});
