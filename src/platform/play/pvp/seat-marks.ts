import type { Reader } from '#platform/base/db/storage.ts';
import { hasAccountInCommon } from '#platform/money/index.ts';
import type { Seat } from './room.ts';

/** Marks of whoever takes a seat: keyed hashes, so that no address is kept. */
export interface SeatMarks {
  readonly addressMark: string;
  readonly deviceMark: string;
}

/**
 * Returns whether somebody who sits in a room shares a device, a network address or a payout
 * account with a member (play, §6).
 */
export async function sharesMarks(
  reader: Reader,
  member: SeatMarks & { readonly memberId: string },
  seats: readonly Seat[],
): Promise<boolean> {
  const { addressMark, deviceMark, memberId } = member;
  const isMarked = seats.some(
    (seat) => seat.addressMark === addressMark || seat.deviceMark === deviceMark,
  );
  if (isMarked) return true;
  return hasAccountInCommon(
    reader,
    memberId,
    seats.map((seat) => seat.memberId),
  );
}
