import { gameList, hotGames, popularGames } from '#contract/play/game-lists.ts';
import { gameDetail, gameMenus, vendors } from '#contract/play/games.ts';
import { suggestedGames } from '#contract/play/suggested-games.ts';
import { winnerRank } from '#contract/play/winners.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { listVendorOrder, readHotGames, readLanes, readPopularGames } from './catalogue.ts';
import { readDetail } from './detail.ts';
import { readGameList } from './game-list.ts';
import { createTotals } from './game-totals.ts';
import { suggestGames } from './maintenance/suggestion.ts';
import { createPopularity } from './popularity.ts';
import {
  gameDetailInput,
  gameDetailValue,
  gameListInput,
  gameListValue,
  gameMenusValue,
  gamesValue,
  hotGamesInput,
  popularGamesInput,
  popularLimit,
  suggestedGamesInput,
  suggestedGamesValue,
  vendorsValue,
} from './schemas.ts';
import { createSimilar } from './similar-games.ts';
import { winnerRankValue } from './winners/schemas.ts';
import { readWinners } from './winners/winner.ts';

/**
 * Calls by which visitors find games.
 * @param catalogueVersion another number after each act of staff on the catalogue.
 */
export function gameRoutes(parts: Parts, catalogueVersion: () => number): Route[] {
  const { storage, clock, site } = parts;
  const { db } = storage;
  const findMostPlayed = createPopularity(parts);
  const memory = {
    countTotal: createTotals(db, clock, catalogueVersion),
    findSimilar: createSimilar(db, clock),
  };
  return [
    route(gameMenus, { input: noInput, value: gameMenusValue, shared: sharedByAll }, async () =>
      ok({ data: { lanes: await readLanes(db) } }),
    ),
    route(vendors, { input: noInput, value: vendorsValue, shared: sharedByAll }, async () => {
      const lanes = await readLanes(db);
      return ok({ data: { lanes }, list: listVendorOrder(lanes) });
    }),
    route(
      popularGames,
      { input: popularGamesInput, value: gamesValue, shared: sharedByAll },
      async ({ count = popularLimit, prizeMode }) =>
        ok({ list: await readPopularGames(db, findMostPlayed, { count, prizeMode }) }),
    ),
    route(
      hotGames,
      { input: hotGamesInput, value: gamesValue, shared: sharedByAll },
      async ({ vassalage }) => ok({ list: await readHotGames(db, findMostPlayed, vassalage) }),
    ),
    route(
      gameList,
      { input: gameListInput, value: gameListValue, shared: sharedByAll },
      async (input) => ok(await readGameList(db, memory, input, site)),
    ),
    route(
      gameDetail,
      { input: gameDetailInput, value: gameDetailValue, shared: sharedByAll },
      async (query) => ok(await readDetail(parts, query)),
    ),
    // Kept by nobody: what is suggested can be played now.
    route(
      suggestedGames,
      { input: suggestedGamesInput, value: suggestedGamesValue },
      async (query) => ok(await suggestGames(db, query)),
    ),
    route(winnerRank, { input: noInput, value: winnerRankValue, shared: sharedByAll }, async () =>
      ok({ list: await readWinners(db, zonedNow({ clock, site })) }),
    ),
  ];
}
