import type { FieldRefusal } from '#contract/refusals.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';

/** How an amount is typed. */
export interface MoneyTyping {
  readonly currency: string;
  /** BCP 47 tag of the language it is typed in. */
  readonly locale: string;
  /** From the least to the most of them; any amount above zero without. */
  readonly bounds?: { readonly least: Money; readonly most: Money };
}

/** Reads an amount as it is typed, in major units; refuses it as its field says it. */
export function readMoney(typed: string, typing: MoneyTyping): Result<Money, FieldRefusal> {
  const { currency, locale, bounds } = typing;
  const read = parseAmount(typed, currency, locale);
  if (!read.ok) return refused({ code: read.refusal, messageKey: read.refusal });
  const wrong = bounds && checkBounds(read.value, bounds);
  return wrong ? refused(wrong) : ok(toMoney(read.value, currency));
}
