import { addFavourite, favouriteGames, removeFavourite } from '#contract/play/favourites.ts';
import { ok, refused } from '#lib/result.ts';
import { fieldRefusal } from '#platform/base/http/fields.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  favouriteLimit,
  findNamedGame,
  markFavourite,
  readFavourites,
  unmarkFavourite,
} from './favourite.ts';
import {
  favouriteGamesInput,
  favouriteGamesValue,
  favouriteInput,
  favouriteValue,
  markedValue,
} from './schemas.ts';

function refuseName(why: 'unknown_game' | 'unnamed') {
  if (why === 'unknown_game') return refused({ code: why });
  const fields = { gameId: fieldRefusal('required') };
  return refused({ code: 'invalid_input', detail: { fields } } as const);
}

/** Calls of favourites of members and agents; a trial has none. */
export function favouriteRoutes({ storage, clock }: Parts): Route[] {
  const full = { gameId: fieldRefusal('too_long', { max: favouriteLimit }) };
  return [
    route(
      addFavourite,
      { input: favouriteInput, value: markedValue },
      async (input, { session }) => {
        const { memberId } = session;
        const found = await findNamedGame(storage.db, input);
        if (!found.ok) return refuseName(found.refusal);
        const gameId = found.value;
        const marked = await markFavourite(storage, { memberId, gameId }, clock.nowMs());
        if (marked.ok) return ok({ gameId, gameType: marked.value });
        if (marked.refusal === 'unknown_game') return refused({ code: 'unknown_game' });
        return refused({ code: 'invalid_input', detail: { fields: full } });
      },
    ),
    route(
      removeFavourite,
      { input: favouriteInput, value: favouriteValue },
      async (input, { session }) => {
        const found = await findNamedGame(storage.db, input);
        if (!found.ok) return refuseName(found.refusal);
        const gameId = found.value;
        await unmarkFavourite(storage, { memberId: session.memberId, gameId });
        return ok({ gameId });
      },
    ),
    route(
      favouriteGames,
      { input: favouriteGamesInput, value: favouriteGamesValue },
      async ({ pageNo = 1 }, { session }) => {
        return ok(await readFavourites(storage.db, session.memberId, pageNo));
      },
    ),
  ];
}
