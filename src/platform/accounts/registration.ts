import { randomInt } from 'node:crypto';
import type { RegisterInput, register } from '#contract/accounts.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '../parts.ts';
import { readOpeningGift, readSetting } from '../system/index.ts';
import { checkCaptcha } from './captcha.ts';
import { busy, type SignedIn } from './login.ts';
import { createMember } from './member.ts';
import { hashPassword } from './password.ts';
import { findMemberByReferral, type MemberRow } from './queries.ts';
import { checkRegistration } from './registration-rules.ts';
import { openSession } from './session.ts';
import { takeRegistration } from './throttle.ts';
import type { RefusalOf, Visitor } from './visitor.ts';

/** Letters and digits of a referral code, without those that are mistaken for one another. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Registers a member by username and password and signs it in. */
export async function registerMember(
  parts: Parts,
  input: RegisterInput,
  visitor: Visitor,
): Promise<Result<SignedIn, RefusalOf<typeof register>>> {
  const { db } = parts.storage;
  const settings = await readSetting(db, 'register');
  const { switches } = await readSetting(db, 'whitelabel');
  if (!settings.registrationOpen || switches.USERNAMEREG !== '1') {
    return refused({ code: 'registration_closed' });
  }
  const fields = checkRegistration(input, settings);
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  if (settings.captcha) {
    const given = { answer: input.captcha, cookie: visitor.captchaCookie };
    const code = await checkCaptcha(parts, given);
    if (code) return refused({ code, detail: { captcha: true } });
  }
  const inviter = await findInviter(parts, input);
  if (!inviter.ok) return refused({ code: 'invitation_code_error' });
  const retryAfterSeconds = await takeRegistration(parts, visitor.clientAddress);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
  }
  return join(parts, { input, inviter: inviter.value, visitor });
}

async function join(
  parts: Parts,
  joining: {
    readonly input: RegisterInput;
    readonly inviter: MemberRow | undefined;
    readonly visitor: Visitor;
  },
): Promise<Result<SignedIn, RefusalOf<typeof register>>> {
  const { input, inviter, visitor } = joining;
  const nowMs = parts.clock.nowMs();
  const passwordHash = await hashPassword(input.password);
  if (passwordHash === undefined) return refused(busy);
  const { currency } = await readSetting(parts.storage.db, 'whitelabel');
  const openingGiftMinor = await readOpeningGift(parts.storage.db);
  const opened = await parts.storage.withTransaction(async (transaction) => {
    const memberId = await createMember(transaction, {
      id: newId(nowMs),
      username: input.username.toLowerCase(),
      nickname: input.username,
      accountType: 0,
      passwordHash,
      mustChangePassword: false,
      currency,
      profile: profileOf(input, inviter),
      referralCode: makeReferralCode(),
      upline: inviter,
      openingGiftMinor,
      nowMs,
      signedIn: true,
    });
    return memberId && openSession(transaction, parts, { memberId, visitor });
  });
  if (!opened) {
    const username = { code: 'taken', messageKey: 'taken' } as const;
    return refused({ code: 'username_taken', detail: { fields: { username } } });
  }
  const { token, cookie } = opened;
  const value = { token, firstTimeLogin: true, passwordExpired: false, mustChangePassword: false };
  return ok({ value, cookie, accountType: 0 });
}

/** Who a referral or affiliate code names; none without a code. */
async function findInviter(
  parts: Parts,
  input: RegisterInput,
): Promise<Result<MemberRow | undefined, 'unknown_code'>> {
  const code = input.affiliateCode || input.referralCode;
  if (!code) return ok(undefined);
  const inviter = await findMemberByReferral(parts.storage.db, code.toUpperCase());
  return inviter ? ok(inviter) : refused('unknown_code');
}

function profileOf(input: RegisterInput, inviter: MemberRow | undefined): Record<string, string> {
  const { email, mobileNum, payeeName, domain, registerUrl, registerMethod } = input;
  const known = { email, mobileNum, payeeName, domain, registerUrl, registerMethod };
  const profile: Record<string, string> = {};
  for (const [name, value] of Object.entries(known)) if (value) profile[name] = value;
  if (inviter) profile.invitedBy = inviter.id;
  return profile;
}

/** A new code for inviting others: eight characters, chosen by chance. */
export function makeReferralCode(): string {
  const letters = Array.from({ length: 8 }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return letters.join('');
}
