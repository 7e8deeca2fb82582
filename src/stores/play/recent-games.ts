import { recentGames } from '#contract/play/records.ts';
import { sameMember } from '../owner.ts';
import { request } from '../request.ts';

/**
 * Ids of the games that the member started, the latest first, of every page (specification §7,
 * "Recent list"); `undefined` when they are not to be had, or are asked for by nobody any more.
 * @param gameType categories with commas between them; all without it.
 */
export async function loadRecentGames(gameType?: string): Promise<readonly string[] | undefined> {
  const isOwn = sameMember();
  const ids: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const answer = await request(recentGames, { pageNo, gameType }, { startedByMember: true });
    if (!answer.ok || !isOwn()) return undefined;
    ids.push(...answer.value.list.map(({ gameId }) => gameId));
    pages = answer.value.totalPages;
  }
  return ids;
}
