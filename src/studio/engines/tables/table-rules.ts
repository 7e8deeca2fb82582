import { type Draws, drawPositions } from '#lib/round-rule.ts';
import {
  type BaccaratHands,
  baccaratCards,
  baccaratClasses,
  baccaratPrice,
  baccaratPrices,
  baccaratShoe,
  baccaratSpots,
  baccaratVersion,
  dealBaccarat,
} from './baccarat-rule.ts';
import {
  type DragonTigerCards,
  dealDragonTiger,
  dragonTigerClasses,
  dragonTigerPrice,
  dragonTigerPrices,
  dragonTigerShoe,
  dragonTigerSpots,
  dragonTigerVersion,
} from './dragon-tiger-rule.ts';
import {
  noCommissionClasses,
  noCommissionPrice,
  noCommissionPrices,
  noCommissionSpots,
  noCommissionVersion,
  reducedPrice,
} from './no-commission-rule.ts';
import {
  rouletteClasses,
  roulettePrice,
  rouletteSpots,
  rouletteVersion,
  rouletteWinningPrice,
  spinRoulette,
} from './roulette-rule.ts';
import {
  sicBoClasses,
  sicBoPrice,
  sicBoSpots,
  sicBoVersion,
  sicBoWinningPrice,
  throwSicBo,
} from './sic-bo-rule.ts';
import {
  shakeCoins,
  xocDiaClasses,
  xocDiaPrice,
  xocDiaPrices,
  xocDiaSpots,
  xocDiaVersion,
} from './xoc-dia-rule.ts';

/** Engines that stand at a table: one round for all who sit at it. */
export const tableEngines = [
  'baccarat',
  'no-commission-baccarat',
  'dragon-tiger',
  'sic-bo',
  'xoc-dia',
  'roulette',
] as const;

export type TableEngine = (typeof tableEngines)[number];

/** Outcome of a table's round. */
export type TableOutcome =
  | ({ readonly engine: 'baccarat' | 'no-commission-baccarat' } & BaccaratHands)
  | ({ readonly engine: 'dragon-tiger' } & DragonTigerCards)
  | { readonly engine: 'sic-bo'; readonly dice: readonly number[] }
  | { readonly engine: 'xoc-dia'; readonly coins: readonly number[] }
  | { readonly engine: 'roulette'; readonly pocket: number };

/** Places, prices and outcomes of a table's game. */
export interface TableRule {
  readonly version: string;
  readonly spots: readonly string[];
  /** Pairs of places of which one wins what the other loses. */
  readonly opposites: readonly (readonly [string, string])[];
  /** Outcomes that stand for all that pay alike, each with its number of ways. */
  readonly classes: readonly { readonly weight: number; readonly drawn: TableOutcome }[];
  draw(draws: Draws): Promise<TableOutcome>;
  /** Returns the gross price of a place that wins, in 1/100 of the stake. */
  winningPrice(spot: string): number;
  /** Returns the lower price that some wins of a place pay, in 1/100 of the stake. */
  reducedPrice?(spot: string): number | undefined;
}

/** Returns what a place pays, in 1/100 of its stake. */
export function tablePrice(spot: string, drawn: TableOutcome): number {
  switch (drawn.engine) {
    case 'baccarat':
      return baccaratPrice(spot, drawn);
    case 'no-commission-baccarat':
      return noCommissionPrice(spot, drawn);
    case 'dragon-tiger':
      return dragonTigerPrice(spot, drawn);
    case 'sic-bo':
      return sicBoPrice(spot, drawn.dice);
    case 'xoc-dia':
      return xocDiaPrice(spot, drawn.coins);
    case 'roulette':
      return roulettePrice(spot, drawn.pocket);
  }
}

/** Deals the hands of a round, whatever the table pays for them. */
async function drawBaccarat(draws: Draws): Promise<BaccaratHands> {
  return dealBaccarat(await drawPositions(draws, { of: baccaratShoe, take: baccaratCards }));
}

