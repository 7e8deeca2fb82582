import { type DrawIssue, drawKinds } from '#contract/draws/issues.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type DrawGame, listDrawGames } from '../games/index.ts';
import { toDrawIssue } from './issue.ts';
import { showIssues } from './issue-view.ts';
import { findCurrentIssue, listDrawnIssues } from './queries.ts';

/** Lottery with the draw that is next and its latest result. */
export interface RunningDraw {
  readonly game: DrawGame;
  readonly current: DrawIssue;
  readonly last?: DrawIssue | undefined;
}

/**
 * Lists lotteries that draw every few minutes and have a draw ahead, of each kind the one that draws
 * most often, in the order of the kinds.
 */
export async function listRunningDraws(
  reader: Reader,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<RunningDraw[]> {
  const games = pickMostFrequent(await listDrawGames(reader)).slice(0, limit);
  const running = await Promise.all(
    games.map(async (game): Promise<RunningDraw[]> => {
      const gameCode = game.code;
      const current = await findCurrentIssue(reader, { gameCode, nowMs });
      if (!current) return [];
      const [last] = await showIssues(
        reader,
        await listDrawnIssues(reader, { gameCode, limit: 1 }),
        nowMs,
      );
      return [{ game, current: toDrawIssue(current, nowMs), ...(last && { last }) }];
    }),
  );
  return running.flat();
}

/** Returns of each kind the lottery with the fewest minutes between draws. */
function pickMostFrequent(games: readonly DrawGame[]): DrawGame[] {
  const running = games
    .filter(({ isDrawing, everyMinutes }) => isDrawing && everyMinutes !== undefined)
    .toSorted((a, b) => (a.everyMinutes ?? 0) - (b.everyMinutes ?? 0));
  return drawKinds.flatMap((kind) => running.find((game) => game.kind === kind) ?? []);
}
