import type { AccountType } from '#contract/identity/accounts.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { accountRole } from './account-type.ts';
import { offeredLanguage } from './language.ts';
import { findLockedMember, insertMember } from './queries.ts';

/** Member: a person with an account, trials included. */
export interface Member {
  readonly id: string;
  /** Lower case; unique. */
  readonly username: string;
  /** An `AccountType` of the contract (`toAccountType`). */
  readonly accountType: number;
  /** Argon2id; `noPassword` for a member whom no password signs in. */
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly currency: string;
  readonly nickname: string;
  /** Fields from registration and later changes by the member, by field name. */
  readonly profile: Readonly<Record<string, string | undefined>>;
  readonly referralCode: string;
  /** Ids from the root to the member, each closed by a slash. */
  readonly path: string;
  readonly createdAtMs: number;
  readonly firstLoginAtMs: number | undefined;
  /** E.164, proved by a code; unique. */
  readonly verifiedMobile: string | undefined;
  readonly passwordChangedAtMs: number;
  /** Password or second factor; 0 for never. */
  readonly credentialsChangedAtMs: number;
  /** A `rankLevel` of the setting `levels`, from 1. */
  readonly rankLevel: number;
  /** Moment since which an operator has closed the account; `undefined` while it is open. */
  readonly closedAtMs: number | undefined;
  /**
   * End of the self-exclusion; kept past that moment until the member asks to come back.
   * `undefined` when there is none.
   */
  readonly excludedUntilMs: number | undefined;
  /** End of the current or last break. */
  readonly playPausedUntilMs: number | undefined;
  /** Interval between reminders of a session's time; `undefined` for never. */
  readonly remindMinutes: number | undefined;
  /** Argon2id; `undefined` when the member has set none. */
  readonly paymentPasswordHash: string | undefined;
  /**
   * Language in which the member reads the site; `undefined` until registration or a page has set
   * it.
   */
  readonly languageCode: string | undefined;
  /** Member whose code was used at registration. */
  readonly invitedBy: string | undefined;
  /** Rebate group, at most that of the agent above; `undefined` for the brand's default. */
  readonly rebateGroup: number | undefined;
}

/** Input for a new member. */
export interface NewMember {
  readonly id: string;
  /** Lower case. */
  readonly username: string;
  readonly nickname: string;
  readonly accountType: AccountType;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly currency: string;
  readonly profile: Readonly<Record<string, string>>;
  readonly referralCode: string;
  /** Inviter; an agent becomes the upline, anyone else is only recorded in the profile. */
  readonly upline: (Pick<Member, 'path' | 'accountType'> & Partial<Member>) | undefined;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  readonly signedIn: boolean;
  /** True when the member registers; missing when somebody else creates the account. */
  readonly hasRegistered?: boolean | undefined;
  /** E.164, when a code proved it. */
  readonly verifiedMobile?: string | undefined;
  /** VIP level; the first when `undefined`. */
  readonly rankLevel?: number | undefined;
  /** Language of the page it is created on, if any; kept when the brand offers it. */
  readonly languageCode?: string | undefined;
  /** Argon2id, when one was set. */
  readonly paymentPasswordHash?: string | undefined;
  /** Rebate group, never above that of the agent above; that agent's when `undefined`. */
  readonly rebateGroup?: number | undefined;
  /** Agent's link used for registration. */
  readonly linkId?: string | undefined;
}

/**
 * Creates a member and notifies the listeners for new members. Returns its id, or `undefined` when
 * the username or the proved number is another's.
 */
export async function createMember(
  transaction: Transaction,
  { memberMade, site }: Pick<Parts, 'memberMade' | 'site'>,
  member: NewMember,
): Promise<string | undefined> {
  const { upline } = member;
  // Where the agent stands is read again under a lock: a team may be moved at this moment.
  const above = upline?.id === undefined ? upline : await findLockedMember(transaction, upline.id);
  const agent = above && accountRole(above.accountType) === 'agent' ? above : undefined;
  const under = agent?.path ?? '/';
  const inserted = await insertMember(transaction, {
    id: member.id,
    username: member.username,
    accountType: member.accountType,
    passwordHash: member.passwordHash,
    mustChangePassword: member.mustChangePassword,
    currency: member.currency,
    nickname: member.nickname,
    profile: member.profile,
    referralCode: member.referralCode,
    path: `${under}${member.id}/`,
    createdAtMs: member.nowMs,
    firstLoginAtMs: member.signedIn ? member.nowMs : undefined,
    verifiedMobile: member.verifiedMobile,
    passwordChangedAtMs: member.nowMs,
    credentialsChangedAtMs: 0,
    rankLevel: member.rankLevel ?? 1,
    closedAtMs: undefined,
    excludedUntilMs: undefined,
    playPausedUntilMs: undefined,
    remindMinutes: undefined,
    paymentPasswordHash: member.paymentPasswordHash,
    languageCode: offeredLanguage({ site }, member.languageCode),
    invitedBy: member.profile.invitedBy,
    rebateGroup: capRebateGroup(member.rebateGroup, agent?.rebateGroup),
  });
  if (!inserted) return undefined;
  await memberMade(transaction, member);
  return member.id;
}

/** Returns the requested rebate group, capped by that of the agent above. */
function capRebateGroup(
  requested: number | undefined,
  above: number | undefined,
): number | undefined {
  return requested === undefined || above === undefined
    ? (requested ?? above)
    : Math.min(requested, above);
}
