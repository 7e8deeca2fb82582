import { endpoint } from '../endpoint.ts';
import type { Game } from './games.ts';

/**
 * One game by its id or, for lotteries, by its code; `game` is missing when there is none.
 * `launchOrigins` are those that a page may frame it from, and are there for a game that
 * `isPlayable`; the page's policy is made of them.
 */
export const gameDetail = endpoint<
  { readonly gameId?: string | undefined; readonly code?: string | undefined },
  { readonly game?: Game | undefined; readonly launchOrigins?: readonly string[] | undefined }
>()({ method: 'GET', path: '/lgw/games/detail' });
