import type { LoginInput, login } from '#contract/identity/accounts.ts';
import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import { type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { excuseName, type LoginSource, recordFailure } from '../failed-tries/index.ts';
import type { Member } from '../members/index.ts';
import { busy, holdToState, isPassword, passwordState } from '../passwords/index.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import { type ProofRefusal, proveNumber } from '../verification/index.ts';
import { checkSignInCaptcha } from './captcha-check.ts';
import {
  type Credentials,
  findNamedMember,
  readCredentials,
  signInMethodOf,
} from './credentials.ts';
import { openMemberSession } from './member-session.ts';
import type { Visitor } from './visitor.ts';
import { isCurrent, keepWaiting } from './waiting.ts';

/** Why a sign-in is refused, with the cookie by which its second factor may follow. */
type LoginRefusal = RefusalOf<typeof login> & { readonly waitingCookie?: string };

/** One sign-in on its way. */
interface Attempt {
  readonly input: LoginInput;
  readonly visitor: Visitor;
  readonly credentials: Credentials;
  readonly member: Member | undefined;
  readonly source: LoginSource;
  readonly captchaNeeded: boolean;
}

/**
 * Signs a member in by password or SMS, with the second factor where there is one. Unknown names and
 * wrong passwords are answered alike, in like time. Refuses as `second_factor_required` with the
 * cookie by which the code may follow.
 */
export async function signIn(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<SignedIn, LoginRefusal>> {
  const read = await readCredentials(parts, input, visitor);
  if (!read.ok) return read;
  const credentials = read.value;
  const member = await findNamedMember(parts, credentials);
  const { clientAddress, userAgent } = visitor;
  const method = signInMethodOf(credentials);
  const tried = member && { memberId: member.id, method, clientAddress, userAgent };
  const isByPassword = method === 'password';
  const source = { name: credentials.name, clientAddress, isByPassword, tried };
  const allowed = await checkSignInCaptcha(parts, source, { answer: input.captcha, visitor });
  if (!allowed.ok) return allowed;
  const captchaNeeded = allowed.value;
  return prove(parts, { input, visitor, credentials, member, source, captchaNeeded });
}

async function prove(parts: Parts, attempt: Attempt): Promise<Result<SignedIn, LoginRefusal>> {
  const { input, visitor, credentials, member, source } = attempt;
  const wrong = await checkCredentials(parts, attempt);
  if (wrong === 'busy') {
    await excuseName(parts, source.name);
    return refused(busy);
  }
  if (wrong === 'verification_unavailable') return excuse(parts, attempt, wrong);
  if (wrong) return fail(parts, source, wrong);
  if (!member) throw new Error('credentials were proved that belong to nobody');
  const method = signInMethodOf(credentials);
  const typed = credentials.by === 'password' ? credentials.password : undefined;
  const state = method === 'password' ? await passwordState(parts, member, typed) : undefined;
  // Before the second factor: what was typed is not known any more when that follows.
  if (state) await holdToState(parts, member, state);
  const factor = await checkSecondFactor(parts, member.id, input.secondFactor);
  if (factor === 'wrong') return fail(parts, source, 'second_factor_incorrect');
  if (factor === 'closed') return fail(parts, source, 'second_factor_closed');
  if (factor === 'missing') {
    const waitingCookie = await keepWaiting(
      parts,
      { member, name: credentials.name, method },
      visitor,
    );
    return excuse(parts, attempt, 'second_factor_required', { waitingCookie });
  }
  const { rememberMe: remember } = input;
  const { name } = source;
  const opened = await openMemberSession(parts, { member, visitor, method, remember, name, state });
  if (opened.ok) return opened;
  const { code, detail } = opened.refusal;
  if (code === 'changed') return fail(parts, source, 'invalid_credentials');
  return excuse(parts, attempt, code, { detail });
}

/** What is wrong with the credentials; `undefined` when they prove the member. */
async function checkCredentials(parts: Parts, { credentials, member, visitor }: Attempt) {
  switch (credentials.by) {
    case 'password': {
      const isRight = await isPassword(credentials.password, member?.passwordHash);
      if (isRight === undefined) return 'busy';
      return isRight ? undefined : 'invalid_credentials';
    }
    case 'sms': {
      const { name: mobile, proof } = credentials;
      const cookie = visitor.codeCookie;
      const proved = await proveNumber(parts, { purpose: 'login', mobile, proof, cookie });
      if (!proved.ok) return proved.refusal.code;
      return member ? undefined : 'verification_code_incorrect';
    }
    case 'waiting':
      return member && isCurrent(parts, credentials.waiting, member)
        ? undefined
        : 'invalid_credentials';
  }
}

/** Refuses without charging the name: nothing of what was given is wrong. */
async function excuse(
  parts: Parts,
  { source, captchaNeeded }: Attempt,
  code: 'second_factor_required' | 'not_a_member' | 'verification_unavailable' | ExclusionCode,
  more: Pick<LoginRefusal, 'waitingCookie' | 'detail'> = {},
): Promise<Result<never, LoginRefusal>> {
  await excuseName(parts, source.name);
  const { detail, ...waiting } = more;
  return refused({
    code,
    detail: { ...detail, ...(captchaNeeded && { captcha: true }) },
    ...waiting,
  });
}

async function fail(
  parts: Parts,
  source: LoginSource,
  code:
    | 'invalid_credentials'
    | 'second_factor_incorrect'
    | 'second_factor_closed'
    | Exclude<ProofRefusal['code'], 'verification_unavailable'>,
): Promise<Result<never, LoginRefusal>> {
  const outcome = code === 'invalid_credentials' ? 'wrong_password' : 'wrong_code';
  const captcha = await recordFailure(parts, source, outcome);
  return refused({ code, detail: captcha ? { captcha } : {} });
}
