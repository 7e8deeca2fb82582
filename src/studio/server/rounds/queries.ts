import type { StudioDb, StudioTransaction } from '../db/open.ts';
import type { RoundRow, RoundState } from '../db/tables.ts';

/** The states in which the wallet has yet to be told something. */
const owed: RoundState[] = ['betting', 'raising', 'splitting', 'awarding', 'paying', 'undoing'];

export async function insertRound(db: StudioTransaction, row: RoundRow): Promise<void> {
  await db.insertInto('rounds').values(row).execute();
}

export function findRound(
  db: StudioDb,
  { id, player }: Pick<RoundRow, 'id' | 'player'>,
): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('id', '=', id)
    .where('player', '=', player)
    .executeTakeFirst();
}

export function findRoundByKey(
  db: StudioDb,
  { player, key }: { readonly player: string; readonly key: string },
): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('player', '=', player)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

export function findOpenRound(db: StudioDb, player: string): Promise<RoundRow | undefined> {
  return db.selectFrom('rounds').selectAll().where('open_by', '=', player).executeTakeFirst();
}

export async function hasOpenRound(db: StudioDb, player: string): Promise<boolean> {
  return (await findOpenRound(db, player)) !== undefined;
}

/**
 * Lists a player's rounds, the newest first; only those before the round `before`, if it is set.
 */
export function listRounds(
  db: StudioDb,
  query: { readonly player: string; readonly before?: string | undefined; readonly limit: number },
): Promise<RoundRow[]> {
  const all = db.selectFrom('rounds').selectAll().where('player', '=', query.player);
  // Ids begin with the time, so they are in the rounds' order.
  const part = query.before === undefined ? all : all.where('id', '<', query.before);
  return part.orderBy('id', 'desc').limit(query.limit).execute();
}

/** Finds the last round of a seed that was played to its end. */
export function findLastPaidRound(db: StudioDb, seedId: string): Promise<RoundRow | undefined> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('seed_id', '=', seedId)
    .where('state', '=', 'paid')
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function listOwedRounds(db: StudioDb): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .selectAll()
    .where('open_by', 'is not', null)
    .where('state', 'in', owed)
    .orderBy('id')
    .execute();
}

/**
 * Moves a round on, unless another request has: its state and its moves must be as they were read.
 * Returns the round as it is now.
 */
export async function moveRound(
  db: StudioDb,
  { id, state, played }: RoundRow,
  to: Partial<
    Pick<
      RoundRow,
      | 'state'
      | 'played'
      | 'stake_minor'
      | 'payout_minor'
      | 'jackpot_minor'
      | 'refusal'
      | 'ended_at_ms'
      | 'open_by'
    >
  >,
): Promise<RoundRow> {
  await db
    .updateTable('rounds')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('played', '=', played)
    .execute();
  return db.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
