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
  /** True when the member may transfer money to the upline. */
  readonly toUpline: boolean;
  readonly clubLabel: ClubLabel;
  /** The session's token again, for a tab that has none yet. */
  readonly token: string;
  readonly mustChangePassword: boolean;
  /**
   * Language that the member reads the site in, a code of a language that the brand offers: that of
   * the registration page, or the last one of `updateLanguage` (language.ts). `undefined` until
   * either is known.
   */
  readonly language?: string | undefined;
  /** The member wants to be reminded of the time; `undefined` when not. */
  readonly reminder?: SessionReminder | undefined;
  /** The sign-in before this session's; `undefined` on the first. */
  readonly lastSignIn?: SignInPlace | undefined;
  /**
   * Changes of the last 14 days to how the member signs in, is notified or is paid, made by another
   * session or a reset, the newest first; five at most, `undefined` for none.
   */
  readonly changes?: readonly AccountChange[] | undefined;
}
