import type { LoginInput, login } from '#contract/identity/accounts.ts';
import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import { type Result, refused } from '#lib/result.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type LoginSource,
  recordFailedSignIn,
  uncountSignInAttempt,
} from '../failed-tries/index.ts';
import type { Member } from '../members/index.ts';
import { enforcePasswordState, findPasswordState } from '../passwords/index.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import type { ProofRefusal } from '../verification/index.ts';
import { checkSignInCaptcha } from './captcha-check.ts';
import { type CredentialsRefusal, checkCredentials } from './check-credentials.ts';
import {
  type Credentials,
  findNamedMember,
  findSignInMethod,
  readCredentials,
} from './credentials.ts';
import { openMemberSession } from './member-session.ts';
import { saveWaitingSignIn } from './pending-sign-in.ts';
import type { Visitor } from './visitor.ts';

/** Refusal of a sign-in, with the cookie by which its second factor may follow. */
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
 * Signs a member in by password or SMS, with the second factor if one is set up. Unknown names and
 * wrong passwords get the same answer in about the same time. Refuses with `second_factor_required`
 * and the cookie by which the code may follow.
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
  const method = findSignInMethod(credentials);
  const tried = member && { memberId: member.id, method, clientAddress, userAgent };
  const isByPassword = method === 'password';
  const source = { name: credentials.name, clientAddress, isByPassword, tried };
  const allowed = await checkSignInCaptcha(parts, source, { answer: input.captcha, visitor });
  if (!allowed.ok) return allowed;
  const captchaNeeded = allowed.value;
  return prove(parts, { input, visitor, credentials, member, source, captchaNeeded });
}

async function prove(parts: Parts, attempt: Attempt): Promise<Result<SignedIn, LoginRefusal>> {
  const { input, visitor, credentials, source } = attempt;
  const proved = await checkCredentials(parts, attempt);
  if (!proved.ok) return refuseCredentials(parts, attempt, proved.refusal);
  const member = proved.value;
  const method = findSignInMethod(credentials);
  const typed = credentials.method === 'password' ? credentials.password : undefined;
  const state = method === 'password' ? await findPasswordState(parts, member, typed) : undefined;
  // Before the second factor: what was typed is not known any more when that follows.
  if (state) await enforcePasswordState(parts, member, state);
  const factor = await checkSecondFactor(parts, member.id, input.secondFactor);
  if (!factor.ok) {
    const { code } = factor.refusal;
    if (code !== 'second_factor_required') return refuseCounted(parts, source, code);
    const first = { member, name: credentials.name, method };
    const waitingCookie = await saveWaitingSignIn(parts, first, visitor);
    return refuseUncounted(parts, attempt, code, { waitingCookie });
  }
  const { rememberMe: remember } = input;
  const { name } = source;
  const opened = await openMemberSession(parts, { member, visitor, method, remember, name, state });
  if (opened.ok) return opened;
  const { code, detail } = opened.refusal;
  if (code === 'changed') return refuseCounted(parts, source, 'invalid_credentials');
  return refuseUncounted(parts, attempt, code, { detail });
}

/**
 * Refuses credentials; counts wrong input against the name, but not input that could not be
 * checked.
 */
async function refuseCredentials(
  parts: Parts,
  attempt: Attempt,
  refusal: CredentialsRefusal,
): Promise<Result<never, LoginRefusal>> {
  switch (refusal.code) {
    case 'too_many_requests':
      await uncountSignInAttempt(parts, attempt.source.name);
      return refused(refusal);
    case 'verification_unavailable':
      return refuseUncounted(parts, attempt, refusal.code);
    default:
      return refuseCounted(parts, attempt.source, refusal.code);
  }
}

/** Refuses without counting against the name, since none of the input is wrong. */
async function refuseUncounted(
  parts: Parts,
  { source, captchaNeeded }: Attempt,
  code: 'second_factor_required' | 'not_a_member' | 'verification_unavailable' | ExclusionCode,
  more: Pick<LoginRefusal, 'waitingCookie' | 'detail'> = {},
): Promise<Result<never, LoginRefusal>> {
  await uncountSignInAttempt(parts, source.name);
  const { detail, ...waiting } = more;
  return refused({
    code,
    detail: { ...detail, ...(captchaNeeded && { captcha: true }) },
    ...waiting,
  });
}

async function refuseCounted(
  parts: Parts,
  source: LoginSource,
  code:
    | 'invalid_credentials'
    | 'second_factor_incorrect'
    | 'second_factor_closed'
    | Exclude<ProofRefusal['code'], 'verification_unavailable'>,
): Promise<Result<never, LoginRefusal>> {
  const outcome = code === 'invalid_credentials' ? 'wrong_password' : 'wrong_code';
  const captcha = await recordFailedSignIn(parts, source, outcome);
  return refused({ code, detail: captcha ? { captcha } : {} });
}
