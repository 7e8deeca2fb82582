import type { Money } from '#lib/money.ts';
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
  'INHOUSE',
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
});

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
  /** Its vendor's node (specification §3, "Favourite"). */
  readonly nodeId: number;
  /** Least stake. */
  readonly minBet: Money;
  /** A lottery's code and its usual kind of bet; lotteries alone have them. */
  readonly code?: string | undefined;
  readonly defaultPlayType?: string | undefined;
  /** Address of a picture of its own, upright 3:4; without one a cover is drawn. */
  readonly image?: string | undefined;
  /** It, or all of its vendor, cannot be played for now (specification §8); missing while it can. */
  readonly isUnderMaintenance?: true | undefined;
}

/** Kinds of games by category, in the order lobbies offer them. */
export const gameKinds = {
  LIVE: ['baccarat', 'roulette', 'blackjack', 'dragon-tiger', 'sic-bo', 'game-show'],
  RNG: ['classic', 'video', 'jackpot', 'feature', 'table'],
  SPORTS: ['football', 'basketball', 'tennis', 'badminton', 'virtual'],
  ESPORTS: ['moba', 'shooter', 'strategy', 'racing'],
  FISH: ['cannon', 'boss', 'arcade'],
  PVP: ['tien-len', 'poker', 'mahjong', 'thirteen', 'dice'],
  ELOTT: ['k3', 'pk10', '11x5', 'ssc'],
  LOTT: ['north', 'central', 'south', 'fast'],
  COCKFIGHT: ['daily', 'cup'],
  INHOUSE: ['crash', 'dice', 'mines', 'plinko', 'hilo'],
} as const satisfies Readonly<Record<GameCategory, readonly string[]>>;

/** Games on one page of a lobby (specification §9). */
export const gamePageSize = 42;

export interface GameListInput {
  /** From 1. */
  readonly pageNo: number;
  /** At most, and by default, `gamePageSize`. */
  readonly pageSize?: number | undefined;
  readonly gameType?: GameCategory | undefined;
  readonly gameClassify?: string | undefined;
  /** Vendor codes, separated by commas; games of any of them. */
  readonly vassalage?: string | undefined;
  /** Part of the title; letters match with and without their marks. */
  readonly gameName?: string | undefined;
  /** Games one may play with this stake: decimal digits, minor units of the brand's currency. */
  readonly minBet?: string | undefined;
  readonly hot?: '1' | undefined;
  /** Most played first by default. */
  readonly sort?: 'popular' | 'name' | 'newest' | 'minBet' | undefined;
}

export interface GameList {
  readonly games: readonly Game[];
  /** At least 1. A page beyond the last has no games. */
  readonly totalPages: number;
  readonly totalGames: number;
  /** No title holds `gameName`: these are of titles a slip away from it. Missing otherwise. */
  readonly isSimilar?: true | undefined;
}

/** One page of games. Unknown vendors and kinds give an empty list. */
export const gameList = endpoint<GameListInput, GameList>()({
  method: 'GET',
  path: '/lgw/games/list',
});

/** One game by its id or, for lotteries, by its code; `game` is missing when there is none. */
export const gameDetail = endpoint<
  { readonly gameId?: string | undefined; readonly code?: string | undefined },
  { readonly game?: Game | undefined }
>()({ method: 'GET', path: '/lgw/games/detail' });

/** Games marked hot, of one vendor or of all, at most 42 (specification §7, "Hot games"). */
export const hotGames = endpoint<
  { readonly vassalage?: string | undefined },
  { readonly list: readonly Game[] }
>()({ method: 'GET', path: '/lgw/games/hot' });

/** Games that visitors open most, at most 20. */
export const popularGames = endpoint<NoInput, { readonly list: readonly Game[] }>()({
  method: 'GET',
  path: '/lgw/games/popular',
});

/** A station that draws a Vietnamese lottery, and its weekdays, 1 Monday to 7 Sunday. */
export interface LotteryStation {
  readonly code: string;
  readonly name: string;
  readonly weekdays: readonly number[];
}

/** A region's stations; times are `HH:mm` in Asia/Ho_Chi_Minh (rules, §1). */
export interface LotteryRegion {
  readonly region: 'MB' | 'MT' | 'MN';
  readonly drawTime: string;
  readonly closesAt: string;
  readonly stations: readonly LotteryStation[];
}

/** Regions, stations and draw times of the Vietnamese lottery. */
export const vnLotteryMenu = endpoint<NoInput, { readonly regions: readonly LotteryRegion[] }>()({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
});

/** What names a member's favourite (specification §3). */
export interface FavouriteInput {
  readonly gameId: string;
}

/**
 * Marks a game and says its category; one that is marked already stays so. Refuses an unknown game
 * (`unknown_game`) and one beyond the 500th (`invalid_input`, `gameId` `too_long`, `max` 500).
 */
export const addFavourite = endpoint<FavouriteInput, Pick<Game, 'gameId' | 'gameType'>>()({
  method: 'PUT',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
  codes: ['unknown_game'],
});

/** Takes a mark back; one that is not there is no refusal. */
export const removeFavourite = endpoint<FavouriteInput, { readonly gameId: string }>()({
  method: 'DELETE',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
});

/** The member's marked games, latest first (specification §7, "Favourite list"). */
export const favouriteGames = endpoint<
  { readonly pageNo: number },
  { readonly content: readonly Game[]; readonly totalPages: number }
>()({ method: 'GET', path: '/lgw/games/favourites', needs: 'trueAccount' });
