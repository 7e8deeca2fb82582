import type { RegisterField, RegisterFormSettings } from '#contract/brand/system.ts';
import type { LoginInput } from '#contract/identity/accounts.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkDay } from '#lib/birthday.ts';
import { checkField, type FieldRule, type RuleMiss } from '#lib/field-rules.ts';
import { checkPasswordRule } from '#lib/passwords.ts';
import { findFieldSetting, type RegistrationRequirements } from './identity/registration-fields.ts';

/** The first thing wrong with each field, by name; empty when all is well. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>;

/** Fields of the registration form; the rest of the call is added when it is sent. */
export interface RegistrationForm
  extends Readonly<Partial<Record<RegisterField, string | undefined>>> {
  readonly confirmPassword?: string | undefined;
  readonly countryDialingCode?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly captcha?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly agreed: boolean;
}

/** Refusal of an empty field that is required. */
export const required: FieldRefusal = { code: 'required', messageKey: 'required' };

/** Most characters of a code from a message (specification §5). */
const codeRule: FieldRule = {
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 255,
};

/** A telephone number as people write one; the platform knows better. */
const phoneRule: FieldRule = {
  required: true,
  acceptedPattern: '\\+?[0-9 ().-]*',
  patternId: 'phone',
  minLength: 6,
  maxLength: 24,
};

/** Checks the form of a telephone number before anything is sent to it. */
export function checkPhone(typed: string): FieldRefusal | undefined {
  return checkField(typed, phoneRule);
}

/** Checks a login before it is sent (specification §5). */
export function checkLogin(
  input: LoginInput,
  asks: {
    readonly captcha: boolean;
    readonly secondFactor?: boolean;
    /** Everything else was proved already. */
    readonly codeAlone?: boolean;
  },
): FieldRefusals {
  const bySms = input.type === 'sms';
  const byName = !bySms && !asks.codeAlone;
  return collect({
    username: byName && !input.username ? required : undefined,
    password: byName && !input.password ? required : undefined,
    mobileNum: bySms ? checkPhone(input.mobileNum ?? '') : undefined,
    verificationCode: bySms ? checkField(input.verificationCode ?? '', codeRule) : undefined,
    captcha: asks.captcha && !input.captcha ? required : undefined,
    secondFactor: asks.secondFactor && !input.secondFactor ? required : undefined,
  });
}

/**
 * Checks a registration by the platform's own settings before it is sent (specification §5). It
 * only saves a round trip: the platform checks again.
 */
export function checkRegistration(
  form: RegistrationForm,
  settings: RegisterFormSettings,
  requirements: RegistrationRequirements,
): FieldRefusals {
  const wrong = requirements.fields.map((name) => {
    const rule = findFieldSetting(name, settings, requirements);
    return [name, checkNamed(name, form[name] ?? '', rule)] as const;
  });
  return collect({
    ...Object.fromEntries(wrong),
    confirmPassword: requirements.fields.includes('password') ? checkConfirmation(form) : undefined,
    verificationCode: needsCode(form, settings, requirements)
      ? checkField(form.verificationCode ?? '', codeRule)
      : undefined,
    captcha: requirements.captcha && !form.captcha ? required : undefined,
    ...checkInvitation(form, requirements),
    agreed: form.agreed ? undefined : required,
  });
}

function checkNamed(name: RegisterField, value: string, rule: FieldRule): RuleMiss | undefined {
  if (name === 'password' || name === 'paymentPassword') return checkPasswordRule(value, rule);
  return checkField(value, rule) ?? (name === 'birthday' ? checkDay(value, rule) : undefined);
}

/** The code is missed in the field that it can be typed into. */
function checkInvitation(
  form: RegistrationForm,
  { invitation, fields }: RegistrationRequirements,
): FieldRefusals {
  if (!invitation || form.affiliateCode || form.referralCode) return {};
  return { [fields.includes('affiliateCode') ? 'affiliateCode' : 'referralCode']: required };
}

/**
 * Returns whether a registration needs an SMS code; an optional number that is left out needs none.
 */
function needsCode(
  form: RegistrationForm,
  settings: RegisterFormSettings,
  requirements: RegistrationRequirements,
): boolean {
  if (!requirements.smsCode) return false;
  return findFieldSetting('mobileNum', settings, requirements).required || !!form.mobileNum;
}

function checkConfirmation(form: RegistrationForm): FieldRefusal | undefined {
  if (!form.confirmPassword) return required;
  if (form.confirmPassword === form.password) return undefined;
  return { code: 'not_equal', messageKey: 'not_equal' };
}

function collect(found: Readonly<Record<string, FieldRefusal | undefined>>): FieldRefusals {
  const wrong = Object.entries(found).filter(
    (entry): entry is [string, FieldRefusal] => !!entry[1],
  );
  return Object.fromEntries(wrong);
}
