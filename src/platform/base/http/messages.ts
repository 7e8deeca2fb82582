import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import { findLanguage } from '#i18n/languages.ts';
import { findCurrencySymbol, formatMoney, type Money } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { badResultText, drawLimitText, lotteryText } from '../draw-limits.ts';
import { limitName, wholeLimitText } from '../limit-names.ts';
import { openTexts } from '../texts.ts';

const refusalText = openTexts<`refusals:${RefusalCode}`>('refusals');

/** Returns a refusal's message in a language, or in the nearest one that has it. */
export function formatRefusal(
  code: RefusalCode,
  detail: RefusalDetail,
  { languageCode, timeZone }: { readonly languageCode: string; readonly timeZone: string },
): string {
  const { retryAfterSeconds = 0, untilMs, limit, drawLimit, highestGroup, mostIssues } = detail;
  const { lottery, result, mostBet } = detail;
  if (result) return badResultText(result, languageCode);
  const locale = findLanguage(languageCode)?.tag ?? 'en';
  const number = (each: number) => new Intl.NumberFormat(locale).format(each);
  const money = (each: Money) =>
    formatMoney(each, { locale, symbol: findCurrencySymbol(each.currency) });
  if (limit && BigInt(limit.left.amountMinor) >= BigInt(limit.amount.amountMinor)) {
    return wholeLimitText(limit, { languageCode, amount: money(limit.amount) });
  }
  const message = refusalText(languageCode, `refusals:${code}`, {
    seconds: Math.max(1, retryAfterSeconds),
    minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
    hours: Math.max(1, Math.ceil(retryAfterSeconds / 3600)),
    ...(untilMs !== undefined && { until: formatMoment(untilMs, timeZone) }),
    ...(limit && {
      limit: limitName(limit, languageCode),
      amount: money(limit.amount),
      left: money(limit.left),
    }),
    ...(mostBet && { most: money(mostBet) }),
    ...(drawLimit && {
      what: drawLimitText(drawLimit, { languageCode, stake: money(drawLimit.left) }),
    }),
    ...(highestGroup !== undefined && { group: number(highestGroup) }),
    ...(mostIssues !== undefined && { issues: number(mostIssues) }),
  });
  return lottery === undefined ? message : lotteryText(message, { languageCode, lottery });
}
