import {
  leavePvpSeat,
  openPvpRoom,
  publicPvpRooms,
  pvpRoom,
  pvpRooms,
  takePvpSeat,
} from '#contract/play/pvp.ts';
import { ok, refused } from '#lib/result.ts';
import type { RequestContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { watchSiteClosures, whitelabelSetting } from '#platform/brand/index.ts';
import { accountUnit } from '#platform/identity/index.ts';
import { readBrandRooms } from './brand-rooms.ts';
import { readSeatMarks } from './cookies.ts';
import { leaveSeat } from './leave-seat.ts';
import { openRoom } from './open-room.ts';
import { findRoom, listSeats } from './queries.ts';
import { readRoomList } from './room-list.ts';
import { advanceRoom } from './run-rooms.ts';
import { codeInput, listInput, listValue, openInput, roomValue, seatInput } from './schemas.ts';
import { takeSeat } from './take-seat.ts';
import { toRoom } from './view.ts';

const off = refused({ code: 'feature_off' } as const);
const unknown = refused({ code: 'unknown_pvp_room' } as const);

/** Lists the calls of rooms in which members play against each other. */
export function pvpRoutes(parts: Parts): Route[] {
  return [...readingRoutes(parts), ...seatRoutes(parts)];
}

function readerOf({ site, clock }: Parts, { session, languageCode }: RequestContext) {
  return { memberId: session?.memberId, languageCode, site, nowMs: clock.nowMs() };
}

function readingRoutes(parts: Parts): Route[] {
  const { storage, clock, site } = parts;
  const { db } = storage;
  const readClosures = watchSiteClosures(parts);
  return [
    route(publicPvpRooms, { input: listInput, value: listValue }, async (filter, context) => {
      const rooms = await readBrandRooms(db);
      if (!rooms) return off;
      const { currency } = await readSetting(db, whitelabelSetting);
      const reader = { ...readerOf(parts, context), currency, mode: 'real' as const };
      return ok(await readRoomList(db, reader, { rooms, filter }));
    }),
    route(pvpRooms, { input: listInput, value: listValue }, async (filter, context) => {
      const rooms = await readBrandRooms(db);
      if (!rooms) return off;
      const { currency, accountType } = context.session;
      const reader = { ...readerOf(parts, context), currency, mode: accountUnit(accountType) };
      return ok(await readRoomList(db, reader, { rooms, filter }));
    }),
    route(pvpRoom, { input: codeInput, value: roomValue }, async ({ code }, context) => {
      if (!(await readBrandRooms(db))) return off;
      const room = await findRoom(db, code);
      if (!room) return unknown;
      return ok(toRoom(room, await listSeats(db, [room.id]), readerOf(parts, context)));
    }),
    route(openPvpRoom, { input: openInput, value: roomValue }, async (input, context) => {
      const rooms = await readBrandRooms(db);
      if (!rooms) return off;
      const siteClosures = await readClosures();
      const stakeMinor = BigInt(input.stakeMinor);
      const { memberId } = context.session;
      const opened = await storage.withTransaction((transaction) =>
        openRoom(transaction, parts, {
          ...input,
          memberId,
          stakeMinor,
          rooms,
          siteClosures,
          timeZone: site.timeZone,
          nowMs: clock.nowMs(),
        }),
      );
      return opened.ok ? ok(toRoom(opened.value, [], readerOf(parts, context))) : opened;
    }),
  ];
}

function seatRoutes(parts: Parts): Route[] {
  const { storage, clock, site, log } = parts;
  const { db } = storage;
  const readClosures = watchSiteClosures(parts);
  return [
    route(takePvpSeat, { input: seatInput, value: roomValue }, async (input, context) => {
      const rooms = await readBrandRooms(db);
      if (!rooms) return off;
      const room = await findRoom(db, input.code);
      if (!room) return unknown;
      const siteClosures = await readClosures();
      const { clientSeed } = input;
      const answer = await answerOnce(
        parts,
        { endpoint: takePvpSeat, input, context },
        async (transaction) => {
          const taken = await takeSeat(transaction, {
            memberId: context.session.memberId,
            room,
            rooms,
            clientSeed,
            marks: readSeatMarks(parts, context),
            siteClosures,
            timeZone: site.timeZone,
            nowMs: () => clock.nowMs(),
          });
          if (!taken.ok) return taken;
          return ok(toRoom(taken.value.room, taken.value.seats, readerOf(parts, context)));
        },
      );
      if (!answer.ok || answer.value.state !== 'full') return answer;
      // Whatever happens here, the job of rooms plays it to its end.
      await advanceRoom(parts, room.id, siteClosures).catch((error: unknown) =>
        log.warn({ err: error, room: room.id }, 'a full room waits for the next run'),
      );
      return answer;
    }),
    route(leavePvpSeat, { input: codeInput, value: roomValue }, async (input, context) => {
      if (!(await readBrandRooms(db))) return off;
      const room = await findRoom(db, input.code);
      if (!room) return unknown;
      const { memberId } = context.session;
      return answerOnce(parts, { endpoint: leavePvpSeat, input, context }, async (transaction) => {
        const left = await leaveSeat(transaction, {
          memberId,
          roomId: room.id,
          nowMs: clock.nowMs(),
        });
        if (!left.ok) return left;
        return ok(toRoom(left.value.room, left.value.seats, readerOf(parts, context)));
      });
    }),
  ];
}
