import type { AccountType } from '#contract/identity/accounts.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { roleOf } from './account-type.ts';
import { insertMember, type MemberRow } from './queries.ts';

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
  readonly upline: Pick<MemberRow, 'path' | 'account_type'> | undefined;
  /** In minor units; 0 for none. */
  readonly openingGiftMinor: bigint;
  readonly nowMs: number;
  readonly signedIn: boolean;
  /** E.164, when a code proved it. */
  readonly verifiedMobile?: string | undefined;
  /** The VIP level; the first unless given. */
  readonly rankLevel?: number | undefined;
  /** Argon2id, when one was given. */
  readonly paymentPasswordHash?: string | undefined;
}

/**
 * Creates a member and tells who waits for one. Answers its id, or `undefined` when the username or
 * the proved number is another's.
 */
export async function createMember(
  transaction: Transaction,
  { memberMade }: Pick<Parts, 'memberMade'>,
  member: NewMember,
): Promise<string | undefined> {
  const under =
    member.upline && roleOf(member.upline.account_type) === 'agent' ? member.upline.path : '/';
  const inserted = await insertMember(transaction, {
    id: member.id,
    username: member.username,
    account_type: member.accountType,
    password_hash: member.passwordHash,
    must_change_password: member.mustChangePassword ? 1 : 0,
    currency: member.currency,
    nickname: member.nickname,
    profile: JSON.stringify(member.profile),
    referral_code: member.referralCode,
    path: `${under}${member.id}/`,
    created_at_ms: member.nowMs,
    first_login_at_ms: member.signedIn ? member.nowMs : null,
    verified_mobile: member.verifiedMobile ?? null,
    password_changed_at_ms: member.nowMs,
    credentials_changed_at_ms: 0,
    rank_level: member.rankLevel ?? 1,
    closed_at_ms: null,
    excluded_until_ms: null,
    play_paused_until_ms: null,
    remind_minutes: null,
    invited_by: member.profile.invitedBy ?? null,
    payment_password_hash: member.paymentPasswordHash ?? null,
    language_code: null,
  });
  if (!inserted) return undefined;
  await memberMade(transaction, member);
  return member.id;
}
