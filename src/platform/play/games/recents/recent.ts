import { gamePageSize } from '#contract/play/game-lists.ts';
import type { Game } from '#contract/play/games.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from '../catalogue.ts';
import { toGame } from '../stored-game.ts';
import { countRecent, listRecent } from './queries.ts';

/** One page of the games and lotteries that a member opened, the latest first; there is at least one page. */
export async function readRecentGames(
  reader: Reader,
  memberId: string,
  pageNo: number,
): Promise<{ readonly list: Game[]; readonly totalPages: number }> {
  const page = { limit: gamePageSize, offset: (pageNo - 1) * gamePageSize };
  const currency = await readCurrency(reader);
  const total = await countRecent(reader, memberId);
  const rows = await listRecent(reader, memberId, page);
  return {
    list: rows.map((row) => toGame(row, currency)),
    totalPages: Math.max(1, Math.ceil(total / gamePageSize)),
  };
}
