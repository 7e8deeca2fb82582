import type { StudioDb } from '../db/open.ts';
import type { RoundRow, SessionRow } from '../db/tables.ts';

/** Round with the currency of its session. */
export type ListedRound = Pick<
  RoundRow,
  | 'id'
  | 'state'
  | 'stake_minor'
  | 'payout_minor'
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
      'rounds.stake_minor',
      'rounds.payout_minor',
      'rounds.free_round_ref',
      'rounds.created_at_ms',
      'rounds.ended_at_ms',
      'sessions.currency',
    ])
    .where('sessions.vassalage', '=', vassalage);
}
