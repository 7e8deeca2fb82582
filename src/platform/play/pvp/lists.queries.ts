import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Room } from './room.ts';

/** Filter of open rooms. */
export interface RoomFilter extends Pick<Room, 'currency' | 'mode'> {
  readonly stakeMinor: bigint | undefined;
  readonly freeSeats: number;
  readonly nowMs: number;
}

function openRooms(reader: Reader, filter: RoomFilter) {
  const { stakeMinor, freeSeats } = filter;
  return reader
    .selectFrom('pvp_rooms')
    .innerJoin('pvp_seats', (join) =>
      join.onRef('pvp_seats.room_id', '=', 'pvp_rooms.id').on('pvp_seats.state', '=', 'held'),
    )
    .select('pvp_rooms.id')
    .where('pvp_rooms.ended_at_ms', 'is', null)
    .where('pvp_rooms.state', '=', 'open')
    .where('pvp_rooms.is_private', '=', 0)
    .where('pvp_rooms.expires_at_ms', '>', filter.nowMs)
    .where('pvp_rooms.currency', '=', filter.currency)
    .where('pvp_rooms.mode', '=', filter.mode)
    .$if(stakeMinor !== undefined, (query) =>
      query.where('pvp_rooms.stake_minor', '=', stakeMinor ?? 0n),
    )
    .groupBy(['pvp_rooms.id', 'pvp_rooms.seats'])
    .having(sql<boolean>`pvp_rooms.seats - count(*) >= ${freeSeats}`);
}

/** Lists one page of open rooms that are not private, those with the fewest free seats first. */
export async function listOpenRooms(
  reader: Reader,
  filter: RoomFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<Room[]> {
  const ids = await openRooms(reader, filter)
    .orderBy(sql`pvp_rooms.seats - count(*)`)
    .orderBy('pvp_rooms.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const rooms = await listRooms(
    reader,
    ids.map(({ id }) => id),
  );
  return ids.flatMap(({ id }) => rooms.filter((room) => room.id === id));
}

/** Counts the same rooms. */
export async function countOpenRooms(reader: Reader, filter: RoomFilter): Promise<number> {
  const row = await reader
    .selectFrom(openRooms(reader, filter).as('open'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function listRooms(reader: Reader, ids: readonly string[]): Promise<Room[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(fromRow);
}

/** Lists rooms in which a member sits, or has since a moment, the latest first. */
export async function listMemberRooms(
  reader: Reader,
  query: { readonly memberId: string; readonly sinceMs: number; readonly limit: number },
): Promise<Room[]> {
  const { memberId, sinceMs, limit } = query;
  const rows = await reader
    .selectFrom('pvp_rooms')
    .innerJoin('pvp_seats', 'pvp_seats.room_id', 'pvp_rooms.id')
    .selectAll('pvp_rooms')
    .where('pvp_seats.member_id', '=', memberId)
    .where('pvp_seats.state', '<>', 'left')
    .where('pvp_seats.taken_at_ms', '>', sinceMs)
    .orderBy('pvp_seats.taken_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}
