import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { Game, GameCategory } from './games.ts';

/**
 * Name of a member's favourite: the game's id or, as the specification has it (§3), its node, its
 * vendor's code and its category, all three.
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
 * Marks a game as a favourite and returns its id and category; one that is marked already stays so.
 * Refuses with `unknown_game` for an unknown game, `invalid_input` with `gameId` `required` when
 * nothing names one, and `invalid_input` with `gameId` `too_long` and `max` 500 beyond the 500th
 * game.
 */
export const addFavourite = endpoint<FavouriteInput, Pick<Game, 'gameId' | 'gameType'>>()({
  method: 'PUT',
  path: '/lgw/games/favourites',
  needs: 'trueAccount',
  codes: ['unknown_game'],
});

/**
 * Removes a favourite; one that is not marked is no refusal. Refuses with `unknown_game` for a node
 * of no game.
 */
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
