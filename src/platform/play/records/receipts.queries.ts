import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Round of a receipt, with its game's title. */
export type ReceiptRow = Awaited<ReturnType<typeof listReceiptRounds>>[number];

/** Sums and numbers of a round's facts; PostgreSQL writes the numbers as text. */
export type ReceiptSums = Awaited<ReturnType<typeof listReceiptSums>>[number];

/** Lists rounds by their ids. */
export async function listReceiptRounds(reader: Reader, roundIds: readonly string[]) {
  const rows = await reader
    .selectFrom('rounds')
    .leftJoin('games', 'games.game_id', 'rounds.game_id')
    .select([
      'rounds.id as round_id',
      'rounds.member_id',
      'rounds.mode',
      'rounds.state',
      'rounds.vassalage',
      'rounds.game_id',
      'rounds.currency',
      'rounds.is_free',
      'rounds.details',
      'games.title',
    ])
    .where('rounds.id', 'in', [...roundIds])
    .execute();
  return rows.map(fromRow);
}

/** Sums the facts of rounds, by round. */
export async function listReceiptSums(reader: Reader, roundIds: readonly string[]) {
  const rows = await reader
    .selectFrom('facts')
    .select([
      'round_id',
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
      sql<number>`sum(case when kind = 'settled' then 1 else 0 end)`.as('settled'),
      sql<number>`sum(case when kind = 'void' then 1 else 0 end)`.as('voids'),
      sql<number>`sum(case when kind = 'adjustment' then 1 else 0 end)`.as('adjustments'),
    ])
    .where('round_id', 'in', [...roundIds])
    .groupBy('round_id')
    .execute();
  return rows.map(fromRow);
}
