import { type Features, isOn } from '#contract/brand/features.ts';
import {
  type FieldSetting,
  type RegisterField,
  type RegisterFormSettings,
  registerFields,
} from '#contract/brand/system.ts';

/** What identifies a new member: a name of their choice, or their telephone number. */
export type RegistrationType = 'username' | 'mobile';

/** What a registration form asks for. */
export interface Asked {
  readonly type: RegistrationType;
  /** In the order of the form. */
  readonly fields: readonly RegisterField[];
  /** A code goes by SMS to the number. */
  readonly smsCode: boolean;
  readonly captcha: boolean;
  /** A referral or affiliate code is needed. */
  readonly invitation: boolean;
}

/** The ways to register that the brand offers; none while registration is closed. */
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

/** What the form of one way to register asks for (specification §5, "Registration"). */
export function askedBy(
  type: RegistrationType,
  settings: RegisterFormSettings,
  features: Features,
): Asked {
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

/** What a number must be like where only registering by mobile number asks for one. */
const mobileSetting: FieldSetting = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'phone',
  minLength: 6,
  maxLength: 20,
  type: 'tel',
};

/** How a field is asked for; the number that identifies a member is always required. */
export function settingOf(
  name: RegisterField,
  settings: RegisterFormSettings,
  { type }: Pick<Asked, 'type'>,
): FieldSetting {
  const setting = settings.fields[name] ?? mobileSetting;
  const identifies = name === 'mobileNum' && type === 'mobile';
  return identifies ? { ...setting, required: true } : setting;
}
