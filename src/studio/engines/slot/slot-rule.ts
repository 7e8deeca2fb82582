/*
 * The slot: three reels of 32 stops, one line. What it pays is a whole multiple of the stake.
 */

export const reels = 3;
export const stops = 32;

/** Payouts of a slot and symbols on its reels. */
export interface Paytable {
  /** Version that is recorded with every round played under it. */
  readonly version: string;
  /** The symbols of a reel, stop by stop. */
  readonly strip: readonly number[];
  /** Gross multiples of the stake for three of a symbol, by symbol. */
  readonly threeAlike: readonly number[];
  /** Exactly two of this symbol, anywhere on the line, pay this gross multiple of the stake. */
  readonly pair: { readonly symbol: number; readonly multiple: number };
  /** Sum of the multiples over all 32³ stops; divided by 32³ it is the share returned. */
  readonly returned: number;
  /** Number of the 32³ stops with a payout. */
  readonly hits: number;
  /** True when a ticket for the vendor's pot is drawn after the reels (`jackpot-rule.ts`). */
  readonly hasJackpot?: boolean;
}

/** Draws the stops of the reels: three numbers from 0 to 31. */
export async function drawStops(draws: {
  draw(range: number): Promise<number>;
}): Promise<number[]> {
  const drawn: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) drawn.push(await draws.draw(stops));
  return drawn;
}

/** Returns the symbols on the line. */
export function lineAt({ strip }: Paytable, drawn: readonly number[]): number[] {
  return drawn.map((stop) => strip[stop] ?? 0);
}

/** Returns the payout of a line as a gross multiple of the stake, 0 when it loses. */
export function multipleOf(paytable: Paytable, line: readonly number[]): number {
  const [first = 0] = line;
  if (line.every((symbol) => symbol === first)) return paytable.threeAlike[first] ?? 0;
  const alike = line.filter((symbol) => symbol === paytable.pair.symbol).length;
  return alike === 2 ? paytable.pair.multiple : 0;
}
