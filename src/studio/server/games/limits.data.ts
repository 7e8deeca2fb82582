import type { EngineName } from '#studio/engines/engines.ts';

/** Chips in whole units of a currency, from the smallest stake up. */
const chips: Readonly<Record<string, readonly number[]>> = {
  VND: [1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000],
  IDR: [1_000, 5_000, 20_000, 100_000, 500_000, 2_000_000],
  KRW: [100, 500, 2_000, 10_000, 50_000, 200_000],
  JPY: [10, 50, 200, 1_000, 5_000, 20_000],
  THB: [5, 20, 100, 500, 2_000, 10_000],
  PHP: [5, 20, 100, 500, 2_000, 10_000],
  INR: [5, 20, 100, 500, 2_000, 10_000],
};
const usualChips = [1, 5, 20, 100, 500];

/** The highest stake of an engine, in its currency's smallest chips: what can be won has an end. */
const mostChips: Readonly<Record<EngineName, number>> = {
  slot: 500,
  mines: 100,
  plinko: 500,
  limbo: 100,
  wheel: 500,
  'video-poker': 100,
  // Before a double.
  blackjack: 500,
  fish: 200,
  // On each symbol.
  'bau-cua': 500,
  // On each place of a table.
  baccarat: 2_000,
  'no-commission-baccarat': 2_000,
  'dragon-tiger': 2_000,
  'sic-bo': 100,
  'xoc-dia': 500,
  roulette: 500,
  // On each slip.
  football: 2_000,
  duel: 2_000,
  cockfight: 2_000,
};

/** Most that one slip of fixtures may pay, in its currency's smallest chips. */
const mostSlipChips = 100_000n;

/** Limits of the stake on a game, in minor units. */
export interface StakeLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly chipsMinor: readonly bigint[];
}

/** Returns the limits of an engine in a currency with so many decimals. */
export function limitsOf(
  engine: EngineName,
  { currency, decimals }: { readonly currency: string; readonly decimals: number },
): StakeLimits {
  const unit = 10n ** BigInt(decimals);
  const all = (chips[currency] ?? usualChips).map((each) => BigInt(each) * unit);
  const [minMinor = unit] = all;
  const maxMinor = minMinor * BigInt(mostChips[engine]);
  return { minMinor, maxMinor, chipsMinor: all.filter((each) => each <= maxMinor) };
}

/** Returns the most that one slip of fixtures may pay, in minor units. */
export function mostOfSlip(
  engine: EngineName,
  money: { readonly currency: string; readonly decimals: number },
): bigint {
  return limitsOf(engine, money).minMinor * mostSlipChips;
}
