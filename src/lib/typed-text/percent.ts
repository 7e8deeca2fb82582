import { wholeInBps } from '../basis-points.ts';
import { ok, type Result, refused } from '../result.ts';
import type { AmountFault } from './amount.ts';
import { plainLine } from './characters.ts';

/** Basis points of one per cent. */
const bpsOfPercent = wholeInBps / 100;

/**
 * Parses a rate in per cent as basis points, with either decimal mark: `1,5`, `1.5 %` and `１．５％`
 * are 150. A rate is never grouped, so neither mark can mean thousands. It may be below 0; the
 * field decides. Refuses with `required` for an empty text, `too_precise` for more than two decimal
 * places, and `wrong_format` for anything but a number.
 */
export function parsePercent(text: string): Result<bigint, Exclude<AmountFault, 'too_large'>> {
  const plain = plainLine(text).replaceAll(/[٪﹪]/g, '%').replaceAll('٫', '.');
  if (plain === '') return refused('required');
  const read = /^([-+]?) ?(?:% ?)?([0-9]{1,9})(?:[.,]([0-9]+))? ?%?$/.exec(plain);
  if (!read) return refused('wrong_format');
  const [, sign = '', whole = '', fraction = ''] = read;
  if (fraction.length > 2) return refused('too_precise');
  const bps = BigInt(whole + fraction.padEnd(2, '0'));
  return ok(sign === '-' ? -bps : bps);
}

/** Formats basis points in per cent as a person would type them in a language, without the sign. */
export function formatTypedPercent(
  bps: number,
  /** BCP 47 tag. */
  locale: string,
): string {
  const decimals = bps % bpsOfPercent === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(bps / bpsOfPercent);
}
