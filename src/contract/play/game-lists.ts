import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { Game, GameCategory } from './games.ts';
import type { PrizeMode } from './prize-modes.ts';

/** Games on one page of a lobby (specification §9). */
export const gamePageSize = 42;

/** Query of a page of games. */
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
  /** By default `popular`: what can be opened, then the others, each in the catalogue's order. */
  readonly sort?: 'popular' | 'name' | 'newest' | 'minBet' | undefined;
}

/** A page of games. */
export interface GameList {
  readonly games: readonly Game[];
  /** At least 1. A page beyond the last has no games. */
  readonly totalPages: number;
  readonly totalGames: number;
  /** Of all games, those that can be opened now; they come first where the sort is `popular`. */
  readonly playableGames: number;
  /**
   * True when no title contains `gameName` and these games' titles are one slip away from it;
   * `undefined` otherwise.
   */
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

/**
 * Most settled rounds of real money in seven days, then the others: `count`, 1 to 20, or 20. With a
 * prize mode its lotteries alone.
 */
export const popularGames = endpoint<
  { readonly count?: number | undefined; readonly prizeMode?: PrizeMode | undefined },
  { readonly list: readonly Game[] }
>()({
  method: 'GET',
  path: '/lgw/games/popular',
  needless: clientNames,
});
