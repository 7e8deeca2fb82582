import type { StudioDb } from '../db/open.ts';
import type {
  FixtureSlipRow,
  RoundRow,
  SessionRow,
  TableBetRow,
  TableSeatRow,
} from '../db/tables.ts';

/** Round with the currency of its session. */
export type ListedRound = Pick<
  RoundRow,
  | 'id'
  | 'state'
  | 'engine'
  | 'played'
  | 'stake_minor'
  | 'payout_minor'
  | 'jackpot_minor'
  | 'free_round_ref'
  | 'created_at_ms'
  | 'ended_at_ms'
> &
  Pick<SessionRow, 'currency'>;

/** Lists a vendor's round by its id, a trial's too; empty for another vendor's round. */
export function listRound(
  db: StudioDb,
  { vassalage, roundId }: { readonly vassalage: string; readonly roundId: string },
): Promise<ListedRound[]> {
  return roundsOf(db, vassalage).where('rounds.id', '=', roundId).execute();
}

/** Lists a vendor's rounds for real money that began or ended in a span, by their ids. */
export function listRoundsOfSpan(
  db: StudioDb,
  query: {
    readonly vassalage: string;
    readonly fromMs: number;
    readonly untilMs: number;
    readonly after: string;
    readonly limit: number;
  },
): Promise<ListedRound[]> {
  const { fromMs, untilMs } = query;
  return roundsOf(db, query.vassalage)
    .where('sessions.mode', '=', 'real')
    .where(({ and, eb, or }) =>
      or([
        and([eb('rounds.created_at_ms', '>=', fromMs), eb('rounds.created_at_ms', '<', untilMs)]),
        and([eb('rounds.ended_at_ms', '>=', fromMs), eb('rounds.ended_at_ms', '<', untilMs)]),
      ]),
    )
    .where('rounds.id', '>', query.after)
    .orderBy('rounds.id')
    .limit(query.limit)
    .execute();
}

function roundsOf(db: StudioDb, vassalage: string) {
  return db
    .selectFrom('rounds')
    .innerJoin('sessions', 'sessions.id', 'rounds.session_id')
    .select([
      'rounds.id',
      'rounds.state',
      'rounds.engine',
      'rounds.played',
      'rounds.stake_minor',
      'rounds.payout_minor',
      'rounds.jackpot_minor',
      'rounds.free_round_ref',
      'rounds.created_at_ms',
      'rounds.ended_at_ms',
      'sessions.currency',
    ])
    .where('sessions.vassalage', '=', vassalage);
}

/** Seat at a table with the currency of its session. */
export type ListedSeat = Pick<
  TableSeatRow,
  'id' | 'state' | 'payout_minor' | 'created_at_ms' | 'ended_at_ms'
> &
  Pick<SessionRow, 'currency'>;

/** Bet of a listed seat. */
export type ListedBet = Pick<
  TableBetRow,
  'id' | 'seat_id' | 'state' | 'stake_minor' | 'created_at_ms'
>;

/** Lists a vendor's seat by its id, a trial's too; empty for another vendor's. */
export function listSeat(
  db: StudioDb,
  { vassalage, roundId }: { readonly vassalage: string; readonly roundId: string },
): Promise<ListedSeat[]> {
  return listedSeats(db, vassalage).where('table_seats.id', '=', roundId).execute();
}

/** Lists a vendor's seats for real money that began or ended in a span, by their ids. */
export function listSeatsOfSpan(
  db: StudioDb,
  query: Parameters<typeof listRoundsOfSpan>[1],
): Promise<ListedSeat[]> {
  const { fromMs, untilMs } = query;
  return listedSeats(db, query.vassalage)
    .where('sessions.mode', '=', 'real')
    .where(({ and, eb, or }) =>
      or(
        (['table_seats.created_at_ms', 'table_seats.ended_at_ms'] as const).map((column) =>
          and([eb(column, '>=', fromMs), eb(column, '<', untilMs)]),
        ),
      ),
    )
    .where('table_seats.id', '>', query.after)
    .orderBy('table_seats.id')
    .limit(query.limit)
    .execute();
}

/** Lists the bets of seats. */
export async function listBetsOfSeats(
  db: StudioDb,
  seatIds: readonly string[],
): Promise<ListedBet[]> {
  if (seatIds.length === 0) return [];
  return db
    .selectFrom('table_bets')
    .select(['id', 'seat_id', 'state', 'stake_minor', 'created_at_ms'])
    .where('seat_id', 'in', seatIds)
    .orderBy('id')
    .execute();
}

function listedSeats(db: StudioDb, vassalage: string) {
  return db
    .selectFrom('table_seats')
    .innerJoin('sessions', 'sessions.id', 'table_seats.session_id')
    .where('sessions.vassalage', '=', vassalage)
    .select([
      'table_seats.id',
      'table_seats.state',
      'table_seats.payout_minor',
      'table_seats.created_at_ms',
      'table_seats.ended_at_ms',
      'sessions.currency',
    ]);
}

/** Slip of fixtures with the currency of its session. */
export type ListedSlip = Pick<
  FixtureSlipRow,
  'id' | 'state' | 'stake_minor' | 'payout_minor' | 'created_at_ms' | 'ended_at_ms'
> &
  Pick<SessionRow, 'currency'>;

/** Lists a vendor's slip by its id, a trial's too; empty for another vendor's. */
export function listSlip(
  db: StudioDb,
  { vassalage, roundId }: { readonly vassalage: string; readonly roundId: string },
): Promise<ListedSlip[]> {
  return listedSlips(db, vassalage).where('fixture_slips.id', '=', roundId).execute();
}

/** Lists a vendor's slips for real money that began or ended in a span, by their ids. */
export function listSlipsOfSpan(
  db: StudioDb,
  query: Parameters<typeof listRoundsOfSpan>[1],
): Promise<ListedSlip[]> {
  const { fromMs, untilMs } = query;
  return listedSlips(db, query.vassalage)
    .where('sessions.mode', '=', 'real')
    .where(({ and, eb, or }) =>
      or(
        (['fixture_slips.created_at_ms', 'fixture_slips.ended_at_ms'] as const).map((column) =>
          and([eb(column, '>=', fromMs), eb(column, '<', untilMs)]),
        ),
      ),
    )
    .where('fixture_slips.id', '>', query.after)
    .orderBy('fixture_slips.id')
    .limit(query.limit)
    .execute();
}

function listedSlips(db: StudioDb, vassalage: string) {
  return db
    .selectFrom('fixture_slips')
    .innerJoin('sessions', 'sessions.id', 'fixture_slips.session_id')
    .where('sessions.vassalage', '=', vassalage)
    .select([
      'fixture_slips.id',
      'fixture_slips.state',
      'fixture_slips.stake_minor',
      'fixture_slips.payout_minor',
      'fixture_slips.created_at_ms',
      'fixture_slips.ended_at_ms',
      'sessions.currency',
    ]);
}
