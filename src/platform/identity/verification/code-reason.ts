import type { FeatureSwitch } from '#contract/brand/system.ts';
import type { PhoneInput } from '#contract/identity/verification.ts';
import type { FieldRefusal, RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { registerSetting, whitelabelSetting } from '#platform/brand/index.ts';
import { isServed, normalisePhone } from './phone.ts';
import type { CodePurpose } from './purpose.ts';

/** Reason for which a code is requested. */
export type CodeReason =
  | 'register'
  | 'registerMobile'
  | 'login'
  | 'password'
  | 'noLogin'
  | 'mobile';

/**
 * Feature switches of each reason, any of which offers its code; a code for a member's own number
 * is offered by any use of SMS.
 */
const switches: Readonly<Record<CodeReason, readonly FeatureSwitch[]>> = {
  register: ['SMSVERIFICATION'],
  registerMobile: ['MOBILEREG'],
  login: ['MOBILEVERCODELOGIN3'],
  password: ['CHNGPASSVERIF3'],
  noLogin: ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
  mobile: ['SMSVERIFICATION', 'MOBILEREG', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
};

/** Purpose of the code for each reason. */
export const purposes: Readonly<Record<CodeReason, CodePurpose>> = {
  register: 'register',
  registerMobile: 'register',
  login: 'login',
  password: 'password',
  noLogin: 'noLogin',
  mobile: 'mobile',
};

/** Refusal of input to which no code can be sent. */
interface NoNumber {
  readonly code: 'feature_off' | 'invalid_input';
  readonly detail?: RefusalDetail;
}

/**
 * Parses the typed number to E.164. Refuses with `feature_off` where no SMS are sent for the
 * reason, and by the field for an invalid number or one that is not served.
 */
export async function readNumber(
  parts: Parts,
  reason: CodeReason,
  input: PhoneInput,
): Promise<Result<string, NoNumber>> {
  if (!(await isCodeOffered(parts, reason))) return refused({ code: 'feature_off' });
  const { db } = parts.storage;
  const mobile = await normalisePhone(db, input);
  if (mobile === undefined) return wrongNumber('format_phone');
  return (await isServed(db, mobile)) ? ok(mobile) : wrongNumber('sms_country');
}

function wrongNumber(messageKey: string): Result<never, NoNumber> {
  const mobileNum: FieldRefusal = { code: 'wrong_format', messageKey };
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum } } });
}

/** Returns whether the brand has switched on the feature that a code is for. */
export async function isCodeOffered({ storage }: Parts, reason: CodeReason): Promise<boolean> {
  const whitelabel = await readSetting(storage.db, whitelabelSetting);
  if (!switches[reason].some((name) => whitelabel.switches[name] === '1')) return false;
  if (purposes[reason] !== 'register') return true;
  return (await readSetting(storage.db, registerSetting)).registrationOpen;
}
