import {
  type RegisterField,
  type RegisterFormSettings,
  registerFields,
} from '#contract/brand/system.ts';
import { authFormKeys } from '../kit/auth/messages.ts';
import { fieldTexts } from '../kit/auth/register-field-texts.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the login page and the registration page. */
export const authPageKeys = [
  ...authFormKeys,
  'auth:reset',
  'auth:no_account',
  'auth:back_home',
  'auth:load_failed',
  'auth:needs_script',
] as const;

type AuthPageKey = (typeof authPageKeys)[number];

/** What the login page alone says. */
const loginOnly: readonly AuthPageKey[] = [
  'auth:login_by',
  'auth:by_password',
  'auth:by_sms',
  'auth:second_factor',
  'auth:second_factor_hint',
  'auth:remember_me',
  'recovery:reset_done',
  'auth:remembered_number',
  'auth:forgot_password',
  'auth:use_passkey',
  'auth:passkey_impossible',
  'auth:play_free',
  'auth:signing_in',
  'auth:no_account',
];

/** What the registration page says whatever is asked for there. */
const registerOnly: readonly AuthPageKey[] = [
  'refusals:registration_closed',
  'auth:register_by',
  'auth:by_username',
  'auth:by_mobile',
  'auth:confirm_password',
  'auth:referral_code',
  'auth:optional',
  'auth:length_hint',
  'auth:registering',
  'auth:agree',
  'auth:terms',
  'auth:please_agree',
  'auth:have_account',
  'auth:reset',
];

/** Texts of fields that the login page has too. */
const sharedFields: readonly RegisterField[] = ['username', 'password', 'mobileNum'];

/**
 * The texts that one of the two pages may come to show: the rest would be sent in vain. The number
 * is asked for by the switches, whatever its setting says.
 */
export function keysOfPage(
  mode: 'login' | 'register',
  fields: RegisterFormSettings['fields'],
): AuthPageKey[] {
  const isUsed = (name: RegisterField) =>
    sharedFields.includes(name) || (mode === 'register' && fields[name]?.enabled === true);
  const unused = registerFields.filter((name) => !isUsed(name)).flatMap(textsOfField);
  const used = registerFields.filter(isUsed);
  const kinds = new Set(used.map((name) => fields[name]?.patternId ?? 'phone').concat('phone'));
  const others = mode === 'login' ? registerOnly : loginOnly;
  return authPageKeys.filter((key) => {
    const kind = /^fields:format_(.+)$/.exec(key)?.[1];
    if (kind !== undefined) return kinds.has(kind);
    return !others.includes(key) && !unused.includes(key);
  });
}

function textsOfField(name: RegisterField): AuthPageKey[] {
  const { label, hint } = fieldTexts[name];
  return hint ? [label, hint] : [label];
}

export type AuthPageMessages = Messages<(typeof authPageKeys)[number]>;
