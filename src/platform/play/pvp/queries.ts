import { sql, type Updateable } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { emptyLifeMs, type Room, type Seat } from './room.ts';
import type { PvpRoomsTable, PvpSeatsTable, SeatState } from './tables.ts';

/** Inserts a room; false when its code is taken. */
export async function insertRoom(transaction: Transaction, room: Room): Promise<boolean> {
  const result = await transaction
    .insertInto('pvp_rooms')
    .values(toRow<PvpRoomsTable>(room))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a room by its code; `undefined` for none. */
export async function findRoom(reader: Reader, code: string): Promise<Room | undefined> {
  const row = await reader
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds a room by its id; `undefined` for none. */
export async function findRoomById(reader: Reader, id: string): Promise<Room | undefined> {
  const row = await reader
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a room until the transaction ends; throws for none. */
export async function lockRoom(transaction: Transaction, id: string): Promise<Room> {
  const query = transaction.selectFrom('pvp_rooms').selectAll().where('id', '=', id);
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return fromRow(await locked.executeTakeFirstOrThrow());
}

/** Updates a room, which must be locked. */
export async function updateRoom(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<Room, 'state' | 'serverSeed' | 'deals' | 'endedAtMs'>>,
): Promise<void> {
  const row = toRow<Updateable<PvpRoomsTable>>(change as CamelRow<Updateable<PvpRoomsTable>>);
  await transaction.updateTable('pvp_rooms').set(row).where('id', '=', id).execute();
}

/** Inserts a seat. */
export async function insertSeat(
  transaction: Transaction,
  seat: CamelRow<PvpSeatsTable>,
): Promise<void> {
  await transaction.insertInto('pvp_seats').values(toRow<PvpSeatsTable>(seat)).execute();
}

/** Lists the seats of rooms that nobody has left, in seat order. */
export async function listSeats(reader: Reader, roomIds: readonly string[]): Promise<Seat[]> {
  if (roomIds.length === 0) return [];
  const rows = await reader
    .selectFrom('pvp_seats')
    .innerJoin('members', 'members.id', 'pvp_seats.member_id')
    .selectAll('pvp_seats')
    .select(['members.username', 'members.path', 'members.excluded_until_ms'])
    .where('pvp_seats.room_id', 'in', [...roomIds])
    .where('pvp_seats.state', '<>', 'left')
    .orderBy('pvp_seats.seat')
    .execute();
  return rows.map(fromRow);
}

/** Changes the state of a seat. */
export async function updateSeat(
  transaction: Transaction,
  id: string,
  change: { readonly state: SeatState; readonly payoutMinor?: bigint; readonly endedAtMs?: number },
): Promise<void> {
  const { state, payoutMinor, endedAtMs } = change;
  await transaction
    .updateTable('pvp_seats')
    .set({
      state,
      ...(payoutMinor !== undefined && { payout_minor: payoutMinor }),
      ...(endedAtMs !== undefined && { ended_at_ms: endedAtMs }),
    })
    .where('id', '=', id)
    .execute();
}

/** Counts the rooms that a member has opened and that are not over. */
export async function countOwnRooms(reader: Reader, memberId: string): Promise<number> {
  const row = await reader
    .selectFrom('pvp_rooms')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('opened_by', '=', memberId)
    .where('ended_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts a member's held seats and sums their stakes of one kind of money, in minor units. */
export async function sumHeldSeats(
  reader: Reader,
  owner: Pick<Room, 'currency' | 'mode'> & { readonly memberId: string },
): Promise<{ readonly count: number; readonly stakeMinor: bigint }> {
  const row = await reader
    .selectFrom('pvp_seats')
    .innerJoin('pvp_rooms', 'pvp_rooms.id', 'pvp_seats.room_id')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<bigint>`coalesce(sum(pvp_rooms.stake_minor), 0)`.as('stake_minor'),
    ])
    .where('pvp_seats.member_id', '=', owner.memberId)
    .where('pvp_seats.state', '=', 'held')
    .where('pvp_rooms.currency', '=', owner.currency)
    .where('pvp_rooms.mode', '=', owner.mode)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), stakeMinor: BigInt(row.stake_minor) };
}

/**
 * Lists the ids of rooms with something to do: those that deal, those that have expired, and those
 * that nobody sat down in or everybody has left.
 */
export async function listDueRooms(
  reader: Reader,
  query: {
    readonly nowMs: number;
    readonly limit: number;
    /** Room that is asked about alone; all of them without it. */
    readonly roomId?: string;
  },
): Promise<string[]> {
  const { nowMs, limit, roomId } = query;
  const rows = await reader
    .selectFrom('pvp_rooms')
    .select('id')
    .where('ended_at_ms', 'is', null)
    .$if(roomId !== undefined, (one) => one.where('id', '=', roomId ?? ''))
    .where((where) =>
      where.or([
        where('state', '<>', 'open'),
        where('expires_at_ms', '<=', nowMs),
        where.and([
          where('opened_at_ms', '<=', nowMs - emptyLifeMs),
          where.not(
            where.exists(
              where
                .selectFrom('pvp_seats')
                .select('pvp_seats.id')
                .whereRef('pvp_seats.room_id', '=', 'pvp_rooms.id')
                .where('pvp_seats.state', '<>', 'left'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
