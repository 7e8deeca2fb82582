import type { FieldRefusal } from '#contract/refusals.ts';
import type { IslandTexts, TextKey } from '#i18n/translate.ts';
import { findCurrencySymbol, formatMoney, type Money } from '#lib/money.ts';
import { text } from './text.ts';

/** Returns the message for a refused field; a general one when the texts lack its kind. */
export function fieldText(messages: IslandTexts, refusal: FieldRefusal): string {
  const textKey = `fields:${refusal.messageKey}`;
  const isSent = (key: string): key is TextKey => key in messages;
  const { min, max, bound } = refusal;
  return text(messages, isSent(textKey) ? textKey : 'fields:wrong_format', {
    min,
    max,
    bound: bound && amountText(bound),
  });
}

/** An amount in the page's language. */
function amountText(money: Money): string {
  return formatMoney(money, {
    locale: document.documentElement.lang || 'en',
    symbol: findCurrencySymbol(money.currency),
  });
}
