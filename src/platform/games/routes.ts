import {
  gameDetail,
  gameList,
  gameMenus,
  hotGames,
  popularGames,
  winnerRank,
} from '#contract/games.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByAll } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { readGame, readHotGames, readLanes, readPopularGames } from './catalogue.ts';
import { readGameList } from './list.ts';
import {
  gameDetailInput,
  gameDetailValue,
  gameListInput,
  gameListValue,
  gameMenusValue,
  gamesValue,
  hotGamesInput,
} from './schemas.ts';
import { createTotals } from './totals.ts';
import { winnerRankValue } from './winners/schemas.ts';
import { readWinners } from './winners/winner.ts';

export function gameRoutes({ storage, clock }: Parts): Route[] {
  const { db } = storage;
  const countTotal = createTotals(db, clock);
  return [
    route(gameMenus, { input: noInput, value: gameMenusValue, shared: sharedByAll }, async () =>
      ok({ data: { lanes: await readLanes(db) } }),
    ),
    route(popularGames, { input: noInput, value: gamesValue, shared: sharedByAll }, async () =>
      ok({ list: await readPopularGames(db) }),
    ),
    route(
      hotGames,
      { input: hotGamesInput, value: gamesValue, shared: sharedByAll },
      async ({ vassalage }) => ok({ list: await readHotGames(db, vassalage) }),
    ),
    route(
      gameList,
      { input: gameListInput, value: gameListValue, shared: sharedByAll },
      async (input) => ok(await readGameList(db, countTotal, input)),
    ),
    route(
      gameDetail,
      { input: gameDetailInput, value: gameDetailValue, shared: sharedByAll },
      async (named) => ok({ game: await readGame(db, named) }),
    ),
    route(winnerRank, { input: noInput, value: winnerRankValue, shared: sharedByAll }, async () =>
      ok({ list: await readWinners(db) }),
    ),
  ];
}
