import { lateKeys, statusKeys } from '../kit/messages.ts';
import { passwordKeys } from '../kit/password/messages.ts';
import type { Messages } from '../kit/text.ts';

/** Words of the short ways to pay in and out, which stand there before anything is fetched. */
export const cashKeys = ['wallet:deposit', 'wallet:withdraw'] as const;

export type CashMessages = Messages<(typeof cashKeys)[number]>;

/** Every text of the member's part of the header. */
export const walletKeys = [
  ...statusKeys,
  ...lateKeys,
  ...passwordKeys,
  ...cashKeys,
  'wallet:balance',
  'wallet:updating',
  'wallet:unavailable',
  'wallet:hide_balance',
  'wallet:show_balance',
  'wallet:refresh_balance',
  'wallet:try_again',
  'wallet:free_play',
  'wallet:sign_out',
  'wallet:sign_out_title',
  'wallet:sign_out_text',
  'wallet:signing_out',
  'wallet:cancel',
  'wallet:confirm',
  'wallet:close',
  'wallet:welcome',
  'wallet:welcome_text',
  'wallet:continue',
  'wallet:must_change_password',
  'wallet:outdated',
  'wallet:member_centre',
  'wallet:account_record',
  'wallet:betting_record',
  'wallet:messages',
  'wallet:unread_count',
  'wallet:change_password',
  'wallet:play_money',
  'wallet:real_account',
  'wallet:in_need_true_account',
  'wallet:in_increase_submit',
  'recovery:change',
  'recovery:change_expired',
  'recovery:change_default',
] as const;

export type WalletMessages = Messages<(typeof walletKeys)[number]>;
