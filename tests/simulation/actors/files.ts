import type { TestBrowser } from '../../support/browser.ts';
import { origin } from '../house/house.ts';
import { expectSame } from '../simulation.ts';
import { brandCurrency, decimals } from '../world.ts';

/** Fetches a file of comma-separated values, and returns its cells, the heading left out. */
export async function readFile(
  browser: TestBrowser,
  { path }: { readonly path: string },
): Promise<readonly (readonly string[])[]> {
  const answer = await browser.send(new Request(`${origin}${path}?language=EN`));
  expectSame(`file of ${path}`, answer.status, 200);
  const [, ...lines] = (await answer.text()).split('\r\n');
  return lines.filter((line) => line !== '').map(splitCells);
}

/** A cell in quotes may have a comma in it. */
function splitCells(line: string): readonly string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ',' && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${sign}`);
  }
  return cells;
}

/** Returns an amount of the brand's currency as a file writes it: in major units, ungrouped. */
export function toCell(amountMinor: bigint): string {
  const places = decimals[brandCurrency] ?? 0;
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(places + 1, '0');
  const sign = amountMinor < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