/** Rules of the tables by their engine. */
export const tableRules: Readonly<Record<TableEngine, TableRule>> = {
  baccarat: {
    version: baccaratVersion,
    spots: baccaratSpots,
    opposites: [['player', 'banker']],
    classes: baccaratClasses.map(({ weight, drawn }) => ({
      weight,
      drawn: { engine: 'baccarat', ...drawn },
    })),
    draw: async (draws) => ({ engine: 'baccarat', ...(await drawBaccarat(draws)) }),
    winningPrice: (spot) => baccaratPrices[spot] ?? 0,
  },
  'no-commission-baccarat': {
    version: noCommissionVersion,
    spots: noCommissionSpots,
    opposites: [['player', 'banker']],
    classes: noCommissionClasses.map(({ weight, drawn }) => ({
      weight,
      drawn: { engine: 'no-commission-baccarat', ...drawn },
    })),
    draw: async (draws) => ({ engine: 'no-commission-baccarat', ...(await drawBaccarat(draws)) }),
    winningPrice: (spot) => noCommissionPrices[spot] ?? 0,
    reducedPrice: (spot) => (spot === 'banker' ? reducedPrice : undefined),
  },
  'dragon-tiger': {
    version: dragonTigerVersion,
    spots: dragonTigerSpots,
    opposites: [['dragon', 'tiger']],
    classes: dragonTigerClasses.map(({ weight, drawn }) => ({
      weight,
      drawn: { engine: 'dragon-tiger', ...drawn },
    })),
    async draw(draws) {
      const places = await drawPositions(draws, { of: dragonTigerShoe, take: 2 });
      return { engine: 'dragon-tiger', ...dealDragonTiger(places) };
    },
    winningPrice: (spot) => dragonTigerPrices[spot] ?? 0,
  },
  'sic-bo': {
    version: sicBoVersion,
    spots: sicBoSpots,
    opposites: [
      ['small', 'big'],
      ['odd', 'even'],
    ],
    classes: sicBoClasses.map(({ weight, drawn: dice }) => ({
      weight,
      drawn: { engine: 'sic-bo', dice },
    })),
    draw: async (draws) => ({ engine: 'sic-bo', dice: await throwSicBo(draws) }),
    winningPrice: sicBoWinningPrice,
  },
  'xoc-dia': {
    version: xocDiaVersion,
    spots: xocDiaSpots,
    opposites: [['even', 'odd']],
    classes: xocDiaClasses.map(({ weight, drawn: coins }) => ({
      weight,
      drawn: { engine: 'xoc-dia', coins },
    })),
    draw: async (draws) => ({ engine: 'xoc-dia', coins: await shakeCoins(draws) }),
    winningPrice: (spot) => xocDiaPrices[spot] ?? 0,
  },
  roulette: {
    version: rouletteVersion,
    spots: rouletteSpots,
    opposites: [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ],
    classes: rouletteClasses.map(({ weight, drawn: pocket }) => ({
      weight,
      drawn: { engine: 'roulette', pocket },
    })),
    draw: async (draws) => ({ engine: 'roulette', pocket: await spinRoulette(draws) }),
    winningPrice: rouletteWinningPrice,
  },
};

/** Returns whether an engine stands at a table. */
export function isTableEngine(engine: string | undefined): engine is TableEngine {
  return tableEngines.some((name) => name === engine);
}

/**
 * Returns the sum of a place's prices over all outcomes and their number times 100: divided, they
 * are the share returned.
 */
export function tableReturned(engine: TableEngine, spot: string): { parts: bigint; total: bigint } {
  let parts = 0n;
  let total = 0n;
  for (const { weight, drawn } of tableRules[engine].classes) {
    parts += BigInt(weight) * BigInt(tablePrice(spot, drawn));
    total += BigInt(weight) * 100n;
  }
  return { parts, total };
}
