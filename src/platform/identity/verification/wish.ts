import type { FeatureSwitch } from '#contract/brand/system.ts';
import type { PhoneInput } from '#contract/identity/verification.ts';
import type { FieldRefusal, RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { isServed, normalisePhone } from './phone.ts';
import type { CodePurpose } from './purpose.ts';

/** What somebody asks a code for. */
export type Wish = 'register' | 'registerMobile' | 'login' | 'password' | 'noLogin' | 'mobile';

/** Any of them has it offered; a number of one's own serves whatever else SMS are sent for. */
const switches: Readonly<Record<Wish, readonly FeatureSwitch[]>> = {
  register: ['SMSVERIFICATION'],
  registerMobile: ['MOBILEREG'],
  login: ['MOBILEVERCODELOGIN3'],
  password: ['CHNGPASSVERIF3'],
  noLogin: ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
  mobile: ['SMSVERIFICATION', 'MOBILEREG', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'],
};

/** What the code of a wish may be used for. */
export const purposes: Readonly<Record<Wish, CodePurpose>> = {
  register: 'register',
  registerMobile: 'register',
  login: 'login',
  password: 'password',
  noLogin: 'noLogin',
  mobile: 'mobile',
};

/** Why what was typed is no number to send a code to. */
interface NoNumber {
  readonly code: 'feature_off' | 'invalid_input';
  readonly detail?: RefusalDetail;
}

/**
 * The number that was typed, E.164. `feature_off` where no SMS are sent for the wish, and what is
 * no number or not served is refused by its field.
 */
export async function readNumber(
  parts: Parts,
  wish: Wish,
  input: PhoneInput,
): Promise<Result<string, NoNumber>> {
  if (!(await isOffered(parts, wish))) return refused({ code: 'feature_off' });
  const { db } = parts.storage;
  const mobile = await normalisePhone(db, input);
  if (mobile === undefined) return wrongNumber('format_phone');
  return (await isServed(db, mobile)) ? ok(mobile) : wrongNumber('sms_country');
}

function wrongNumber(messageKey: string): Result<never, NoNumber> {
  const mobileNum: FieldRefusal = { code: 'wrong_format', messageKey };
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum } } });
}

/** Whether the brand has switched on what SMS are sent for. */
export async function isOffered({ storage }: Parts, wish: Wish): Promise<boolean> {
  const whitelabel = await readSetting(storage.db, 'whitelabel');
  if (!switches[wish].some((name) => whitelabel.switches[name] === '1')) return false;
  if (purposes[wish] !== 'register') return true;
  return (await readSetting(storage.db, 'register')).registrationOpen;
}
