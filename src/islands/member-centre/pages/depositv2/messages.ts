import { depositStates } from '#contract/money/deposits.ts';
import type { Messages } from '../../../kit/text.ts';

const stateKeys = depositStates.map((state) => `cashier:state_${state}` as const);
const nextKeys = depositStates.map((state) => `cashier:next_${state}` as const);

/** Every text of the page. */
export const cashierKeys = [
  'refusals:too_many_images',
  'refusals:image_too_large',
  'refusals:image_wrong_type',
  'security:copy',
  'security:copied',
  'cashier:lead',
  'cashier:guide',
  'cashier:promotions',
  'cashier:promotions_all',
  'cashier:loading',
  'cashier:try_again',
  'cashier:no_methods',
  'cashier:method',
  'cashier:bounds',
  'cashier:fee_none',
  'cashier:fee_member',
  'cashier:amount',
  'cashier:quick',
  'cashier:fee',
  'cashier:receive',
  'cashier:pay',
  'cashier:show_account',
  'cashier:working',
  'cashier:history',
  'cashier:history_none',
  'cashier:when',
  'cashier:details',
  'cashier:earlier',
  'cashier:new_deposit',
  'cashier:reference',
  'cashier:pay_now',
  'cashier:give_up',
  'cashier:again',
  'cashier:bank',
  'cashier:bank_text',
  'cashier:bank_name',
  'cashier:holder',
  'cashier:number',
  'cashier:note',
  'cashier:proof',
  'cashier:proof_hint',
  'cashier:proof_send',
  'cashier:proof_sent',
  'cashier:proof_image',
  'cashier:why',
  ...stateKeys,
  ...nextKeys,
] as const;

export type CashierMessages = Messages<(typeof cashierKeys)[number]>;
