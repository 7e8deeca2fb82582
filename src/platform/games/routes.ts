import { gameMenus, popularGames } from '#contract/games.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readLanes, readPopularGames } from './catalogue.ts';
import { gameMenusValue, popularGamesValue } from './schemas.ts';

export function gameRoutes({ storage }: Parts): Route[] {
  return [
    route(gameMenus, { input: noInput, value: gameMenusValue }, async () =>
      ok({ data: { lanes: await readLanes(storage.db) } }),
    ),
    route(popularGames, { input: noInput, value: popularGamesValue }, async () =>
      ok({ list: await readPopularGames(storage.db) }),
    ),
  ];
}
