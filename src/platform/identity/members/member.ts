import type { AccountType } from '#contract/identity/accounts.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { roleOf } from './account-type.ts';
import { offeredLanguage } from './language.ts';
import { findLockedMember, insertMember } from './queries.ts';

/** Somebody with an account, trials among them. */
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
  /** What registration asked for, and the member said since, by field. */
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
  /** Since when an operator keeps the member out; `undefined` while the account is open. */
  readonly closedAtMs: number | undefined;
  /** Until when the member keeps out; kept past that until the member asks to come back. */
  readonly excludedUntilMs: number | undefined;
  /** Until when the member takes a break, or took the last one. */
  readonly playPausedUntilMs: number | undefined;
  /** How often a session is reminded of its time; `undefined` for never. */
  readonly remindMinutes: number | undefined;
  /** Argon2id; `undefined` for a member who has set none. */
  readonly paymentPasswordHash: string | undefined;
  /** What the member reads the site in; `undefined` until registration or a page has said. */
  readonly languageCode: string | undefined;
  /** Whose code the member registered with. */
  readonly invitedBy: string | undefined;
  /** The rebate group, at most that of the agent above; `undefined` for the brand's own. */
  readonly rebateGroup: number | undefined;
}

/** A member to be. */
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
  /** Who invited; an agent becomes the upline, anyone else is only remembered in the profile. */
  readonly upline: (Pick<Member, 'path' | 'accountType'> & Partial<Member>) | undefined;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  readonly signedIn: boolean;
  /** E.164, when a code proved it. */
  readonly verifiedMobile?: string | undefined;
  /** The VIP level; the first unless given. */
  readonly rankLevel?: number | undefined;
  /** Of the page that it is made on, if any; kept when the brand offers it. */
  readonly languageCode?: string | undefined;
  /** Argon2id, when one was given. */
  readonly paymentPasswordHash?: string | undefined;
  /** That of the agent above unless given, and never above it. */
  readonly rebateGroup?: number | undefined;
  /** The agent's link that it registers by. */
  readonly linkId?: string | undefined;
}

/**
 * Creates a member and tells who waits for one. Answers its id, or `undefined` when the username or
 * the proved number is another's.
 */
export async function createMember(
  transaction: Transaction,
  { memberMade, site }: Pick<Parts, 'memberMade' | 'site'>,
  member: NewMember,
): Promise<string | undefined> {
  const { upline } = member;
  // Where the agent stands is read again under a lock: a team may be moved at this moment.
  const above = upline?.id === undefined ? upline : await findLockedMember(transaction, upline.id);
  const agent = above && roleOf(above.accountType) === 'agent' ? above : undefined;
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
    rebateGroup: lowerOf(member.rebateGroup, agent?.rebateGroup),
  });
  if (!inserted) return undefined;
  await memberMade(transaction, member);
  return member.id;
}

/** The rebate group that was given, as far as the agent above has it still. */
function lowerOf(given: number | undefined, above: number | undefined): number | undefined {
  return given === undefined || above === undefined ? (given ?? above) : Math.min(given, above);
}
