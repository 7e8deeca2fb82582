import { readAmount } from '#lib/amount.ts';
import type { Money } from '#lib/money.ts';
import { ok, refused } from '#lib/result.ts';
import type { Parts } from '../../parts.ts';
import { proveAgain } from '../proof.ts';
import { isFresh, type Session } from '../session.ts';
import { checkPaymentPassword } from './payment-password.ts';

/** What was found right before the transaction: the amount, and what the payment password hashes to. */
export interface MoneyOut {
  readonly amountMinor: bigint;
  readonly paymentPasswordHash: string;
}

/** What a call that sends money away carries. */
interface MoneyOutInput {
  readonly amount: Money;
  readonly paymentPassword: string;
  /** The sign-in password, once the session is not fresh any more. */
  readonly password?: string | undefined;
}

/** Whether whoever sends money away is the member and knows the payment password, and the amount is one. */
export async function checkMoneyOut(parts: Parts, input: MoneyOutInput, session: Session) {
  if (!isFresh(session)) {
    const proved = await proveAgain(parts, session, { password: input.password });
    if (!proved.ok) return proved;
  }
  const amount = readAmount(input.amount, session.currency);
  if (!amount.ok) {
    const fields = { amount: { code: amount.refusal, messageKey: amount.refusal } };
    return refused({ code: 'invalid_input' as const, detail: { fields } });
  }
  const checked = await checkPaymentPassword(parts, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  return ok<MoneyOut>({ amountMinor: amount.value, paymentPasswordHash: checked.value });
}
