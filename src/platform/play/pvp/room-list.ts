import { type PvpFilter, type PvpRoomList, pvpPageSize } from '#contract/play/pvp.ts';
import { toMoney } from '#lib/money.ts';
import { rakeBps } from '#lib/three-cards.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { BrandRooms } from './brand-rooms.ts';
import {
  countOpenRooms,
  listMemberRooms,
  listOpenRooms,
  type RoomFilter,
} from './lists.queries.ts';
import { listSeats } from './queries.ts';
import { type Room, roomLifeMs } from './room.ts';
import { type RoomReader, toCard } from './view.ts';

/** Rooms of the member's own that the list shows. */
const mostOwn = 10;

/** Reads one page of the list of rooms, and the reader's own ones. */
export async function readRoomList(
  db: Reader,
  reader: RoomReader & Pick<Room, 'currency' | 'mode'>,
  { rooms, filter }: { readonly rooms: BrandRooms; readonly filter: PvpFilter },
): Promise<PvpRoomList> {
  const { memberId, currency, mode, nowMs } = reader;
  const { stakeMinor, freeSeats = 1, pageNo = 1 } = filter;
  const stake = stakeMinor === undefined ? undefined : BigInt(stakeMinor);
  const query: RoomFilter = { currency, mode, nowMs, freeSeats, stakeMinor: stake };
  const page = { offset: (pageNo - 1) * pvpPageSize, limit: pvpPageSize };
  const open = await listOpenRooms(db, query, page);
  const total = await countOpenRooms(db, query);
  // A room lasts no longer than it waits for members, but for the moment in which it is played.
  const since = { sinceMs: nowMs - roomLifeMs, limit: mostOwn };
  const own = memberId === undefined ? [] : await listMemberRooms(db, { memberId, ...since });
  const seats = await listSeats(
    db,
    [...open, ...own].map(({ id }) => id),
  );
  const cardOf = (room: Room) =>
    toCard(
      room,
      seats.filter(({ roomId }) => roomId === room.id),
      reader,
    );
  return {
    content: open.map(cardOf),
    totalPages: Math.max(1, Math.ceil(total / pvpPageSize)),
    own: own.map((room) => ({ ...cardOf(room), state: room.state })),
    stakes: rooms.stakesMinor.map((each) => toMoney(BigInt(each), currency)),
    rakeBps,
  };
}
