import type { PvpRoom, PvpRoomCard, PvpSeat } from '#contract/play/pvp.ts';
import { toMoney } from '#lib/money.ts';
import { sharePot } from '#lib/three-cards.ts';
import { localPath, type PlatformSite } from '#platform/base/site.ts';
import { maskName } from '#platform/identity/index.ts';
import { parseDeals } from './pay-room.ts';
import { type Room, type Seat, sumStakes } from './room.ts';

/** Reader of a room. */
export interface RoomReader {
  /** `undefined` for a visitor. */
  readonly memberId: string | undefined;
  readonly languageCode: string;
  readonly site: PlatformSite;
  readonly nowMs: number;
}

/** Returns a room as one reader sees it. */
export function toRoom(room: Room, seats: readonly Seat[], reader: RoomReader): PvpRoom {
  const { stakeMinor, currency, state } = room;
  const money = (amountMinor: bigint) => toMoney(amountMinor, currency);
  const potMinor = sumStakes(room);
  const isRevealed = state === 'revealed' || state === 'paid';
  return {
    code: room.code,
    isPrivate: room.isPrivate === 1,
    stake: money(stakeMinor),
    seats: room.seats,
    rakeBps: room.rakeBps,
    state,
    pot: money(potMinor),
    prize: money(potMinor - sharePot(potMinor, [1]).rakeMinor),
    taken: seats.map((seat) => toSeat(seat, room, reader)),
    expiresAtMs: room.expiresAtMs,
    nowMs: reader.nowMs,
    version: room.version,
    commitment: room.commitment,
    ...(isRevealed && {
      serverSeed: room.serverSeed ?? undefined,
      deals: parseDeals(room),
    }),
    launchUrl: roomPath(room, reader),
  };
}

function toSeat(
  { seat, username, memberId, clientSeed, payoutMinor }: Seat,
  { state, currency }: Room,
  reader: RoomReader,
): PvpSeat {
  // Before the stakes are taken, who comes last could choose a seed by those of the others.
  const isTaken = state === 'committed' || state === 'revealed' || state === 'paid';
  return {
    seat,
    name: maskName(username),
    isOwn: memberId === reader.memberId,
    ...(isTaken && { clientSeed }),
    ...(state === 'paid' && { payout: toMoney(payoutMinor, currency) }),
  };
}

/** Returns a room as the list shows it. */
export function toCard(room: Room, seats: readonly Seat[], reader: RoomReader): PvpRoomCard {
  return {
    code: room.code,
    stake: toMoney(room.stakeMinor, room.currency),
    seats: room.seats,
    freeSeats: room.seats - seats.length,
    names: seats.map(({ username }) => maskName(username)),
    expiresAtMs: room.expiresAtMs,
    launchUrl: roomPath(room, reader),
  };
}

function roomPath({ code }: Room, { site, languageCode }: RoomReader): string {
  return localPath(site, { path: `/rooms?code=${code}`, languageCode });
}
