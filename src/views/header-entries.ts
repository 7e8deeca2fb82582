import type { GameCategory, Lane } from '#contract/play/games.ts';
import { lobbyPaths } from './lobbies.ts';

/** The categories of the header's navigation, in its order (specification §2, "Header"). */
const headerCategories: readonly GameCategory[] = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
];

/** Entry of the header's navigation. */
export interface HeaderEntry {
  /** Category, which names the entry. */
  readonly category: GameCategory;
  /** Path that it leads to, without the language's prefix. */
  readonly path: string;
  /** Paths on which the entry is current, including its own. */
  readonly paths: readonly string[];
}

/**
 * Returns the header's entries: categories that have vendors. The two kinds of lottery share one
 * entry, which leads to /elott (specification §2, "Header").
 */
export function headerEntries(lanes: readonly Lane[]): readonly HeaderEntry[] {
  const offered = new Set(lanes.map((lane) => lane.gameClassify));
  return headerCategories
    .filter((each) => offered.has(each) && !(each === 'ELOTT' && offered.has('LOTT')))
    .map((category) =>
      category === 'LOTT' || category === 'ELOTT'
        ? { category, path: lobbyPaths.ELOTT, paths: ['/elott', '/lottery', '/vnlottery'] }
        : { category, path: lobbyPaths[category], paths: [lobbyPaths[category]] },
    );
}
