import { fieldKeys, statusKeys } from '../messages.ts';
import type { Messages } from '../text.ts';

/** Every text of the login and registration forms. */
export const authFormKeys = [
  ...statusKeys,
  ...fieldKeys,
  'refusals:registration_closed',
  'auth:log_in',
  'auth:register',
  'auth:username',
  'auth:password',
  'auth:confirm_password',
  'auth:email',
  'auth:mobile_number',
  'auth:full_name',
  'auth:full_name_hint',
  'auth:referral_code',
  'auth:optional',
  'auth:length_hint',
  'auth:show_password',
  'auth:hide_password',
  'auth:captcha',
  'auth:captcha_hint',
  'auth:captcha_image',
  'auth:captcha_new',
  'auth:captcha_wait',
  'auth:captcha_failed',
  'auth:signing_in',
  'auth:registering',
  'auth:try_again_in',
  'auth:agree',
  'auth:terms',
  'auth:please_agree',
  'auth:have_account',
  'auth:help',
] as const;

export type AuthFormMessages = Messages<(typeof authFormKeys)[number]>;
