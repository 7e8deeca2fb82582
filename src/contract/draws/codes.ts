import type { Money } from '#lib/money.ts';

/** Refusals of lotteries' calls. */
export type DrawCode =
  /** No lottery of this code draws. */
  | 'unknown_lottery'
  /** No issue of this number. */
  | 'unknown_issue'
  /** It has not begun to take bets, or takes none any more. */
  | 'issue_closed'
  /** The typed text is no pick of the play; `value.pick` says which part, and the reason. */
  | 'bad_pick'
  /** The stake of a unit, or how many times it is taken, is none that can be bet. */
  | 'bad_stake'
  /** The odds are others than the page showed; it asks for them anew. */
  | 'odds_changed'
  /** The member's own group of odds is a lower one; `value.highestGroup` says which. */
  | 'group_too_high'
  /** More than a limit leaves; `value.drawLimit` says which one and the stake that is still taken. */
  | 'draw_limit_reached'
  /** The account is known as a staff person's own: it cannot bet on draws. */
  | 'staff_account'
  /** No bet of this member. */
  | 'unknown_bet'
  /** Its issue closes too soon, or it was cancelled or settled. */
  | 'bet_final'
  /** A plan's list has another length than the plan has issues, or a multiplier is out of bounds. */
  | 'bad_plan'
  /** A plan has more issues than the lottery has made ahead; `value.mostIssues` says how many. */
  | 'too_few_issues'
  /** No plan of this member. */
  | 'unknown_plan'
  /** It has ended before. */
  | 'plan_ended';

/** Limit that a bet exceeds, with the stake it leaves. */
export interface DrawLimitReached {
  /**
   * Scope of the limit: one bet, a member's bets on an issue, one outcome, or all bets on an issue.
   */
  readonly kind: 'bet' | 'member' | 'outcome' | 'issue';
  /**
   * Whole stake that is still accepted of this bet, at its own odds and down to whole units; 0
   * where not even the least one is.
   */
  readonly left: Money;
  /**
   * Index of the bet in the slip, from 0; `undefined` where it is the only one. The same bet on
   * several lotteries, one after the other, counts as one here: `lottery` beside it names the
   * lottery.
   */
  readonly index?: number | undefined;
  /** The outcome that is full: `lo2:35`. */
  readonly outcome?: string | undefined;
}

/** Fault of a pick (`PickCode` of the engine), with the bet of the slip. */
export interface BadPick {
  /** From 0, counted as in `DrawLimitReached`. */
  readonly index: number;
  readonly code: string;
  readonly word?: string | undefined;
  readonly bound?: number | undefined;
}

/** Fault of a result that staff enter (`ResultRefusal` of the engine), with its place. */
export interface BadResult {
  readonly code: 'form' | 'count' | 'range' | 'repeat' | 'prize' | 'digits';
  /** As it is named in the result: `special`, or its number. */
  readonly prize?: string | undefined;
  /** The number's place among its prize's, or among all; from 1. */
  readonly place?: number | undefined;
  /** Value that stands there; of a count, the number of them. */
  readonly value?: string | undefined;
  /** Number of numbers, or digits, that there ought to be. */
  readonly expected?: number | undefined;
}
