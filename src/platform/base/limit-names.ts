import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import { openTexts } from './texts.ts';

const limitText = openTexts<
  | `limits:kind_${LimitKind}`
  | `limits:period_${LimitPeriod}`
  | `limits:whole_${LimitKind}`
  | 'limits:none'
>('limits');

/** Returns the name of a limit in a language: `Deposits, 24 hours`. */
export function limitName(
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
  languageCode: string,
): string {
  const names = [
    limitText(languageCode, `limits:kind_${kind}`),
    limitText(languageCode, `limits:period_${period}`),
  ];
  return names.join(', ');
}

/**
 * Returns the text on an amount that exceeds a limit of which nothing is used, so that waiting
 * would not help.
 */
export function wholeLimitText(
  limit: { readonly kind: LimitKind; readonly period: LimitPeriod },
  { languageCode, amount }: { readonly languageCode: string; readonly amount: string },
): string {
  const name = limitName(limit, languageCode);
  return limitText(languageCode, `limits:whole_${limit.kind}`, { limit: name, amount });
}

/** Returns the text shown in place of an amount when there is no limit. */
export function noLimit(languageCode: string): string {
  return limitText(languageCode, 'limits:none');
}
