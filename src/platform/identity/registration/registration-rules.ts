import { type RegisterField, registerFields } from '#contract/brand/system.ts';
import type { RegisterInput, RegisterMobileInput } from '#contract/identity/registration.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkAge, checkDay } from '#lib/birthday.ts';
import { checkField, type FieldRule } from '#lib/field-rules.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { checkPassword, checkPaymentRule } from '../passwords/index.ts';
import type { RegistrationRequirements } from './requirements.ts';

/** Fields of either variant of registration. */
export type Entry = Partial<RegisterInput> & Pick<RegisterMobileInput, 'agreed'>;

type Refusals = Record<string, FieldRefusal>;

/** Longest code there is (specification §5). */
const codeRule = {
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 255,
};

/**
 * Returns the refusals of a registration by field, from the platform's settings (specification §5).
 * A field that the settings do not ask for must be missing or empty, except the affiliate code,
 * which the page adds from its address (specification §2).
 */
export function checkRegistration(
  entry: Entry,
  requirements: RegistrationRequirements,
  now: ZonedMoment,
): Readonly<Refusals> {
  const refusals: Refusals = {};
  const { birthday, mobileNum, confirmPassword = '', password = '' } = entry;
  const username = entry.username || entry.mobileNum || '';
  const { defaultPassword } = requirements;
  const checkOne = (name: RegisterField, value: string, rule: FieldRule) => {
    if (name === 'password') return checkPassword(value, { rule, username, defaultPassword });
    if (name === 'paymentPassword') return checkPaymentRule(value, { rule, birthday });
    return checkField(value, rule);
  };
  for (const name of registerFields) {
    const rule = requirements.fields[name];
    const value = entry[name] ?? '';
    if (!rule.enabled) {
      if (value !== '' && name !== 'affiliateCode') refusals[name] = refusal('unknown_field');
      continue;
    }
    const miss = checkOne(name, value, rule);
    if (miss) refusals[name] = miss;
  }
  if (birthday && !refusals.birthday) {
    const miss = checkBirthday(birthday, requirements, now);
    if (miss) refusals.birthday = miss;
  }
  if (requirements.proof && mobileNum && !entry.firebaseIdToken) {
    const miss = checkField(entry.verificationCode ?? '', codeRule);
    if (miss) refusals.verificationCode = miss;
  }
  if (confirmPassword !== password) refusals.confirmPassword = refusal('not_equal');
  if (entry.agreed === false) refusals.agreed = refusal('required');
  return refusals;
}

function checkBirthday(
  birthday: string,
  { settings, fields }: RegistrationRequirements,
  now: ZonedMoment,
): FieldRefusal | undefined {
  const { ageLimit } = settings;
  return checkDay(birthday, fields.birthday) ?? checkAge(birthday, { ...now, ageLimit });
}

function refusal(code: FieldRefusal['code']): FieldRefusal {
  return { code, messageKey: code };
}
