import { passwordKeys } from '../kit/password/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Every text of the page behind a mail's link. */
export const resetKeys = [
  ...passwordKeys,
  'dialogs:close',
  'recovery:reset',
  'recovery:reset_done',
  'recovery:no_link',
  'recovery:ask_again',
  'recovery:understood',
] as const;

export type ResetMessages = Messages<(typeof resetKeys)[number]>;

/** Every text of the page for a change by choice. */
export const changeKeys = [
  ...passwordKeys,
  'dialogs:loading',
  'wallet:in_need_true_account',
] as const;

export type ChangeMessages = Messages<(typeof changeKeys)[number]>;
