import type { FieldRefusal } from '#contract/refusals.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { type Money, mostAmountMinor, toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { type AmountFault, parseAmount } from '#lib/typed-text/amount.ts';

/** Format and bounds of a typed amount. */
export interface MoneyTyping {
  readonly currency: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
  /** Least and most amount; without bounds any amount above zero. */
  readonly bounds?: { readonly least: Money; readonly most: Money };
}

/** Parses a typed amount in major units; returns the refusal of its field otherwise. */
export function parseMoney(typed: string, typing: MoneyTyping): Result<Money, FieldRefusal> {
  const { currency, locale, bounds } = typing;
  const read = parseAmount(typed, currency, locale);
  if (!read.ok) return refused(describeFault(read.refusal, typing));
  const wrong = bounds && checkBounds(read.value, bounds);
  return wrong ? refused(wrong) : ok(toMoney(read.value, currency));
}

/** Returns a field's refusal of a typed amount; one above 64 bits is above the most that is allowed. */
export function describeFault(
  fault: AmountFault,
  { currency, bounds }: Pick<MoneyTyping, 'currency' | 'bounds'>,
): FieldRefusal {
  if (fault !== 'too_large') return { code: fault, messageKey: fault };
  const bound = bounds?.most ?? toMoney(mostAmountMinor, currency);
  return { code: 'above_most', messageKey: 'above_most', bound };
}
