import type { AccountChange } from './account-changes.ts';
import type { ClubLabel } from './club-label.ts';
import type { SessionReminder, SignInPlace } from './sign-in-place.ts';

/** 0 member; 1, 2, 41, 42 agents; 4 trial: play money, not a real account (specification §6). */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

/** Member who is signed in, as every page knows them. */
export interface MemberInfo {
  /** The customer id. */
  readonly id: string;
  readonly account: string;
  readonly userName: string;
  readonly nickname: string;
  readonly type: AccountType;
  /** May transfer money to the upline. */
  readonly toUpline: boolean;
  readonly clubLabel: ClubLabel;
  /** The session's token again, for a tab that has none yet. */
  readonly token: string;
  readonly mustChangePassword: boolean;
  /**
   * What the member reads the site in, a code of a language that the brand offers: the page's of the
   * registration, or as `updateLanguage` (language.ts) was last told. `undefined` until one of both.
   */
  readonly language?: string | undefined;
  /** The member wants to be reminded of the time; `undefined` when not. */
  readonly reminder?: SessionReminder | undefined;
  /** The sign-in before this session's; `undefined` on the first. */
  readonly lastSignIn?: SignInPlace | undefined;
  /**
   * Changes of the last 14 days of how the member comes in, is told or is paid, the newest first,
   * that another session made, or a reset; five at most, `undefined` for none.
   */
  readonly changes?: readonly AccountChange[] | undefined;
}
