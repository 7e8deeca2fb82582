import { closeGame, gameSessionPlay, launchGame } from '#contract/play/launch.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import { leaveGame } from './end-game-sessions.ts';
import type { StartGame } from './game-start.ts';
import { launch } from './launch.ts';
import {
  closeInput,
  closeValue,
  launchInput,
  launchValue,
  sessionPlayInput,
  sessionPlayValue,
} from './schemas.ts';
import { readSessionPlay } from './session-play.ts';

/** Calls that begin a game and end it. */
export function launchRoutes(
  parts: Parts,
  { books, startGame }: { readonly books: PlayBooks; readonly startGame: StartGame },
): Route[] {
  const readClosures = watchSiteClosures(parts);
  return [
    route(launchGame, { input: launchInput, value: launchValue }, async (input, context) =>
      launch(
        parts,
        { books, startGame, siteClosures: await readClosures() },
        { ...context, input },
      ),
    ),
    route(
      gameSessionPlay,
      { input: sessionPlayInput, value: sessionPlayValue },
      async ({ gameSessionId }, { session }) => {
        const key = { id: gameSessionId, memberId: session.memberId };
        const play = await readSessionPlay(parts, key, books);
        return play ? ok(play) : refused({ code: 'unknown_game_session' });
      },
    ),
    route(closeGame, { input: closeInput, value: closeValue }, async (input, { session }) => {
      const request = { ...input, memberId: session.memberId, nowMs: parts.clock.nowMs() };
      return parts.storage.withTransaction((transaction) => leaveGame(transaction, request));
    }),
  ];
}
