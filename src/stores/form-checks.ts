import type { LoginInput, RegisterInput } from '#contract/accounts.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { FieldSetting, RegisterSettings } from '#contract/system.ts';
import { checkField } from '#lib/field-rules.ts';

/** The first thing wrong with each field, by name; empty when all is well. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>;

/** What a person fills in to register; the rest of the call is added when it is sent. */
export type RegistrationForm = Omit<RegisterInput, 'domain' | 'registerUrl' | 'registerMethod'>;

const required: FieldRefusal = { code: 'required', messageKey: 'required' };

/** Checks a login before it is sent (specification §5). */
export function checkLogin(input: LoginInput, asks: { readonly captcha: boolean }): FieldRefusals {
  return collect({
    username: input.username === '' ? required : undefined,
    password: input.password === '' ? required : undefined,
    captcha: asks.captcha && !input.captcha ? required : undefined,
  });
}

/**
 * Checks a registration by the platform's own settings before it is sent (specification §5). It
 * only saves a round trip: the platform checks again.
 */
export function checkRegistration(
  form: RegistrationForm,
  settings: RegisterSettings,
): FieldRefusals {
  const { fields } = settings;
  return collect({
    username: checkField(form.username, fields.username),
    password: checkField(form.password, fields.password),
    confirmPassword: checkConfirmation(form),
    email: checkOptional(form.email, fields.email),
    mobileNum: checkOptional(form.mobileNum, fields.mobileNum),
    payeeName: checkOptional(form.payeeName, fields.payeeName),
    captcha: settings.captcha && !form.captcha ? required : undefined,
    agreed: form.agreed ? undefined : required,
  });
}

function checkOptional(value = '', setting: FieldSetting): FieldRefusal | undefined {
  return setting.enabled ? checkField(value, setting) : undefined;
}

function checkConfirmation(form: RegistrationForm): FieldRefusal | undefined {
  if (form.confirmPassword === '') return required;
  if (form.confirmPassword === form.password) return undefined;
  return { code: 'not_equal', messageKey: 'not_equal' };
}

function collect(found: Readonly<Record<string, FieldRefusal | undefined>>): FieldRefusals {
  const wrong = Object.entries(found).filter(
    (entry): entry is [string, FieldRefusal] => !!entry[1],
  );
  return Object.fromEntries(wrong);
}
