import { type Features, isOn } from '#contract/brand/features.ts';
import {
  type FieldSetting,
  type RegisterField,
  type RegisterFormSettings,
  registerFields,
} from '#contract/brand/system.ts';

/** Identifier of a new member: a chosen name, or the telephone number. */
export type RegistrationType = 'username' | 'mobile';

/** Requirements of a registration form. */
export interface RegistrationRequirements {
  readonly type: RegistrationType;
  /** In the order of the form. */
  readonly fields: readonly RegisterField[];
  /** True when a code goes by SMS to the number. */
  readonly smsCode: boolean;
  readonly captcha: boolean;
  /** True when a referral or affiliate code is required. */
  readonly invitation: boolean;
}

/** Lists the ways to register that the brand offers; empty while registration is closed. */
export function registrationTypes(
  settings: RegisterFormSettings,
  features: Features,
): readonly RegistrationType[] {
  if (!settings.registrationOpen) return [];
  const offered: RegistrationType[] = [];
  if (isOn(features, 'USERNAMEREG')) offered.push('username');
  if (isOn(features, 'MOBILEREG')) offered.push('mobile');
  return offered;
}

/**
 * Returns the requirements of a registration by one identifier (specification §5, "Registration").
 */
export function listRegistrationRequirements(
  type: RegistrationType,
  settings: RegisterFormSettings,
  features: Features,
): RegistrationRequirements {
  const isMobile = type === 'mobile';
  const credentials: RegisterField[] = isMobile ? ['mobileNum'] : ['username', 'password'];
  if (isMobile && isOn(features, 'MOBILEPASSWORDREG')) credentials.push('password');
  const others = registerFields.filter(
    (name) =>
      !['username', 'password', ...credentials].includes(name) && settings.fields[name]?.enabled,
  );
  const fields = [...credentials, ...others];
  // Whoever has no password gets back in by a code alone.
  const isProved = isOn(features, 'SMSVERIFICATION') || !fields.includes('password');
  return {
    type,
    fields,
    smsCode: isProved && fields.includes('mobileNum'),
    captcha: settings.captcha,
    invitation: !isOn(features, 'DIRECTREG3'),
  };
}

/** Setting of a number that only the registration by mobile number asks for. */
const mobileSetting: FieldSetting = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'phone',
  minLength: 6,
  maxLength: 20,
  type: 'tel',
};

/** Returns the setting of a field; the number that identifies a member is always required. */
export function findFieldSetting(
  name: RegisterField,
  settings: RegisterFormSettings,
  { type }: Pick<RegistrationRequirements, 'type'>,
): FieldSetting {
  const setting = settings.fields[name] ?? mobileSetting;
  const identifies = name === 'mobileNum' && type === 'mobile';
  return identifies ? { ...setting, required: true } : setting;
}
