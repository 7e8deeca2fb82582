import { randomInt } from 'node:crypto';
import type { RegisterValue } from '#contract/identity/registration.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { TooManyRequests } from '#platform/base/throttle/index.ts';
import { readOpeningGift } from '#platform/brand/index.ts';
import { endFailuresInARow } from '../failed-tries/index.ts';
import { createMember, findMemberByMobile, type NewMember, noPassword } from '../members/index.ts';
import { hashPassword } from '../passwords/index.ts';
import { openSession, type SignedIn } from '../sessions/index.ts';
import type { Visitor } from '../sign-in/index.ts';
import { type ProofRefusal, proveNumber } from '../verification/index.ts';
import type { CheckedEntry } from './check-entry.ts';
import { buildProfile } from './profile.ts';
import type { Entry } from './registration-rules.ts';
import type { RegistrationRequirements } from './requirements.ts';

/** Letters and digits of a referral code, without those that are mistaken for one another. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generated names that are tried before the creation fails. */
const mostNames = 20;

/** Checked registration with what is needed to create its member. */
export interface NewEntry {
  readonly entry: Entry;
  readonly requirements: RegistrationRequirements;
  readonly visitor: Visitor;
  readonly checked: CheckedEntry;
  /** Creates a name, lower case; a new one for each call where the platform generates names. */
  readonly nextName: () => string;
}

/** Refusal of a checked registration while its member is created. */
export type CreationRefusal =
  | TooManyRequests
  | ProofRefusal
  | { readonly code: 'name_taken' }
  | { readonly code: 'mobile_taken' };

/** Everything about a member to be but its name. */
type NamelessMember = Omit<NewMember, 'username' | 'nickname'>;

/**
 * Proves the number where required, creates the member and opens its first session. The proof is
 * consumed last, after every other check; only a name or number taken at the same moment is refused
 * later.
 */
export async function createSignedInMember(
  parts: Parts,
  newEntry: NewEntry,
): Promise<Result<SignedIn<RegisterValue>, CreationRefusal>> {
  const { entry, requirements, visitor, checked } = newEntry;
  const drafted = await draftMember(parts, newEntry);
  if (!drafted.ok) return drafted;
  const member = drafted.value;
  if (requirements.proof && checked.mobile !== undefined) {
    const { mobile } = checked;
    const { codeCookie: cookie } = visitor;
    const proved = await proveNumber(parts, { purpose: 'register', mobile, proof: entry, cookie });
    if (!proved.ok) return proved;
  }
  const joined = await parts.storage.withTransaction(async (transaction) => {
    for (let count = 0; count < mostNames; count++) {
      const username = newEntry.nextName();
      const nickname = entry.nickname || entry.username || username;
      const memberId = await createMember(transaction, parts, { ...member, username, nickname });
      if (memberId !== undefined) {
        // Whoever tried the name before it was anybody's tried nothing of this member.
        await endFailuresInARow(transaction, parts, { name: username });
        const method = 'registration';
        const opened = await openSession(transaction, parts, { memberId, visitor, method });
        return ok({ ...opened, username });
      }
      const { verifiedMobile } = member;
      if (verifiedMobile && (await findMemberByMobile(transaction, verifiedMobile)))
        return refused({ code: 'mobile_taken' } as const);
      if (entry.username !== undefined) return refused({ code: 'name_taken' } as const);
    }
    throw new Error('every name that was made up is taken');
  });
  if (!joined.ok) return joined;
  const { token, cookie, username } = joined.value;
  const { accountType } = member;
  const value = { token, firstTimeLogin: true, passwordExpired: false, mustChangePassword: false };
  return ok({ value: { ...value, account: username }, cookie, accountType });
}

/**
 * Builds the new member of an entry, with hashed passwords; refuses `too_many_requests` when too
 * many hashes wait.
 */
async function draftMember(
  parts: Parts,
  newEntry: NewEntry,
): Promise<Result<NamelessMember, TooManyRequests>> {
  const { entry, requirements, checked, visitor } = newEntry;
  const { inviter, link, mobile } = checked;
  const nowMs = parts.clock.nowMs();
  const password = requirements.password
    ? await hashPassword(entry.password ?? '')
    : ok(noPassword);
  if (!password.ok) return password;
  const paymentPassword = entry.paymentPassword
    ? await hashPassword(entry.paymentPassword)
    : ok(undefined);
  if (!paymentPassword.ok) return paymentPassword;
  return ok({
    id: newId(nowMs),
    accountType: link?.accountType ?? 0,
    rebateGroup: link?.rebateGroup,
    linkId: link?.linkId,
    passwordHash: password.value,
    mustChangePassword: false,
    currency: requirements.currency,
    profile: buildProfile(entry, { inviter, mobile }),
    paymentPasswordHash: paymentPassword.value,
    referralCode: makeReferralCode(),
    upline: inviter,
    openingGiftMinor: await readOpeningGift(parts.storage.db),
    nowMs,
    signedIn: true,
    hasRegistered: true,
    verifiedMobile: requirements.proof ? mobile : undefined,
    languageCode: visitor.languageCode,
  });
}

/** Generates a random referral code of eight characters. */
export function makeReferralCode(): string {
  return makeCode(8);
}

/** Generates a random code of `length` characters. */
export function makeCode(length: number): string {
  const letters = Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return letters.join('');
}

/** Generates a name for an account that chose none: a letter and eight digits. */
export function makeName(letter: string): string {
  return letter + String(randomInt(100_000_000)).padStart(8, '0');
}
