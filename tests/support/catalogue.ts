import type { VendorCard } from '#contract/play/games.ts';
import type { StoredGame } from '#platform/play/games/fill/stored-catalogue.ts';

/** A vendor of slot machines. */
export function makeVendor(vassalage: string, changes: Partial<VendorCard> = {}): VendorCard {
  return {
    vassalage,
    title: `Vendor ${vassalage}`,
    category: 'RNG',
    isHot: false,
    nodeId: 2_001,
    gameType: 'RNG',
    isGame: 'VASSALAGE',
    ...changes,
  };
}

/** A game of the vendor AAA. */
export function makeGame(changes: Partial<StoredGame> = {}): StoredGame {
  return {
    gameId: 'aaa-first',
    title: 'First',
    vassalage: 'AAA',
    gameType: 'RNG',
    gameClassify: 'classic',
    isHot: false,
    minBetMinor: '100000',
    releasedOn: '2026-01-31',
    ...changes,
  };
}
