import type { DepositMethod } from '#contract/money/deposit-methods.ts';
import { calculateFee } from '#lib/fees.ts';
import { type Money, toMoney } from '#lib/money.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { parseMoney } from './typed-money.ts';

/** Fields of a deposit. */
export interface DepositForm {
  readonly method: DepositMethod;
  /** As it is typed, in major units. */
  readonly amount: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
}

/** Fee and credited amount of a deposit. */
export interface DepositShares {
  readonly fee: Money;
  readonly credited: Money;
}

/** Checks a form before it is sent; the platform checks again. */
export function checkDeposit(form: DepositForm): FieldRefusals {
  const read = readDeposit(form);
  return read.ok ? {} : { amountMinor: read.refusal };
}

/** Returns the amount as the platform expects it; `0` for an invalid one. */
export function formAmount(form: DepositForm): string {
  const read = readDeposit(form);
  return read.ok ? read.value.amountMinor : '0';
}

/**
 * Returns the fee and the credited part of an amount within the bounds; `undefined` for any other.
 */
export function splitFormAmount(form: DepositForm): DepositShares | undefined {
  const read = readDeposit(form);
  if (!read.ok) return undefined;
  const { rateBps: feeBps, fixed, paidBy } = form.method.fee;
  const { currency } = read.value;
  const amountMinor = BigInt(read.value.amountMinor);
  const kept = { feeBps, fixedMinor: BigInt(fixed.amountMinor) };
  const feeMinor = paidBy === 'member' ? calculateFee(kept, amountMinor) : 0n;
  return { fee: toMoney(feeMinor, currency), credited: toMoney(amountMinor - feeMinor, currency) };
}

function readDeposit({ method, amount, locale }: DepositForm) {
  return parseMoney(amount, { currency: method.least.currency, locale, bounds: method });
}
