import type { Insertable } from 'kysely';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PvpFlagsTable } from './tables.ts';

/** Pair of members who met in rooms. */
export interface Pair {
  readonly winnerId: string;
  readonly loserId: string;
}

/**
 * Lists the last rooms that both members of a pair played in and that nobody has settled a flag
 * about, with whether the first one won and the other lost.
 */
export async function listMeetings(
  reader: Reader,
  { winnerId, loserId }: Pair,
  limit: number,
): Promise<boolean[]> {
  const settled = await reader
    .selectFrom('pvp_flags')
    .select((each) => each.fn.max('settled_at_ms').as('at_ms'))
    .where('winner_id', '=', winnerId)
    .where('loser_id', '=', loserId)
    .executeTakeFirst();
  const rows = await reader
    .selectFrom('pvp_seats as own')
    .innerJoin('pvp_seats as other', 'other.room_id', 'own.room_id')
    .innerJoin('pvp_rooms', 'pvp_rooms.id', 'own.room_id')
    .select(['own.state', 'other.state as other_state'])
    .where('own.member_id', '=', winnerId)
    .where('other.member_id', '=', loserId)
    .where('own.state', 'in', ['won', 'lost'])
    .where('other.state', 'in', ['won', 'lost'])
    // By room and member, not by all that the other one ever played.
    .where('other.state', '<>', 'left')
    .where('pvp_rooms.mode', '=', 'real')
    .where('own.taken_at_ms', '>', settled?.at_ms ?? 0)
    .orderBy('own.taken_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ state, other_state }) => state === 'won' && other_state === 'lost');
}

/** Inserts a flag; one that is open for the same pair takes its figures. */
export async function saveFlag(
  transaction: Transaction,
  flag: Pair & Pick<CamelRow<PvpFlagsTable>, 'id' | 'rooms' | 'wins' | 'flaggedAtMs'>,
): Promise<void> {
  const open = await transaction
    .updateTable('pvp_flags')
    .set({ rooms: flag.rooms, wins: flag.wins })
    .where('winner_id', '=', flag.winnerId)
    .where('loser_id', '=', flag.loserId)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  if (open.numUpdatedRows > 0n) return;
  const row = { ...flag, settledAtMs: null, settledBy: null, settledWhy: null };
  await transaction.insertInto('pvp_flags').values(toRow<Insertable<PvpFlagsTable>>(row)).execute();
}

/** Lists flags that no staff have settled, with the usernames, the oldest first. */
export async function listOpenFlags(reader: Reader, limit: number) {
  return reader
    .selectFrom('pvp_flags')
    .innerJoin('members as winner', 'winner.id', 'pvp_flags.winner_id')
    .innerJoin('members as loser', 'loser.id', 'pvp_flags.loser_id')
    .select([
      'pvp_flags.id as flagId',
      'winner.username as winner',
      'loser.username as loser',
      'pvp_flags.rooms',
      'pvp_flags.wins',
      'pvp_flags.flagged_at_ms as flaggedAtMs',
    ])
    .where('pvp_flags.settled_at_ms', 'is', null)
    .orderBy('pvp_flags.flagged_at_ms')
    .limit(limit)
    .execute();
}

/** Settles an open flag; false when there is none. */
export async function endFlag(
  transaction: Transaction,
  ending: {
    readonly id: string;
    readonly by: string;
    readonly why: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { id, by, why, nowMs } = ending;
  const result = await transaction
    .updateTable('pvp_flags')
    .set({ settled_at_ms: nowMs, settled_by: by, settled_why: why })
    .where('id', '=', id)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
