import { networkAddress } from '#lib/network.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hasAccountOf } from '#platform/money/index.ts';
import type { Seat } from './room.ts';

/** Name of the cookie by which a browser that took a seat is known again. */
export const deviceCookieName = '__Host-device';
const deviceLifeSeconds = 400 * 24 * 60 * 60;
const deviceForm = /^[\w-]{20,40}$/;

/** Marks of whoever takes a seat: keyed hashes, so that no address is kept. */
export interface SeatMarks {
  readonly addressMark: string;
  readonly deviceMark: string;
}

/** Returns the marks of a request, and gives a browser without a mark a new one. */
export function readSeatMarks(
  { secrets }: Pick<Parts, 'secrets'>,
  { clientAddress, cookies }: { readonly clientAddress: string; readonly cookies: Cookies },
): SeatMarks {
  const brought = cookies.get(deviceCookieName) ?? '';
  const device = deviceForm.test(brought) ? brought : crypto.randomUUID();
  if (device !== brought) {
    cookies.set({ name: deviceCookieName, value: device, maxAgeSeconds: deviceLifeSeconds });
  }
  return {
    addressMark: secrets.sign('pvp address', networkAddress(clientAddress)),
    deviceMark: secrets.sign('pvp device', device),
  };
}

/**
 * Returns whether somebody who sits in a room shares a device, a network address or a payout
 * account with a member (play, §6).
 */
export async function isSamePerson(
  reader: Reader,
  member: SeatMarks & { readonly memberId: string },
  seats: readonly Seat[],
): Promise<boolean> {
  const { addressMark, deviceMark, memberId } = member;
  const isMarked = seats.some(
    (seat) => seat.addressMark === addressMark || seat.deviceMark === deviceMark,
  );
  if (isMarked) return true;
  return hasAccountOf(
    reader,
    memberId,
    seats.map((seat) => seat.memberId),
  );
}
