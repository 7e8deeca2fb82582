/*
 * The shooting range under water: a shot is a bet on one kind of fish. A number of a million decides
 * whether it is caught; a caught fish pays its price, a whole multiple of the stake. In one shoal
 * price times chance is the same for every kind.
 */

/** Numbers that a shot is drawn from: chances are whole millionths. */
export const shotNumbers = 1_000_000;

/** Kinds of fish, from the smallest to the rarest. */
export const fishKinds = [
  'anchovy',
  'clownfish',
  'butterfly',
  'carp',
  'puffer',
  'seahorse',
  'squid',
  'turtle',
  'ray',
  'lanternfish',
  'swordfish',
  'octopus',
  'shark',
  'whale',
  'dragon',
] as const;

export type FishKind = (typeof fishKinds)[number];

/** Fish that a shot may be aimed at. */
export interface ShoalFish {
  readonly kind: FishKind;
  /** Gross multiple of the stake that a caught fish pays. */
  readonly price: number;
  /** Numbers of a million that catch it: the first ones. */
  readonly catching: number;
}

/** Fishes of a title with their prices: its paytable. */
export interface Shoal {
  /** Version that is recorded with every shot under it. */
  readonly version: string;
  /** Numbers of a million that each kind returns: its price times those that catch it. */
  readonly returned: number;
  /** From the cheapest to the dearest. */
  readonly fish: readonly [ShoalFish, ...ShoalFish[]];
}

export type ShoalName = 'reef' | 'lagoon' | 'current' | 'abyss';

/** Every shoal by its name. What is changed in one gets a version of its own. */
export const shoals: Readonly<Record<ShoalName, Shoal>> = {
  reef: {
    version: 'fish-reef-1',
    returned: 960_000,
    fish: [
      { kind: 'anchovy', price: 2, catching: 480_000 },
      { kind: 'clownfish', price: 3, catching: 320_000 },
      { kind: 'butterfly', price: 4, catching: 240_000 },
      { kind: 'puffer', price: 6, catching: 160_000 },
      { kind: 'seahorse', price: 8, catching: 120_000 },
      { kind: 'squid', price: 12, catching: 80_000 },
      { kind: 'turtle', price: 20, catching: 48_000 },
      { kind: 'ray', price: 40, catching: 24_000 },
      { kind: 'octopus', price: 60, catching: 16_000 },
      { kind: 'shark', price: 100, catching: 9_600 },
    ],
  },
  lagoon: {
    version: 'fish-lagoon-1',
    returned: 966_000,
    fish: [
      { kind: 'anchovy', price: 2, catching: 483_000 },
      { kind: 'butterfly', price: 3, catching: 322_000 },
      { kind: 'carp', price: 5, catching: 193_200 },
      { kind: 'clownfish', price: 7, catching: 138_000 },
      { kind: 'puffer', price: 10, catching: 96_600 },
      { kind: 'turtle', price: 20, catching: 48_300 },
      { kind: 'lanternfish', price: 35, catching: 27_600 },
      { kind: 'ray', price: 70, catching: 13_800 },
      { kind: 'dragon', price: 120, catching: 8_050 },
    ],
  },
  current: {
    version: 'fish-current-1',
    returned: 960_000,
    fish: [
      { kind: 'anchovy', price: 2, catching: 480_000 },
      { kind: 'carp', price: 3, catching: 320_000 },
      { kind: 'squid', price: 5, catching: 192_000 },
      { kind: 'puffer', price: 8, catching: 120_000 },
      { kind: 'turtle', price: 12, catching: 80_000 },
      { kind: 'lanternfish', price: 20, catching: 48_000 },
      { kind: 'ray', price: 30, catching: 32_000 },
      { kind: 'swordfish', price: 60, catching: 16_000 },
      { kind: 'shark', price: 120, catching: 8_000 },
      { kind: 'whale', price: 250, catching: 3_840 },
    ],
  },
  abyss: {
    version: 'fish-abyss-1',
    returned: 954_000,
    fish: [
      { kind: 'squid', price: 2, catching: 477_000 },
      { kind: 'clownfish', price: 4, catching: 238_500 },
      { kind: 'lanternfish', price: 6, catching: 159_000 },
      { kind: 'ray', price: 9, catching: 106_000 },
      { kind: 'swordfish', price: 15, catching: 63_600 },
      { kind: 'octopus', price: 25, catching: 38_160 },
      { kind: 'shark', price: 50, catching: 19_080 },
      { kind: 'whale', price: 180, catching: 5_300 },
      { kind: 'dragon', price: 500, catching: 1_908 },
    ],
  },
};

/** Finds the shoal of a version: a shot is verified under the one that it was fired in. */
export function shoalOf(version: string): Shoal | undefined {
  return Object.values(shoals).find((shoal) => shoal.version === version);
}

/** Finds a kind of fish in a shoal; `undefined` for one that does not swim in it. */
export function findFish({ fish }: Shoal, kind: string): ShoalFish | undefined {
  return fish.find((each) => each.kind === kind);
}

/** Draws the number of a shot, 0 to 999,999. */
export async function drawShot(draws: { draw(range: number): Promise<number> }): Promise<number> {
  return draws.draw(shotNumbers);
}

/** Returns the multiple of the stake that a shot pays: the price of a caught fish, or 0. */
export function shotMultiple({ price, catching }: ShoalFish, number: number): number {
  return number < catching ? price : 0;
}

/** Returns the payout of a shot, in minor units. */
export function shotPayout(stakeMinor: bigint, multiple: number): bigint {
  return stakeMinor * BigInt(multiple);
}

/** Returns the numbers of a million that a fish returns, and the million. */
export function fishReturned({ price, catching }: ShoalFish): { parts: number; total: number } {
  return { parts: price * catching, total: shotNumbers };
}
