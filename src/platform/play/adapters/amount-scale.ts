import { currencyDecimals } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';

/** Bound of an amount, above any call's; thousands of them still fit into 64 bits. */
const mostMinor = 10n ** 15n;

/**
 * Converts a vendor's amount to minor units. Refuses `wrong_amount` for anything but a whole number of the vendor's units, for a part of a minor unit (nothing is rounded), and for more than 10¹⁵ minor units.
 * @param scale decimal places of the vendor's units; minor units without it.
 */
export function toMinorUnits(
  text: string,
  { scale, currency }: { readonly scale: number | undefined; readonly currency: string },
): Result<bigint, 'wrong_amount'> {
  if (!/^-?\d{1,24}$/.test(text)) return refused('wrong_amount');
  const units = BigInt(text);
  const decimals = currencyDecimals(currency);
  const more = BigInt(Math.max(0, decimals - (scale ?? decimals)));
  const less = 10n ** BigInt(Math.max(0, (scale ?? decimals) - decimals));
  const amountMinor = (units * 10n ** more) / less;
  const isWhole = (units * 10n ** more) % less === 0n;
  const fits = amountMinor <= mostMinor && amountMinor >= -mostMinor;
  return isWhole && fits ? ok(amountMinor) : refused('wrong_amount');
}

/**
 * Converts an amount to a vendor's units; a balance that is no whole number of them is rounded
 * down.
 */
export function toVendorAmount(
  amountMinor: bigint,
  { scale, currency }: { readonly scale: number | undefined; readonly currency: string },
): bigint {
  const decimals = currencyDecimals(currency);
  const shift = (scale ?? decimals) - decimals;
  return shift >= 0 ? amountMinor * 10n ** BigInt(shift) : amountMinor / 10n ** BigInt(-shift);
}
