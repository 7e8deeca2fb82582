import type { Reader } from '#platform/base/db/storage.ts';
import { askPlayable, findGameId } from './queries.ts';

/** A game as far as playing it goes. */
export interface PlayableGame {
  readonly gameId: string;
  readonly vassalage: string;
  readonly category: string;
  /** It, or all of its vendor. */
  readonly isUnderMaintenance: boolean;
}

/** What names a game that somebody wants to play. */
interface Named {
  readonly gameId?: string | undefined;
  readonly nodeId?: number | undefined;
  readonly vassalage?: string | undefined;
}

/** A game by its id; `undefined` where there is none. */
export async function readPlayable(
  reader: Reader,
  gameId: string,
): Promise<PlayableGame | undefined> {
  const [row] = await askPlayable(reader, { gameId });
  if (!row) return undefined;
  const { maintenance_since_ms: own, vendor_maintenance_since_ms: vendors, ...game } = row;
  return { ...game, isUnderMaintenance: own !== null || vendors !== null };
}

/**
 * A game by its id, else by its node with its vendor, and whether somebody serves it; `undefined` for
 * none, and where the rest of what is stated is not its own: its vendor, its own node or its
 * vendor's.
 */
export async function findPlayable(
  reader: Reader,
  { gameId, nodeId, vassalage }: Named,
): Promise<(PlayableGame & { readonly isServed: boolean }) | undefined> {
  const found = await findGameId(reader, { gameId, nodeId, vassalage });
  const game = found && (await readPlayable(reader, found.gameId));
  return game && { ...game, isServed: found.isServed };
}
