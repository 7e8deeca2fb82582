import { parseWireAmount } from '#lib/amount.ts';
import type { Money } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, readStoredMember } from '../members/index.ts';
import { provePassword } from '../passwords/index.ts';
import { isFresh, lockSignedInMember, type Session } from '../sessions/index.ts';
import { checkPaymentPassword } from './payment-password.ts';

/**
 * Facts checked before the transaction: member, session, amount, and hash of the payment password.
 */
export interface MoneyOutContext {
  readonly memberId: string;
  readonly sessionId: string;
  readonly amountMinor: bigint;
  readonly paymentPasswordHash: string;
}

/** Input of a call that sends money away. */
interface MoneyOutInput {
  readonly amount: Money;
  readonly paymentPassword: string;
  /** Sign-in password; needed when the session is no longer fresh. */
  readonly password?: string | undefined;
}

/**
 * Checks the amount and the payment password of a call that sends money away, and its session: one
 * opened by a remembered browser proves the sign-in password first. Returns the input of
 * `lockForMoneyOut`. Refuses as `provePassword` and `checkPaymentPassword` do, and with
 * `invalid_input` for an invalid amount.
 */
export async function checkMoneyOut(parts: Parts, input: MoneyOutInput, session: Session) {
  if (!isFresh(session)) {
    const member = await readStoredMember(parts.storage.db, session);
    const proved = await provePassword(parts, member, input.password);
    if (!proved.ok) return proved;
  }
  const amount = parseWireAmount(input.amount, session.currency);
  if (!amount.ok) {
    const fields = { amount: { code: amount.refusal, messageKey: amount.refusal } };
    return refused({ code: 'invalid_input' as const, detail: { fields } });
  }
  const checked = await checkPaymentPassword(parts, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const { memberId, sessionId } = session;
  const paymentPasswordHash = checked.value;
  return ok<MoneyOutContext>({
    memberId,
    sessionId,
    amountMinor: amount.value,
    paymentPasswordHash,
  });
}

/**
 * Locks the member who sends money away and checks again that the session is open, that no
 * exclusion or closure keeps the member out, and that the payment password is unchanged.
 */
export async function lockForMoneyOut(
  transaction: Transaction,
  checked: MoneyOutContext,
): Promise<Result<Member, RuleRefusal<'not_logged_in' | 'payment_password_incorrect'>>> {
  const locked = await lockSignedInMember(transaction, checked);
  if (!locked.ok) return locked;
  const isSame = locked.value.paymentPasswordHash === checked.paymentPasswordHash;
  return isSame ? locked : refused({ code: 'payment_password_incorrect' });
}
