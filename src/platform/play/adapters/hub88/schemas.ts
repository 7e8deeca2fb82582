import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

const name = inputText(100).min(1);

/** What every call has: who asks is told the same id again. */
export const askedBody = z.object({ request_uuid: name });

export const userBody = z.object({ user: name });

/** What asks for a balance: the token is who plays, and is looked at. */
export const balanceBody = z.object({ user: name, token: inputText(255) });

/** What a call that is refused for its form is known by. */
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

/** What moves money: hundred-thousandths of the currency's unit, a whole number that is exact. */
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

/** What takes a bet or a win back; it names neither amount nor currency. */
export const rollbackBody = called.extend({ reference_transaction_uuid: name });
