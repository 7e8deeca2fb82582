import { fieldKeys, statusKeys } from '../messages.ts';
import type { Messages } from '../text.ts';

/** Every text of the fields and forms for a new password. */
export const passwordKeys = [
  ...statusKeys,
  ...fieldKeys,
  'auth:show_password',
  'auth:hide_password',
  'auth:try_again_in',
  'recovery:old_password',
  'recovery:new_password',
  'recovery:confirm_new_password',
  'recovery:password_rules',
  'recovery:set_password',
  'recovery:setting_password',
] as const;

export type PasswordMessages = Messages<(typeof passwordKeys)[number]>;
