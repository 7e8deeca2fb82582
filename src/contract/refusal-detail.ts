import type { BadTerms } from './agents/codes.ts';
import type { BadPick, BadResult, DrawLimitReached } from './draws/codes.ts';
import type { FieldRefusal } from './field-refusals.ts';
import type { Game } from './play/games.ts';
import type { LimitReached } from './protection/play-limits.ts';

/** What a refusal may carry beside its code. */
export interface RefusalDetail {
  /** First refusal of each field, by the field's name. */
  readonly fields?: Readonly<Record<string, FieldRefusal>>;
  /** Seconds until the same call may be made again. */
  readonly retryAfterSeconds?: number;
  /** The next sign-in must carry a captcha. */
  readonly captcha?: boolean;
  /** When what is refused changes; in words it stands in the brand's time zone. */
  readonly untilMs?: number;
  /** Which of the member's own limits is reached, and what it leaves. */
  readonly limit?: LimitReached;
  /** Which limit of a lottery's bets is reached, and what it leaves. */
  readonly drawLimit?: DrawLimitReached;
  /** The name of the lottery whose bet is refused, where a slip is on several. */
  readonly lottery?: string;
  /** The highest group of odds that the member can bet at. */
  readonly highestGroup?: number;
  /** Issues in a row that a plan can have at most. */
  readonly mostIssues?: number;
  /** What is wrong with what was picked. */
  readonly pick?: BadPick;
  /** Fault of a station's result, with its prize. */
  readonly result?: BadResult;
  /** What is wrong with a contract's terms. */
  readonly terms?: BadTerms;
  /** Games to play in place of the one that was asked for. */
  readonly games?: readonly Game[];
}
