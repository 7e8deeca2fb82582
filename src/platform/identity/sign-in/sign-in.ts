import type { LoginInput, login } from '#contract/identity/accounts.ts';
import type { ExclusionCode } from '#contract/protection/exclusion-codes.ts';
import { type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { excuseName, type LoginSource, recordFailure } from '../failed-tries/index.ts';
import type { Member, RefusalOf } from '../members/index.ts';
import { busy, holdToState, isPassword, passwordState } from '../passwords/index.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import { type ProofRefusal, proveNumber } from '../verification/index.ts';
import { admit } from './captcha-check.ts';
import { type Claim, findClaimed, methodOf, readClaim } from './credentials.ts';
import { enter } from './opening.ts';
import type { Visitor } from './visitor.ts';
import { isCurrent, keepWaiting } from './waiting.ts';

/** Why a sign-in is refused, with the cookie by which its second factor may follow. */
type LoginRefusal = RefusalOf<typeof login> & { readonly waitingCookie?: string };

/** One sign-in on its way. */
interface Attempt {
  readonly input: LoginInput;
  readonly visitor: Visitor;
  readonly claim: Claim;
  readonly member: Member | undefined;
  readonly source: LoginSource;
  readonly captchaNeeded: boolean;
}

/** Signs a member in. Unknown names and wrong passwords are answered alike, in like time. */
export async function signIn(
  parts: Parts,
  input: LoginInput,
  visitor: Visitor,
): Promise<Result<SignedIn, LoginRefusal>> {
  const read = await readClaim(parts, input, visitor);
  if (!read.ok) return read;
  const claim = read.value;
  const member = await findClaimed(parts, claim);
  const { clientAddress, userAgent } = visitor;
  const method = methodOf(claim);
  const tried = member && { memberId: member.id, method, clientAddress, userAgent };
  const isByPassword = method === 'password';
  const source = { name: claim.name, clientAddress, isByPassword, tried };
  const admitted = await admit(parts, source, { answer: input.captcha, visitor });
  if (!admitted.ok) return admitted;
  return prove(parts, { input, visitor, claim, member, source, captchaNeeded: admitted.value });
}

async function prove(parts: Parts, attempt: Attempt): Promise<Result<SignedIn, LoginRefusal>> {
  const { input, visitor, claim, member, source } = attempt;
  const wrong = await checkClaim(parts, attempt);
  if (wrong === 'busy') {
    await excuseName(parts, source.name);
    return refused(busy);
  }
  if (wrong === 'verification_unavailable') return excuse(parts, attempt, wrong);
  if (wrong) return fail(parts, source, wrong);
  if (!member) throw new Error('a claim was proved that belongs to nobody');
  const method = methodOf(claim);
  const typed = claim.by === 'password' ? claim.password : undefined;
  const state = method === 'password' ? await passwordState(parts, member, typed) : undefined;
  // Before the second factor: what was typed is not known any more when that follows.
  if (state) await holdToState(parts, member, state);
  const factor = await checkSecondFactor(parts, member.id, input.secondFactor);
  if (factor === 'wrong') return fail(parts, source, 'second_factor_incorrect');
  if (factor === 'closed') return fail(parts, source, 'second_factor_closed');
  if (factor === 'missing') {
    const waitingCookie = await keepWaiting(parts, { member, name: claim.name, method }, visitor);
    return excuse(parts, attempt, 'second_factor_required', { waitingCookie });
  }
  const { rememberMe: remember } = input;
  const { name } = source;
  const entered = await enter(parts, { member, visitor, method, remember, name, state });
  if (entered.ok) return entered;
  const { code, detail } = entered.refusal;
  if (code === 'changed') return fail(parts, source, 'invalid_credentials');
  return excuse(parts, attempt, code, { detail });
}

/** What is wrong with a claim; `undefined` when it is proved. */
async function checkClaim(parts: Parts, { claim, member, visitor }: Attempt) {
  switch (claim.by) {
    case 'password': {
      const isRight = await isPassword(claim.password, member?.passwordHash);
      if (isRight === undefined) return 'busy';
      return isRight ? undefined : 'invalid_credentials';
    }
    case 'sms': {
      const { name: mobile, proof } = claim;
      const cookie = visitor.codeCookie;
      const wrong = await proveNumber(parts, { purpose: 'login', mobile, proof, cookie });
      return wrong ?? (member ? undefined : 'verification_code_incorrect');
    }
    case 'waiting':
      return member && isCurrent(parts, claim.waiting, member) ? undefined : 'invalid_credentials';
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
    | Exclude<ProofRefusal, 'verification_unavailable'>,
): Promise<Result<never, LoginRefusal>> {
  const outcome = code === 'invalid_credentials' ? 'wrong_password' : 'wrong_code';
  const captcha = await recordFailure(parts, source, outcome);
  return refused({ code, detail: captcha ? { captcha } : {} });
}
