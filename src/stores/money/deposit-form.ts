import type { DepositMethod } from '#contract/money/deposit-methods.ts';
import { parseAmount } from '#lib/amount.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { feeOf } from '#lib/fees.ts';
import { type Money, toMoney } from '#lib/money.ts';
import type { FieldRefusals } from '../form-checks.ts';

/** What a person fills in. */
export interface DepositForm {
  readonly method: DepositMethod;
  /** As it is typed, in major units. */
  readonly amount: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
}

/** What a deposit comes to. */
export interface DepositShares {
  readonly fee: Money;
  readonly credited: Money;
}

/** What is wrong with a form before it is sent; the platform checks again. */
export function checkDeposit({ method, amount, locale }: DepositForm): FieldRefusals {
  const read = parseAmount(amount, method.least.currency, locale);
  if (!read.ok) return { amountMinor: { code: read.refusal, messageKey: read.refusal } };
  const wrong = checkBounds(read.value, method);
  return wrong ? { amountMinor: wrong } : {};
}

/** The amount as the platform takes it; `0` for what is none. */
export function amountOf({ method, amount, locale }: DepositForm): string {
  const read = parseAmount(amount, method.least.currency, locale);
  return read.ok ? read.value.toString() : '0';
}

/** What is kept and what is credited of an amount within the bounds; `undefined` for any other. */
export function sharesOf(form: DepositForm): DepositShares | undefined {
  if (Object.keys(checkDeposit(form)).length > 0) return undefined;
  const { fee, least } = form.method;
  const amountMinor = BigInt(amountOf(form));
  const { rateBps, fixed, paidBy } = fee;
  const kept = { rateBps, fixedMinor: BigInt(fixed.amountMinor) };
  const feeMinor = paidBy === 'member' ? feeOf(kept, amountMinor) : 0n;
  const { currency } = least;
  return { fee: toMoney(feeMinor, currency), credited: toMoney(amountMinor - feeMinor, currency) };
}
