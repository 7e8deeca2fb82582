import type { Game } from '#contract/play/games.ts';
import type { SuggestedGamesInput } from '#contract/play/suggested-games.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from '../catalogue.ts';
import { findGame } from '../queries.ts';
import { toGame } from '../stored-game.ts';
import { findSubject, listPlayableGames } from './queries.ts';

const suggestions = 6;

/**
 * Lists games to play in place of the named game or vendor, those of its category first, none under
 * maintenance. `title` is that of the named game or vendor, missing when it is unknown.
 */
export async function suggestGames(
  reader: Reader,
  { gameId, code, vassalage }: SuggestedGamesInput,
): Promise<{ readonly title?: string | undefined; readonly list: readonly Game[] }> {
  const game = gameId
    ? await findGame(reader, 'gameId', gameId)
    : code && (await findGame(reader, 'code', code));
  const vendor = !game && vassalage ? await findSubject(reader, { vassalage }) : undefined;
  const gameType = game ? game.gameType : vendor?.category;
  // One more, and those of the vendor besides: what is named is left out.
  const limit = suggestions + 1;
  const [currency, alike, popular] = await Promise.all([
    readCurrency(reader),
    gameType === undefined ? [] : listPlayableGames(reader, { gameType, limit }),
    listPlayableGames(reader, { limit: limit + suggestions }),
  ]);
  const others = new Map([...alike, ...popular].map((each) => [each.gameId, each]));
  if (game) others.delete(game.gameId);
  return {
    title: game ? game.title : vendor?.title,
    list: [...others.values()].slice(0, suggestions).map((row) => toGame(row, currency)),
  };
}
