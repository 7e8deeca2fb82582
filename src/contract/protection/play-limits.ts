import type { Money } from '#lib/money.ts';

/** Kinds of limits that members set: money paid in, losses (stakes less payouts), and stakes. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;

/** Kind of amount that a limit counts. */
export type LimitKind = (typeof limitKinds)[number];

/**
 * Periods of limits: the last 24 hours, the last 7 days, and the calendar month in the brand's time
 * zone.
 */
export const limitPeriods = ['day', 'week', 'month'] as const;

/** Period that a limit counts over. */
export type LimitPeriod = (typeof limitPeriods)[number];

/** Limit that an action would have exceeded. */
export interface LimitReached {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: Money;
  readonly left: Money;
}

/** Refusals of what members have set for themselves. */
export type PlayCode =
  /** The member's break lasts until `value.untilMs`: no deposit and no play before. */
  | 'play_paused'
  /** It would go over the limit in `value.limit`; more is left at `value.untilMs`. */
  | 'deposit_limit_reached'
  | 'loss_limit_reached'
  | 'stake_limit_reached'
  /** A second yes to a higher limit is taken from `value.untilMs` on. */
  | 'raise_too_early'
  | 'no_raise_waiting'
  /** A break runs until `value.untilMs` already, and that is later. */
  | 'break_not_longer';
