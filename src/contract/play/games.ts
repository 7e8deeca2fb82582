import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames } from '../needless.ts';

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
  'INHOUSE',
] as const;

/** Category of a game; a lobby has one or more. */
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
  /** None of its games can be played for now (specification §8); missing while they can. */
  readonly isUnderMaintenance?: true | undefined;
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
  needless: clientNames,
});

/** The vendors of a category in the operator's order (specification §3, "Vendor sorting"). */
export interface VendorOrder {
  readonly gameCategory: GameCategory;
  readonly vendors: readonly Pick<VendorCard, 'vassalage' | 'title'>[];
}

/** The same lanes, and the order of vendors by category; those without vendors are left out. */
export const vendors = endpoint<
  NoInput,
  { readonly data: { readonly lanes: readonly Lane[] }; readonly list: readonly VendorOrder[] }
>()({
  method: 'GET',
  path: '/lgw/games/vendors',
  needless: clientNames,
});

/**
 * Games that do not open in a frame (specification §3, §4): `TCG_SEA` is launched in a window of its
 * own, as agreed with its vendor; `TCG_LOTTO_VN` is the lottery of a station, `LOTT` and `ELOTT` are
 * other lotteries.
 */
export const accountTypeNames = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'] as const;

/** Way to enter a game that does not open in a frame. */
export type AccountTypeName = (typeof accountTypeNames)[number];

/** A game as tiles show it. */
export interface Game {
  readonly gameId: string;
  readonly title: string;
  /** Code of the vendor that supplies it. */
  readonly vassalage: string;
  readonly gameType: GameCategory;
  /** The kind within its category, one of `gameKinds`. */
  readonly gameClassify: string;
  readonly isHot: boolean;
  /** Its own, for good; with vendor and type it names a favourite (specification §3). */
  readonly nodeId: number;
  /** Least stake. */
  readonly minBet: Money;
  /** A lottery's code and its usual kind of bet; lotteries alone have them. */
  readonly code?: string | undefined;
  readonly defaultPlayType?: string | undefined;
  /** Address of a picture of its own, upright 3:4; without one a cover is drawn. */
  readonly image?: string | undefined;
  /** Way to enter the game; `undefined` where it opens in its host's frame. */
  readonly accountTypeName?: AccountTypeName | undefined;
  /**
   * True when `launchGame` opens the game, as its vendor is connected and serves it; `undefined`
   * otherwise.
   */
  readonly isPlayable?: true | undefined;
  /** True when members play it against each other in rooms (`pvpRooms`); `undefined` otherwise. */
  readonly hasRooms?: true | undefined;
  /** It, or all of its vendor, cannot be played for now (specification §8); missing while it can. */
  readonly isUnderMaintenance?: true | undefined;
}

/** Kind of games that the pot of their vendor is won in. */
export const jackpotKind = 'jackpot';

/** Kinds of games by category, in the order lobbies offer them. */
export const gameKinds = {
  LIVE: ['baccarat', 'roulette', 'blackjack', 'dragon-tiger', 'sic-bo', 'xoc-dia', 'game-show'],
  RNG: ['classic', 'video', 'jackpot', 'feature', 'table'],
  SPORTS: ['football', 'basketball', 'tennis', 'badminton', 'virtual'],
  ESPORTS: ['moba', 'shooter', 'strategy', 'racing'],
  FISH: ['cannon', 'boss', 'arcade'],
  PVP: ['three-card', 'tien-len', 'poker', 'mahjong', 'thirteen', 'dice'],
  ELOTT: ['k3', 'pk10', '11x5', 'ssc', 'kl8', 'pc28'],
  LOTT: ['north', 'central', 'south', 'fast'],
  COCKFIGHT: ['daily', 'cup'],
  INHOUSE: ['mines', 'plinko', 'crash', 'wheel', 'bau-cua'],
} as const satisfies Readonly<Record<GameCategory, readonly string[]>>;

/**
 * One game by its id or, for lotteries, by its code; `game` is missing when there is none.
 * `launchOrigins` are those that a page may frame it from, and are there for a game that
 * `isPlayable`; the page's policy is made of them.
 */
export const gameDetail = endpoint<
  { readonly gameId?: string | undefined; readonly code?: string | undefined },
  { readonly game?: Game | undefined; readonly launchOrigins?: readonly string[] | undefined }
>()({ method: 'GET', path: '/lgw/games/detail' });
