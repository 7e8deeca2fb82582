import { authFormKeys } from '../kit/auth/messages.ts';
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

export type AuthPageMessages = Messages<(typeof authPageKeys)[number]>;
