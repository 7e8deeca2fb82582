import type { ValueOf } from '#contract/endpoint.ts';
import type { ForgotByPhoneInput, forgotByPhone } from '#contract/identity/verification.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { checkExclusion, findMemberByMobile, type Member } from '../members/index.ts';
import { checkNewPassword, hashPassword, writePassword } from '../passwords/index.ts';
import { hasSecondFactor } from '../second-factor/index.ts';
import { openSession, type SignedIn } from '../sessions/index.ts';
import { confirmSignIn, type Visitor } from '../sign-in/index.ts';
import { normalisePhone, proveNumber } from '../verification/index.ts';

type Refusal = RefusalOf<typeof forgotByPhone>;

/**
 * Sets a new password by proof of the member’s telephone number, and signs in. A telephone is one
 * factor: with an authenticator the password is changed, but the answer is
 * `second_factor_required`, and the member signs in with both.
 */
export async function recoverByPhone(
  parts: Parts,
  input: ForgotByPhoneInput,
  visitor: Visitor,
): Promise<Result<SignedIn<ValueOf<typeof forgotByPhone>>, Refusal>> {
  const { db } = parts.storage;
  const { switches } = await readSetting(db, whitelabelSetting);
  if (switches.CHNGPASSVERIF3 !== '1') return refused({ code: 'feature_off' });
  const mobile = await normalisePhone(db, input);
  const fields = await checkFields(parts, input, mobile);
  if (mobile === undefined || fields) {
    return refused({ code: 'invalid_input', detail: { fields: fields ?? {} } });
  }
  const { codeCookie: cookie } = visitor;
  const proved = await proveNumber(parts, { purpose: 'password', mobile, proof: input, cookie });
  if (!proved.ok) return proved;
  const member = await findMemberByMobile(db, mobile);
  // No code was sent there from here: whoever guessed it learns no more than from a wrong one.
  if (!member) return refused({ code: 'verification_code_incorrect' });
  if (member.closedAtMs !== undefined) return refused({ code: 'not_a_member' });
  const allowed = checkExclusion(member, parts.clock.nowMs());
  if (!allowed.ok) return allowed;
  return changePassword(parts, { member, newPassword: input.newPassword, visitor });
}

async function changePassword(
  parts: Parts,
  proved: {
    readonly member: Member;
    readonly newPassword: string;
    readonly visitor: Visitor;
  },
): Promise<Result<SignedIn<ValueOf<typeof forgotByPhone>>, Refusal>> {
  const { storage, clock, outbox } = parts;
  const { member, newPassword, visitor } = proved;
  const { languageCode: requestLanguage } = visitor;
  const memberId = member.id;
  const passwords = { newPassword, confirmNewPassword: undefined, username: member.username };
  const fields = await checkNewPassword(parts, passwords);
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  const nowMs = clock.nowMs();
  const outcome = await storage.withTransaction(async (transaction) => {
    const written = await writePassword(transaction, parts, { member, to, requestLanguage });
    if (!written.ok) return refused({ code: 'verification_code_expired' } as const);
    // Only now: whoever switches one on waits for the row that was just written.
    if (await hasSecondFactor(transaction, memberId)) {
      return refused({ code: 'second_factor_required' } as const);
    }
    const credentialsChangedAtMs = undefined;
    await confirmSignIn(transaction, { memberId, passwordHash: to, credentialsChangedAtMs, nowMs });
    const opened = await openSession(transaction, parts, { memberId, visitor, method: 'recovery' });
    return ok({ ...opened, removed: written.value });
  });
  outbox.wake();
  if (!outcome.ok) return outcome;
  const value = {
    token: outcome.value.token,
    firstTimeLogin: member.firstLoginAtMs === undefined,
    passwordExpired: false,
    mustChangePassword: false,
    ...outcome.value.removed,
  };
  return ok({ value, cookie: outcome.value.cookie, accountType: member.accountType });
}

/**
 * Returns the refusals of the form's fields; the rule that compares with the name is checked after
 * the code.
 */
async function checkFields(
  parts: Parts,
  { newPassword, verificationCode = '', firebaseIdToken }: ForgotByPhoneInput,
  mobile: string | undefined,
): Promise<Readonly<Record<string, FieldRefusal>> | undefined> {
  const passwords = { newPassword, confirmNewPassword: undefined, username: undefined };
  const refusals: Record<string, FieldRefusal> = {
    ...(await checkNewPassword(parts, passwords)),
    ...(mobile === undefined && {
      mobileNum: { code: 'wrong_format', messageKey: 'format_phone' },
    }),
    ...(!firebaseIdToken &&
      verificationCode.trim() === '' && {
        verificationCode: { code: 'required', messageKey: 'required' },
      }),
  };
  return Object.keys(refusals).length > 0 ? refusals : undefined;
}
