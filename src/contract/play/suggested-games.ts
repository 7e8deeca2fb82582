import { endpoint } from '../endpoint.ts';
import type { Game } from './games.ts';

/**
 * Subject to suggest replacements for: a game by its id or, for lotteries, by its code; or a
 * vendor.
 */
export interface SuggestedGamesInput {
  readonly gameId?: string | undefined;
  readonly code?: string | undefined;
  readonly vassalage?: string | undefined;
}

/**
 * Games to play in place of one that is under maintenance (specification §8): at most 6, those of
 * its category first, then others, most opened first. None of them is the named one or under
 * maintenance. `title` is the named game's or vendor's, missing when there is none.
 */
export const suggestedGames = endpoint<
  SuggestedGamesInput,
  { readonly title?: string | undefined; readonly list: readonly Game[] }
>()({ method: 'GET', path: '/lgw/games/suggested' });
