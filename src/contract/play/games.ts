import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames, lotteryClientNames } from '../needless.ts';

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

/** What kind of game: a lobby has one or more. */
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
  /** `launchGame` opens it: its vendor is connected and serves it. Missing where nobody does. */
  readonly isPlayable?: true | undefined;
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

/** Which games, and which page of them. */
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
  /** `popular`, the catalogue's own order, by default. */
  readonly sort?: 'popular' | 'name' | 'newest' | 'minBet' | undefined;
}

/** A page of games. */
export interface GameList {
  readonly games: readonly Game[];
  /** At least 1. A page beyond the last has no games. */
  readonly totalPages: number;
  readonly totalGames: number;
  /** No title holds `gameName`: these are of titles a slip away from it. Missing otherwise. */
  readonly isSimilar?: true | undefined;
}

/**
 * One page of games. Unknown vendors and kinds give an empty list; a filter that is there and empty
 * filters nothing. The lines of slot machines are not kept, so `minLineNum` leaves none out.
 */
export const gameList = endpoint<GameListInput, GameList>()({
  method: 'GET',
  path: '/lgw/games/list',
  needless: [...clientNames, 'minLineNum'],
});

/** Most settled rounds of real money in two days, then marked hot: 42 at most (specification §7). */
export const hotGames = endpoint<
  { readonly vassalage?: string | undefined },
  { readonly list: readonly Game[] }
>()({ method: 'GET', path: '/lgw/games/hot', needless: [...clientNames, 'isPlatform'] });

/** Most settled rounds of real money in seven days, then the others: `count`, 1 to 20, or 20. */
export const popularGames = endpoint<
  { readonly count?: number | undefined },
  { readonly list: readonly Game[] }
>()({
  method: 'GET',
  path: '/lgw/games/popular',
  needless: lotteryClientNames,
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
  needless: lotteryClientNames,
});
