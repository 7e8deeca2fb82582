import { dayMs } from '#lib/time.ts';
import type { Transaction } from '../../db/storage.ts';
import {
  countUnused,
  deleteOldestUnused,
  sumBytes,
  sumUnusedBytes,
  type UploadOwners,
} from './queries.ts';

/** Most unused images of all strangers together, and of each member. */
export const mostUnused = { strangers: 500, member: 12 } as const;

const mebibyte = 1024 * 1024;
/** Most bytes of a day's images, used or not. */
const mostBytesADay = { strangers: 512 * mebibyte, member: 64 * mebibyte } as const;
/** Most bytes of all members' unused images. */
const mostMembersBytes = 1024 * mebibyte;

/**
 * Makes room for an image, so that nobody can fill the disk and strangers never use the members'
 * share. When a share is full its oldest unused image is deleted; returns false when all of its
 * images are used.
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
  const owners: UploadOwners = memberId === undefined ? 'strangers' : { memberId };
  const share = memberId === undefined ? 'strangers' : 'member';
  const isFull = async () =>
    (await countUnused(transaction, owners)) >= mostUnused[share] ||
    (await sumBytes(transaction, { owners, afterMs: nowMs - dayMs })) + sizeBytes >
      mostBytesADay[share];
  while (await isFull()) {
    if (!(await deleteOldestUnused(transaction, owners))) return false;
  }
  if (memberId === undefined) return true;
  while ((await sumUnusedBytes(transaction, 'members')) + sizeBytes > mostMembersBytes) {
    if (!(await deleteOldestUnused(transaction, 'members'))) return false;
  }
  return true;
}
