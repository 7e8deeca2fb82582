import type { WinnersTable } from '#platform/base/db/catalogue-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Winners with their games, largest amount first. */
export async function listWinners(reader: Reader, limit: number) {
  return reader
    .selectFrom('winners')
    .innerJoin('games', 'games.game_id', 'winners.game_id')
    .select([
      'winners.masked_account',
      'winners.game_id',
      'winners.amount_minor',
      'winners.currency',
      'winners.won_at_ms',
      'games.title',
      'games.vassalage',
      'games.game_type',
    ])
    .orderBy('winners.amount_minor', 'desc')
    .orderBy('winners.winner_id')
    .limit(limit)
    .execute();
}

/** Which of the ids are games'. */
export async function listKnownGames(reader: Reader, gameIds: readonly string[]) {
  const rows = await reader
    .selectFrom('games')
    .select('game_id')
    .where('game_id', 'in', [...gameIds])
    .execute();
  return new Set(rows.map((row) => row.game_id));
}

/** Adds a winner, or changes the one with its id. */
/** Writes winners, each over the one of its id. */
export async function putWinners(
  transaction: Transaction,
  rows: readonly WinnersTable[],
): Promise<void> {
  await transaction
    .insertInto('winners')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('winner_id').doUpdateSet(({ ref }) => ({
        masked_account: ref('excluded.masked_account'),
        game_id: ref('excluded.game_id'),
        amount_minor: ref('excluded.amount_minor'),
        currency: ref('excluded.currency'),
        won_at_ms: ref('excluded.won_at_ms'),
      })),
    )
    .execute();
}
