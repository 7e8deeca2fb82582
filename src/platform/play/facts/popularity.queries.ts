import type { Reader } from '#platform/base/db/storage.ts';

/** Game of the catalogue that was played. */
export interface PlayedGame {
  readonly gameId: string;
  readonly vassalage: string;
}

/**
 * Lists games by their settled rounds of real money from a day on, most first, without games that
 * are gone.
 */
export async function listMostPlayed(reader: Reader, fromDay: string): Promise<PlayedGame[]> {
  return reader
    .selectFrom('game_days')
    .innerJoin('games', 'games.game_id', 'game_days.game_id')
    .select(['games.game_id as gameId', 'games.vassalage'])
    .where('game_days.day', '>=', fromDay)
    .where('game_days.mode', '=', 'real')
    .groupBy(['games.game_id', 'games.vassalage', 'games.position'])
    .having((sums) => sums.fn.sum('game_days.rounds'), '>', 0)
    .orderBy((sums) => sums.fn.sum('game_days.rounds'), 'desc')
    .orderBy('games.position')
    .orderBy('games.game_id')
    .execute();
}
