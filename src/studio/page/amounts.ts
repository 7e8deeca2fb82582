/** Currency and language for showing a session's amounts. */
export interface Money {
  readonly currency: string;
  readonly decimals: number;
  readonly language: string;
}

const localeOf: Readonly<Record<string, string>> = { VI: 'vi', TY: 'vi' };

/** Formats an amount with its currency, exact to the minor unit. */
export function showAmount(minor: bigint, { currency, decimals, language }: Money): string {
  const unit = 10n ** BigInt(decimals);
  const sign = minor < 0n ? '−' : '';
  const size = minor < 0n ? -minor : minor;
  const locale = localeOf[language.toUpperCase()] ?? 'en';
  const whole = new Intl.NumberFormat(locale).format(size / unit);
  const point = locale === 'vi' ? ',' : '.';
  const rest = (size % unit).toString().padStart(decimals, '0');
  return `${sign}${whole}${decimals === 0 ? '' : point + rest} ${currency}`;
}

/**
 * Formats a share of `total` in per cent, floored to two digits: a promised share is never rounded
 * up.
 */
export function showShare(parts: number, total: number): string {
  const hundredths = Math.floor((parts * 10_000) / total);
  return `${(hundredths / 100).toFixed(2)} %`;
}
