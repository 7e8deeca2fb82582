/*
 * Bầu cua: three dice with six symbols. The stake is spread evenly over the symbols that the member
 * chose. A symbol that one die shows pays twice its part of the stake, two dice three times, three
 * dice four times.
 */

/** Version of the prices, which is recorded with every round. */
export const bauCuaVersion = 'bau-cua-1';
/** Number of symbols: 1 gourd, 2 crab, 3 shrimp, 4 fish, 5 rooster, 6 deer. */
export const bauCuaSymbols = 6;
export const bauCuaDice = 3;
/** Gross multiples of a symbol's part of the stake, by how many dice show it. */
export const bauCuaPrices = [0, 2, 3, 4];
/** Sum of the multiples of a symbol over all 6³ throws; divided by 6³ it is the share returned. */
export const bauCuaReturned = { parts: 199, total: 216 };

/** Returns whether symbols may be staked on: one to six different ones. */
export function areSymbols(symbols: readonly number[]): boolean {
  const areKnown = symbols.every(
    (symbol) => Number.isInteger(symbol) && symbol >= 1 && symbol <= bauCuaSymbols,
  );
  return areKnown && symbols.length > 0 && new Set(symbols).size === symbols.length;
}

/** Draws the symbols of the dice, each 1 to 6. */
export async function throwDice(draws: {
  draw(range: number): Promise<number>;
}): Promise<number[]> {
  const dice: number[] = [];
  for (let die = 0; die < bauCuaDice; die += 1) dice.push(1 + (await draws.draw(bauCuaSymbols)));
  return dice;
}

/** Returns the sum of the multiples of the chosen symbols, each of its own part of the stake. */
export function bauCuaMultiple(symbols: readonly number[], dice: readonly number[]): number {
  return symbols.reduce((sum, symbol) => {
    const shown = dice.filter((die) => die === symbol).length;
    return sum + (bauCuaPrices[shown] ?? 0);
  }, 0);
}

/** Returns the payout of a throw, in minor units; a fraction of one stays with the house. */
export function bauCuaPayout(
  stakeMinor: bigint,
  { symbols, dice }: { readonly symbols: readonly number[]; readonly dice: readonly number[] },
): bigint {
  return (stakeMinor * BigInt(bauCuaMultiple(symbols, dice))) / BigInt(symbols.length);
}
