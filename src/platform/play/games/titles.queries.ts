import type { Reader } from '#platform/base/db/storage.ts';

/** Titles of games by their ids; one that is gone is left out. */
export async function listGameTitles(
  reader: Reader,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (gameIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('games')
    .select(['game_id as gameId', 'title'])
    .where('game_id', 'in', [...gameIds])
    .execute();
  return new Map(rows.map(({ gameId, title }) => [gameId, title]));
}

/** Returns whether there are games of every one of some kinds. */
export async function hasGameKinds(reader: Reader, kinds: readonly string[]): Promise<boolean> {
  if (kinds.length === 0) return true;
  const rows = await reader
    .selectFrom('games')
    .select('game_classify')
    .distinct()
    .where('game_classify', 'in', [...kinds])
    .execute();
  return rows.length === new Set(kinds).size;
}
