import type { VendorFunds } from '#contract/money/wallet.ts';
import { foldText } from '#lib/fold-text.ts';

/** Sorts vendors: those that hold money first, then by name. */
export function orderVendors(
  vendors: readonly VendorFunds[],
  locale: string,
): readonly VendorFunds[] {
  return vendors.toSorted(
    (one, other) =>
      Number(holdsNothing(one)) - Number(holdsNothing(other)) ||
      one.title.localeCompare(other.title, locale, { sensitivity: 'base', numeric: true }),
  );
}

/** Filters vendors by name, with or without diacritics. */
export function filterVendors(
  vendors: readonly VendorFunds[],
  typed: string,
): readonly VendorFunds[] {
  const search = foldText(typed);
  return vendors.filter(({ title }) => foldText(title).includes(search));
}

function holdsNothing({ balance }: VendorFunds): boolean {
  return balance.amountMinor === '0';
}
