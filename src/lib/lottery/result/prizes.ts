import type { VnKind } from '../kinds.ts';

/** Regions of the Vietnamese lottery: north, central, south. */
export type VnRegion = 'MB' | 'MT' | 'MN';

/** Names of prizes; the 8th is the south's and the central region's alone. */
export type PrizeName = 'special' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';

/** One prize: how many numbers are drawn and of how many digits (rules, §1). */
export interface VnPrize {
  readonly prize: PrizeName;
  readonly numbers: number;
  readonly digits: number;
}

const south: readonly VnPrize[] = [
  { prize: '8', numbers: 1, digits: 2 },
  { prize: '7', numbers: 1, digits: 3 },
  { prize: '6', numbers: 3, digits: 4 },
  { prize: '5', numbers: 1, digits: 4 },
  { prize: '4', numbers: 7, digits: 5 },
  { prize: '3', numbers: 2, digits: 5 },
  { prize: '2', numbers: 1, digits: 5 },
  { prize: '1', numbers: 1, digits: 5 },
  { prize: 'special', numbers: 1, digits: 6 },
];

/** Prizes by region, in the order they are printed and drawn. */
export const vnPrizes: Readonly<Record<VnRegion, readonly VnPrize[]>> = {
  MB: [
    { prize: '1', numbers: 1, digits: 5 },
    { prize: '2', numbers: 2, digits: 5 },
    { prize: '3', numbers: 6, digits: 5 },
    { prize: '4', numbers: 4, digits: 4 },
    { prize: '5', numbers: 6, digits: 4 },
    { prize: '6', numbers: 3, digits: 3 },
    { prize: '7', numbers: 4, digits: 2 },
    { prize: 'special', numbers: 1, digits: 5 },
  ],
  MT: south,
  MN: south,
};

/** A region's kind of lottery. */
export const kindOfRegion = { MB: 'vnMB', MT: 'vnMT', MN: 'vnMN' } as const;

const regions: Readonly<Record<VnKind, VnRegion>> = { vnMB: 'MB', vnMT: 'MT', vnMN: 'MN' };

/** The prizes of a kind, in the order they are printed and drawn. */
export function listPrizes(kind: VnKind): readonly VnPrize[] {
  return vnPrizes[regions[kind]];
}
