import { register } from '#contract/identity/registration.ts';
import { balance } from '#contract/money/wallet.ts';
import { leavePvpSeat, openPvpRoom, pvpRoom, takePvpSeat } from '#contract/play/pvp.ts';
import { watchSiteClosures } from '#platform/brand/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { readBrandRooms } from '#platform/play/pvp/brand-rooms.ts';
import { findRoom } from '#platform/play/pvp/queries.ts';
import type { Room, RoomParts } from '#platform/play/pvp/room.ts';
import { takeSeat } from '#platform/play/pvp/take-seat.ts';
import type { TestBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import { type House, registration } from './house.ts';

/** Least stake of the demonstration's rooms. */
export const stakeMinor = '1000000';

/** Seed of a browser, told from others by its number. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** A new member at an address of its own. */
export async function enterMember(house: House, number: number): Promise<TestBrowser> {
  const browser = house.browse({ clientAddress: `203.0.113.${number}` });
  const answer = await browser.call(register, registration(`roomer${number}`));
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
  browser.token = answer.value.token;
  return browser;
}

/** Opens a room, in which nobody sits. */
export async function open(
  browser: TestBrowser,
  more: {
    readonly seats?: number;
    readonly isPrivate?: boolean;
    readonly stakeMinor?: string;
  } = {},
) {
  const room = { stakeMinor, seats: 2, isPrivate: false, ...more };
  const answer = await browser.call(openPvpRoom, room);
  if (!answer.ok) throw new Error(`no room: ${answer.refusal.code}`);
  return answer.value;
}

/** Takes a seat, under a key of its own. */
export function sit(
  browser: TestBrowser,
  code: string,
  { clientSeed = seedOf(1), idempotencyKey = crypto.randomUUID() as string } = {},
) {
  return browser.call(takePvpSeat, { code, clientSeed }, { idempotencyKey });
}

/** Leaves a seat. */
export function leave(browser: TestBrowser, code: string) {
  return browser.call(leavePvpSeat, { code }, { idempotencyKey: crypto.randomUUID() });
}

/** A room as a browser reads it. */
export async function look(browser: TestBrowser, code: string) {
  const answer = await browser.call(pvpRoom, { code });
  if (!answer.ok) throw new Error(`no room: ${answer.refusal.code}`);
  return answer.value;
}

/** The money of a member, what is held included, in minor units. */
export async function fundsOf(browser: TestBrowser): Promise<bigint> {
  const answer = await browser.call(balance, {});
  return answer.ok ? BigInt(answer.value.sumBalance.amountMinor) : -1n;
}

/** Keeps the house's own job of rooms from running: what is due is done by the test alone. */
export async function holdRoomJob(house: House): Promise<void> {
  const lease = { holder: 'test', expires_at_ms: Number.MAX_SAFE_INTEGER };
  await onDatabase(house, async (db) => {
    await db
      .insertInto('job_leases')
      .values({ job: 'rooms', ...lease })
      // A job of the house may have begun in between.
      .onConflict((conflict) => conflict.column('job').doUpdateSet(lease))
      .execute();
  });
}

/** Takes a seat as the call does, and leaves what follows to the test; answers the room. */
export async function sitWithoutPlay(
  parts: RoomParts,
  { code, username }: { readonly code: string; readonly username: string },
): Promise<Room> {
  const { db } = parts.storage;
  const room = await findRoom(db, code);
  const rooms = await readBrandRooms(db);
  const member = await findMemberByName(db, username);
  if (!room || !rooms || !member) throw new Error(`there is no room ${code}`);
  const siteClosures = await watchSiteClosures(parts)();
  const taken = await parts.storage.withTransaction((transaction) =>
    takeSeat(transaction, {
      memberId: member.id,
      room,
      rooms,
      clientSeed: seedOf(7),
      marks: { addressMark: username, deviceMark: username },
      siteClosures,
      timeZone: parts.site.timeZone,
      nowMs: () => parts.clock.nowMs(),
    }),
  );
  if (!taken.ok) throw new Error(`no seat: ${taken.refusal.code}`);
  return taken.value.room;
}
