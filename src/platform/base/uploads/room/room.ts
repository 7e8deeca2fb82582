import { dayMs } from '#lib/time.ts';
import type { Transaction } from '../../db/storage.ts';
import {
  countUnused,
  deleteOldestUnused,
  sumBytes,
  sumUnusedBytes,
  type UploadOwners,
} from './queries.ts';

/** Images that no letter has yet: of all strangers together, and of each member. */
export const mostUnused = { strangers: 500, member: 12 } as const;

const mebibyte = 1024 * 1024;
/** Bytes of a day's images, whether a letter has them or not. */
const mostBytesADay = { strangers: 512 * mebibyte, member: 64 * mebibyte } as const;
/** Bytes of all members' images that no letter has yet. */
const mostMembersBytes = 1024 * mebibyte;

/**
 * Makes room for an image: nobody may fill the disk, and strangers never use the room of members.
 * When a share is full its oldest unused image is deleted; returns false when there is none, as
 * letters have them all.
 */
export async function makeRoom(
  transaction: Transaction,
  image: {
    /** `undefined` for a stranger. */
    readonly memberId: string | undefined;
    readonly sizeBytes: number;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { memberId, sizeBytes, nowMs } = image;
  const whose: UploadOwners = memberId === undefined ? 'strangers' : { memberId };
  const share = memberId === undefined ? 'strangers' : 'member';
  const isFull = async () =>
    (await countUnused(transaction, whose)) >= mostUnused[share] ||
    (await sumBytes(transaction, { whose, afterMs: nowMs - dayMs })) + sizeBytes >
      mostBytesADay[share];
  while (await isFull()) {
    if (!(await deleteOldestUnused(transaction, whose))) return false;
  }
  if (memberId === undefined) return true;
  while ((await sumUnusedBytes(transaction, 'members')) + sizeBytes > mostMembersBytes) {
    if (!(await deleteOldestUnused(transaction, 'members'))) return false;
  }
  return true;
}
