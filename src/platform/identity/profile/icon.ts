import type { changeIcon, MemberIcon } from '#contract/identity/profile.ts';
import { ok } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countAttemptAlone, type Policy } from '#platform/base/throttle/index.ts';
import { acceptImage } from '#platform/base/uploads/index.ts';
import { deleteIcon, findIcon, saveIcon } from './queries.ts';

/** Pixels a side. */
const side = 256;

/**
 * Limit of a member's images in an hour: each may take seconds to decode, in a queue that all
 * members share.
 */
const hourPolicy: Policy = { most: 20, windowMs: hourMs, waitMs: 'rest' };

/** Reads the member's avatar, if there is one. */
export async function readIcon({ storage }: Parts, memberId: string): Promise<MemberIcon> {
  const bytes = await findIcon(storage.db, memberId);
  return bytes ? toIcon(bytes) : {};
}

/**
 * Saves an image as the member's avatar, a square of 256 pixels. Refuses as `acceptImage` does, and
 * with `too_many_requests` after twenty of the member's own within an hour.
 */
export async function replaceIcon(
  parts: Parts,
  { file, memberId }: { readonly file: Blob; readonly memberId: string },
): Promise<Outcome<typeof changeIcon>> {
  const { storage, clock } = parts;
  const image = await acceptImage(file, {
    turn: { group: 'members', owner: memberId },
    count: () => countAttemptAlone(parts, `icon:${memberId}`, hourPolicy),
    squareSide: side,
  });
  if (!image.ok) return image;
  const bytes = image.value;
  const nowMs = clock.nowMs();
  await storage.withTransaction(async (transaction) => {
    await saveIcon(transaction, { memberId, bytes, nowMs });
    await announceChange(transaction, { memberId, topic: 'icon', nowMs });
  });
  return ok(toIcon(bytes));
}

/** Removes the avatar. */
export async function deleteMemberIcon({ storage, clock }: Parts, memberId: string): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    await deleteIcon(transaction, memberId);
    await announceChange(transaction, { memberId, topic: 'icon', nowMs: clock.nowMs() });
  });
}

function toIcon(bytes: Uint8Array): MemberIcon {
  return { icon: Buffer.from(bytes).toString('base64') };
}
