import { endpoint, type NoInput } from './endpoint.ts';

/** Categories of games, as the specification's routes and navigation name them. */
export const gameCategories = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'COCKFIGHT',
] as const;

export type GameCategory = (typeof gameCategories)[number];

/** A vendor as lobbies, menus and the footer show it (specification §3, "Game vendor card"). */
export interface VendorCard {
  /** The vendor's code. */
  readonly vassalage: string;
  readonly title: string;
  readonly category: GameCategory;
  readonly isHot: boolean;
  readonly nodeId: number;
  readonly gameType: GameCategory;
  /** `VASSALAGE` opens a list of the vendor's games; `GAME` starts the vendor's one game. */
  readonly isGame: 'VASSALAGE' | 'GAME';
}

/** A category with the vendors that supply it, in the order they are shown. */
export interface Lane {
  readonly title: string;
  readonly gameClassify: GameCategory;
  readonly cards: readonly VendorCard[];
}

/** Vendors by category; categories without vendors are left out. */
export const gameMenus = endpoint<
  NoInput,
  { readonly data: { readonly lanes: readonly Lane[] } }
>()({
  method: 'GET',
  path: '/lgw/games/game_menus',
});

export interface PopularGame {
  readonly gameId: string;
  readonly title: string;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly isHot: boolean;
}

/** Games that visitors open most, at most 20. */
export const popularGames = endpoint<NoInput, { readonly list: readonly PopularGame[] }>()({
  method: 'GET',
  path: '/lgw/games/popular',
});
