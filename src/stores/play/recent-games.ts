import { recentGames } from '#contract/play/records.ts';
import { createMemberCheck } from '../owner.ts';
import { request } from '../request.ts';

/**
 * Loads the ids of the games that the member started, the latest first, over all pages
 * (specification §7, "Recent list"); `undefined` when they cannot be loaded, or nobody waits for
 * them any more.
 * @param gameType categories with commas between them; all without it.
 */
export async function loadRecentGames(gameType?: string): Promise<readonly string[] | undefined> {
  const isOwn = createMemberCheck();
  const ids: string[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const answer = await request(recentGames, { pageNo, gameType }, { startedByMember: true });
    if (!answer.ok || !isOwn()) return undefined;
    ids.push(...answer.value.list.map(({ gameId }) => gameId));
    pages = answer.value.totalPages;
  }
  return ids;
}
