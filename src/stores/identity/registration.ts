import type { Answer } from '#contract/call.ts';
import {
  type RegisterValue,
  type RegistrationInput,
  register,
  registerMobile,
} from '#contract/identity/registration.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result } from '#lib/result.ts';
import type { RegistrationForm } from '../form-checks.ts';
import { request } from '../request.ts';
import { solveBotCheck } from './bot-check.ts';
import {
  checkAffiliateCode,
  dropInvitation,
  isKnownWrong,
  isWrongCode,
  markWrong,
} from './invitation.ts';
import { proveNumber } from './number-proof.ts';
import type { RegistrationType } from './registration-fields.ts';
import { openSession } from './session.ts';
import { saveWelcome } from './welcome.ts';

/** Characters of an address that the platform keeps. */
const longestAddress = 2_048;

/** Way in which a registration is sent. */
export interface RegistrationWay {
  readonly type: RegistrationType;
  /** True when the platform requires the bot check. */
  readonly botCheck: boolean;
  /** True when the form has a field for the affiliate code, where a wrong one can be corrected. */
  readonly asksAffiliate: boolean;
}

/**
 * Registers in the order of the specification (§4, "Registration flow"): affiliate code, bot check,
 * Firebase's proof of the number where it sent the code, the call itself, then the session. The
 * first refusal ends it; a welcome with the account's name is saved for the next page.
 */
export async function registerMember(
  form: RegistrationForm,
  way: RegistrationWay,
): Promise<Result<RegisterValue, Refusal<string>>> {
  const { affiliateCode: code, ...typed } = form;
  const checked = await checkAffiliateFirst(code, way);
  if (!checked.ok) return checked;
  const affiliateCode = checked.value;
  const solved = way.botCheck ? await solveBotCheck() : ok(undefined);
  if (!solved.ok) return solved;
  const purpose = way.type === 'mobile' ? 'registerMobile' : 'register';
  const proved = await proveNumber(purpose, typed.verificationCode);
  if (!proved.ok) return proved;
  const { firebaseIdToken } = proved.value;
  const answer = await callRegister(way.type, {
    ...typed,
    ...(firebaseIdToken && { firebaseChannel: 'sms', firebaseIdToken }),
    affiliateCode,
    botCheck: solved.value,
    registerUrl: location.href.slice(0, longestAddress),
    domain: location.hostname,
    registerMethod: 'WEB',
    login: true,
  });
  if (!answer.ok) {
    const isWrong = answer.refusal.code === 'invitation_code_error';
    if (affiliateCode !== undefined && isWrong) markWrong(affiliateCode);
    return answer;
  }
  dropInvitation();
  await openSession(answer.value);
  saveWelcome(answer.value.account);
  return answer;
}

function callRegister(
  type: RegistrationType,
  form: RegistrationInput & RegistrationForm,
): Promise<Answer<typeof register> | Answer<typeof registerMobile>> {
  const { username = '', password, confirmPassword, mobileNum = '', ...rest } = form;
  if (type === 'mobile') {
    return request(registerMobile, { ...rest, mobileNum, password, confirmPassword });
  }
  const secrets = { password: password ?? '', confirmPassword: confirmPassword ?? '' };
  return request(register, { ...rest, username, mobileNum: mobileNum || undefined, ...secrets });
}

/**
 * Returns the affiliate code to register with. A wrong one is refused, or left out where the form
 * has no field to correct it in. A check that failed says nothing about the code: it is sent, and
 * the platform looks it up with the registration.
 */
async function checkAffiliateFirst(
  code: string | undefined,
  { asksAffiliate }: RegistrationWay,
): Promise<Result<string | undefined, Refusal<string>>> {
  if (!code) return ok(undefined);
  if (!asksAffiliate && isKnownWrong(code)) return ok(undefined);
  const checked = await checkAffiliateCode(code);
  if (checked.ok || !isWrongCode(checked.refusal)) return ok(code);
  return asksAffiliate ? checked : ok(undefined);
}
