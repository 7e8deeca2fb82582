import { gamePageSize } from '#contract/play/game-lists.ts';
import type { Game } from '#contract/play/games.ts';
import { kindsOfMode, type PrizeMode } from '#contract/play/prize-modes.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readCurrency } from '../catalogue.ts';
import { toGame } from '../stored-game.ts';
import { countRecentGames, listRecentGames } from './queries.ts';

/** Filter of a page of recent games. */
export interface RecentFilter {
  readonly memberId: string;
  readonly pageNo?: number | undefined;
  /** Categories, separated by commas; every category without it. */
  readonly gameType?: string | undefined;
  readonly prizeMode?: PrizeMode | undefined;
}

/**
 * Returns one page of the games and lotteries that a member opened, the latest first; there is
 * always at least one page.
 */
export async function readRecentGames(
  reader: Reader,
  { memberId, pageNo = 1, gameType = '', prizeMode }: RecentFilter,
): Promise<{ readonly list: Game[]; readonly totalPages: number }> {
  const kinds = prizeMode ? kindsOfMode[prizeMode] : [];
  const gameTypes = gameType.split(',').filter((each) => each !== '');
  const filter = { memberId, gameTypes, kinds };
  const page = { limit: gamePageSize, offset: (pageNo - 1) * gamePageSize };
  const currency = await readCurrency(reader);
  const total = await countRecentGames(reader, filter);
  const rows = await listRecentGames(reader, filter, page);
  return {
    list: rows.map((row) => toGame(row, currency)),
    totalPages: Math.max(1, Math.ceil(total / gamePageSize)),
  };
}
