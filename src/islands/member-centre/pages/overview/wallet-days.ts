import type { StatementLine } from '#contract/money/statement.ts';
import { addDays, zoneDay } from '#lib/zone-day.ts';

/** Balance of the wallet at the end of a day of the brand; the current one for today. */
export interface WalletDay {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly amountMinor: bigint;
}

/** Known lines of a wallet with its current balance. */
export interface KnownLines {
  /** Known lines, latest first. */
  readonly lines: readonly Pick<StatementLine, 'atMs' | 'amount' | 'balanceAfter'>[];
  /** True when no line is missing between the first day and the earliest line. */
  readonly isWhole: boolean;
  readonly nowMinor: bigint;
}

/**
 * Returns the balance at the end of each of the last days, earliest first; days whose lines are not
 * all known are left out.
 */
export function walletDays(
  { lines, isWhole, nowMinor }: KnownLines,
  { days, nowMs, timeZone }: { days: number; nowMs: number; timeZone: string },
): readonly WalletDay[] {
  const found: WalletDay[] = [];
  let next = 0;
  let amountMinor = BigInt(lines[0]?.balanceAfter.amountMinor ?? nowMinor);
  for (let ago = 0; ago < days; ago += 1) {
    if (!isWhole && next === lines.length) break;
    const day = addDays(zoneDay(nowMs, timeZone), -ago);
    found.unshift({ day, amountMinor });
    for (let line = lines[next]; line && zoneDay(line.atMs, timeZone) >= day; line = lines[next]) {
      amountMinor = BigInt(line.balanceAfter.amountMinor) - BigInt(line.amount.amountMinor);
      next += 1;
    }
  }
  return found;
}
