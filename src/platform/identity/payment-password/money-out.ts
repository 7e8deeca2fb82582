import { readAmount } from '#lib/amount.ts';
import type { Money } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, memberOf } from '../members/index.ts';
import { provePassword } from '../passwords/index.ts';
import { isFresh, lockSignedInMember, type Session } from '../sessions/index.ts';
import { checkPaymentPassword } from './payment-password.ts';

/**
 * What was found right before the transaction: who asks, the amount, and the hash of the payment
 * password.
 */
export interface MoneyOut {
  readonly memberId: string;
  readonly sessionId: string;
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

/**
 * Checks the amount and the payment password of a call that sends money away, and that its session
 * may: one that a remembered browser opened proves the sign-in password first. Answers what
 * `lockForMoneyOut` compares again. Refuses as `provePassword` and `checkPaymentPassword` do, and as
 * `invalid_input` for what is no amount.
 */
export async function checkMoneyOut(parts: Parts, input: MoneyOutInput, session: Session) {
  if (!isFresh(session)) {
    const member = await memberOf(parts.storage.db, session);
    const proved = await provePassword(parts, member, input.password);
    if (!proved.ok) return proved;
  }
  const amount = readAmount(input.amount, session.currency);
  if (!amount.ok) {
    const fields = { amount: { code: amount.refusal, messageKey: amount.refusal } };
    return refused({ code: 'invalid_input' as const, detail: { fields } });
  }
  const checked = await checkPaymentPassword(parts, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const { memberId, sessionId } = session;
  const paymentPasswordHash = checked.value;
  return ok<MoneyOut>({ memberId, sessionId, amountMinor: amount.value, paymentPasswordHash });
}

/**
 * The member who sends money away, locked, if what was checked before still holds: whoever asks has
 * neither been signed out meanwhile nor kept out, and the payment password is still that one.
 */
export async function lockForMoneyOut(
  transaction: Transaction,
  checked: MoneyOut,
): Promise<Result<Member, RuleRefusal<'not_logged_in' | 'payment_password_incorrect'>>> {
  const locked = await lockSignedInMember(transaction, checked);
  if (!locked.ok) return locked;
  const isSame = locked.value.paymentPasswordHash === checked.paymentPasswordHash;
  return isSame ? locked : refused({ code: 'payment_password_incorrect' });
}
