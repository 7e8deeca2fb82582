import type { Money } from '#lib/money.ts';
import type { BadTerms } from './agents/codes.ts';
import type { BadPick, BadResult, DrawLimitReached } from './draws/codes.ts';
import type { FieldRefusal } from './field-refusals.ts';
import type { Game } from './play/games.ts';
import type { LimitReached } from './protection/play-limits.ts';

/** Detail that a refusal may carry beside its code. */
export interface RefusalDetail {
  /** First refusal of each field, by the field's name. */
  readonly fields?: Readonly<Record<string, FieldRefusal>>;
  /** Seconds until the same call may be made again. */
  readonly retryAfterSeconds?: number;
  /** The next sign-in must carry a captcha. */
  readonly captcha?: boolean;
  /**
   * Moment at which the refused action becomes possible again or its state changes, milliseconds
   * since 1970 UTC; messages state it in the brand's time zone.
   */
  readonly untilMs?: number;
  /** Member's own limit that is reached, with the amount it leaves. */
  readonly limit?: LimitReached;
  /** Limit of a lottery's bets that is reached, with the stake it leaves. */
  readonly drawLimit?: DrawLimitReached;
  /** Highest stake of one bet while the member's bonus is active. */
  readonly mostBet?: Money;
  /** The name of the lottery whose bet is refused, where a slip is on several. */
  readonly lottery?: string;
  /** The highest group of odds that the member can bet at. */
  readonly highestGroup?: number;
  /** Issues in a row that a plan can have at most. */
  readonly mostIssues?: number;
  /** Fault of the pick that was refused. */
  readonly pick?: BadPick;
  /** Fault of a station's result, with its prize. */
  readonly result?: BadResult;
  /** Fault of a contract's terms. */
  readonly terms?: BadTerms;
  /** Games to play in place of the one that was asked for. */
  readonly games?: readonly Game[];
}
