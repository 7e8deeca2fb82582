import type { StudioDb, StudioTransaction } from '../db/open.ts';
import type { TableBetRow, TableSeatRow } from '../db/tables.ts';
import type { DuePage } from './due-rows.ts';

type TableRoundKey = Pick<TableSeatRow, 'game_id' | 'round_index'>;

/** Inserts a seat, unless the player has one in the round, and locks the one that is there. */
export async function lockSeatOf(db: StudioTransaction, row: TableSeatRow): Promise<TableSeatRow> {
  return db
    .insertInto('table_seats')
    .values(row)
    .onConflict((conflict) =>
      // Writing is what makes others wait on both engines.
      conflict.columns(['player', 'round_index']).doUpdateSet({ player: row.player }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks a seat for the rest of the transaction. */
export function lockSeat(db: StudioTransaction, id: string): Promise<TableSeatRow> {
  return db
    .updateTable('table_seats')
    .set((row) => ({ player: row.ref('player') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Saves what has changed of a seat. */
export async function updateSeat(
  db: StudioDb,
  id: string,
  to: Partial<
    Pick<
      TableSeatRow,
      'bets' | 'stake_minor' | 'payout_minor' | 'balance_minor' | 'state' | 'ended_at_ms'
    >
  >,
): Promise<void> {
  await db.updateTable('table_seats').set(to).where('id', '=', id).execute();
}

export function findSeat(
  db: StudioDb,
  { player, index }: { readonly player: string; readonly index: number },
): Promise<TableSeatRow | undefined> {
  return db
    .selectFrom('table_seats')
    .selectAll()
    .where('player', '=', player)
    .where('round_index', '=', index)
    .executeTakeFirst();
}

/** Lists a player's seats of rounds that are over, the newest first. */
export function listOwnSeats(
  db: StudioDb,
  { player, limit }: { readonly player: string; readonly limit: number },
): Promise<TableSeatRow[]> {
  return db
    .selectFrom('table_seats')
    .selectAll()
    .where('player', '=', player)
    .where('state', 'in', ['publishing', 'paid'])
    .orderBy('round_index', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the first who bet in a round, with their names. */
export function listSeats(db: StudioDb, key: TableRoundKey, limit: number) {
  return seatsOf(db, key)
    .innerJoin('sessions', 'sessions.id', 'table_seats.session_id')
    .select(['table_seats.bets', 'sessions.display_name', 'sessions.mode'])
    .orderBy('table_seats.id')
    .limit(limit)
    .execute();
}

/** Counts who bet in a round. */
export async function countSeats(db: StudioDb, key: TableRoundKey): Promise<number> {
  const { seats } = await seatsOf(db, key)
    .select(({ fn }) => fn.countAll<number>().as('seats'))
    .executeTakeFirstOrThrow();
  return Number(seats);
}

/** Lists the seats of a round that are over. */
export function listEndedSeats(db: StudioDb, key: TableRoundKey): Promise<TableSeatRow[]> {
  return seatsOf(db, key)
    .selectAll('table_seats')
    .where('table_seats.state', 'in', ['publishing', 'paid'])
    .execute();
}

function seatsOf(db: StudioDb, { game_id: gameId, round_index: index }: TableRoundKey) {
  return db
    .selectFrom('table_seats')
    .where('table_seats.game_id', '=', gameId)
    .where('table_seats.round_index', '=', index)
    .where('table_seats.bets', '!=', '');
}

/** Lists a page of the seats whose round is revealed, or that still owe the wallet a call. */
export function listDueSeats(
  db: StudioDb,
  { nowMs, limit, offset }: DuePage & { readonly nowMs: number },
): Promise<TableSeatRow[]> {
  return db
    .selectFrom('table_seats')
    .selectAll()
    .where('state', 'in', ['open', 'paying', 'publishing'])
    .where('reveals_at_ms', '<=', nowMs)
    .orderBy('reveals_at_ms')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns whether a seat waits for its result or for the wallet, or a bet for its rollback. */
export async function isTableWorkLeft(db: StudioDb): Promise<boolean> {
  const seat = await db
    .selectFrom('table_seats')
    .select('id')
    .where('state', 'in', ['open', 'paying', 'publishing'])
    .limit(1)
    .executeTakeFirst();
  if (seat) return true;
  const bet = await db
    .selectFrom('table_bets')
    .select('id')
    .where('state', '=', 'undoing')
    .limit(1)
    .executeTakeFirst();
  return bet !== undefined;
}

export async function insertBet(db: StudioTransaction, row: TableBetRow): Promise<void> {
  await db.insertInto('table_bets').values(row).execute();
}

export function findBetByKey(
  db: StudioDb,
  { player, key }: { readonly player: string; readonly key: string },
): Promise<TableBetRow | undefined> {
  return db
    .selectFrom('table_bets')
    .selectAll()
    .where('player', '=', player)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export function readBet(db: StudioDb, id: string): Promise<TableBetRow> {
  return db.selectFrom('table_bets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function listSeatBets(db: StudioDb, seatId: string): Promise<TableBetRow[]> {
  return db
    .selectFrom('table_bets')
    .selectAll()
    .where('seat_id', '=', seatId)
    .orderBy('id')
    .execute();
}

/** Lists a page of the bets that are to be rolled back. */
export function listUndoingBets(db: StudioDb, { limit, offset }: DuePage): Promise<TableBetRow[]> {
  return db
    .selectFrom('table_bets')
    .selectAll()
    .where('state', '=', 'undoing')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Moves a bet on, unless it has moved already; returns whether it did. */
export async function moveBet(
  db: StudioDb,
  { id, state }: Pick<TableBetRow, 'id' | 'state'>,
  to: Pick<TableBetRow, 'state'> & Partial<Pick<TableBetRow, 'refusal'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('table_bets')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Moves the bets of a seat that the wallet has not answered: they are rolled back. */
export async function undoUnanswered(db: StudioTransaction, seatId: string): Promise<void> {
  await db
    .updateTable('table_bets')
    .set({ state: 'undoing', refusal: 'bet_late' })
    .where('seat_id', '=', seatId)
    .where('state', '=', 'betting')
    .execute();
}
