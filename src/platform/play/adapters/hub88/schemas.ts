import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const name = inputText(100).min(1);

/** Field of every call: the id that its answer repeats. */
export const requestBody = z.object({ request_uuid: name });

export const userBody = z.object({ user: name });

/** Body that asks for a balance; its token identifies the member and is checked. */
export const balanceBody = z.object({ user: name, token: inputText(255) });

/** Part of a malformed call's body that still identifies the call. */
export const refusedBody = z.object({
  transaction_uuid: name,
  is_supplier_promo: z.unknown().optional(),
});

const called = z.object({
  user: name,
  transaction_uuid: name,
  token: inputText(255).default(''),
  round: name,
  round_closed: z.boolean().nullish(),
  game_code: name,
  supplier_user: inputText(100).nullish(),
  supplier_transaction_id: inputText(100).nullish(),
  meta: z.record(z.string(), z.unknown()).nullish(),
});

/** Fields that move money: hundred-thousandths of the currency's unit, an exact whole number. */
export const movingBody = called.extend({
  amount: z.int(),
  currency: inputText(3),
  bet: inputText(200).nullish(),
  is_free: z.boolean().nullish(),
  is_supplier_promo: z.boolean().nullish(),
  reward_uuid: inputText(100).nullish(),
});

export const betBody = movingBody;
export const winBody = movingBody.extend({ reference_transaction_uuid: name.nullish() });

/** Body that reverses a bet or a win, without amount and currency. */
export const rollbackBody = called.extend({ reference_transaction_uuid: name });
