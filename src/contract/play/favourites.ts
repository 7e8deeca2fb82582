import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { Game, GameCategory } from './games.ts';

/**
 * What names a member's favourite: the game's id or, as the specification has it (§3), its node,
 * its vendor's code and its category, all three.
 */
export interface FavouriteInput {
  readonly gameId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly vendor?: string | undefined;
  readonly gameType?: GameCategory | undefined;
}

/** A game in the list of favourites, with its vendor's code as favourites spell it. */
export interface FavouriteGame extends Game {
  readonly vendor: string;
}

/**
 * Marks a game and says its id and category; one that is marked already stays so. An unknown game
 * is `unknown_game`, nothing that names one is `invalid_input` with `gameId` `required`, and a game
 * beyond the 500th `invalid_input` with `gameId` `too_long` and `max` 500.
 */
export const addFavourite = endpoint<FavouriteInput, Pick<Game, 'gameId' | 'gameType'>>()({
  method: 'PUT',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
  codes: ['unknown_game'],
});

/** Takes a mark back; one that is not there is no refusal. A node that is no game's is `unknown_game`. */
export const removeFavourite = endpoint<FavouriteInput, { readonly gameId: string }>()({
  method: 'DELETE',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
  codes: ['unknown_game'],
});

/**
 * The member's marked games, latest first (specification §7, "Favourite list"); the first page
 * unless another is asked for.
 */
export const favouriteGames = endpoint<
  { readonly pageNo?: number | undefined },
  { readonly content: readonly FavouriteGame[]; readonly totalPages: number }
>()({
  method: 'GET',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
  needless: clientNames,
});
