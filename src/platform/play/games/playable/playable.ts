import type { Reader } from '#platform/base/db/storage.ts';
import { findGameId, findPlayableGame } from './queries.ts';

/** Game with what is needed to play it. */
export interface PlayableGame {
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  /** Its kind within the category. */
  readonly kind: string;
  /** True when the game, or its whole vendor, is under maintenance. */
  readonly isUnderMaintenance: boolean;
}

/** Fields of an input that name the game to play. */
interface GameKey {
  readonly gameId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly vassalage?: string | undefined;
}

/** Returns a game by its id; `undefined` for none. */
export async function readPlayable(
  reader: Reader,
  gameId: string,
): Promise<PlayableGame | undefined> {
  return findPlayableGame(reader, gameId);
}

/**
 * Finds a game by its id, else by its node with its vendor, and whether it is served. `undefined`
 * for none, and when another stated field does not fit it: its vendor, its own node or its
 * vendor's.
 */
export async function findPlayable(
  reader: Reader,
  { gameId, nodeId, vassalage }: GameKey,
): Promise<(PlayableGame & { readonly isServed: boolean }) | undefined> {
  const found = await findGameId(reader, { gameId, nodeId, vassalage });
  const game = found && (await readPlayable(reader, found.gameId));
  return game && { ...game, isServed: found.isServed };
}
