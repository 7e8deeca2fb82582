import { feedbackBounds } from '#contract/care/feedback.ts';
import type { changeIcon, MemberIcon } from '#contract/identity/profile.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Policy, takeTurnAlone } from '#platform/base/throttle/index.ts';
import { formatOf, rewriteInTurn } from '#platform/base/uploads/index.ts';
import { deleteIcon, findIcon, saveIcon } from './queries.ts';

/** Pixels a side. */
const side = 256;

/** Images of one member: each may take seconds to decode, and all members' take their turns. */
const hourPolicy: Policy = { most: 20, windowMs: hourMs, waitMs: 'rest' };

/** What a browser may call the bytes; what they are is seen when they are read. */
const claimedTypes = ['image/png', 'image/jpeg', 'application/octet-stream', ''];

/** The member's avatar, if there is one. */
export async function readIcon({ storage }: Parts, memberId: string): Promise<MemberIcon> {
  const bytes = await findIcon(storage.db, memberId);
  return bytes ? toIcon(bytes) : {};
}

/**
 * Keeps an image as the member's avatar. Refused as `image_too_large` above 5 MB or 40 million
 * pixels, as `image_wrong_type` when it is called or is anything but a whole PNG or JPEG, as
 * `too_many_requests` while others' images are being read, or after twenty of the member's own
 * within an hour.
 */
export async function keepIcon(
  parts: Parts,
  { file, memberId }: { readonly file: Blob; readonly memberId: string },
): Promise<Result<MemberIcon, RefusalOf<typeof changeIcon>>> {
  if (file.size > feedbackBounds.imageBytes) return refused({ code: 'image_too_large' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(bytes);
  if (!format || !claimedTypes.includes(file.type)) return refused({ code: 'image_wrong_type' });
  const { storage, clock } = parts;
  const counted = await takeTurnAlone(parts, `icon:${memberId}`, hourPolicy);
  if (!counted.ok) return counted;
  const turn = { group: 'members', owner: memberId };
  const image = await rewriteInTurn(turn, { bytes, format, squareSide: side });
  if (image === undefined) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds: 10 } });
  }
  if (image.kind === 'too-many-pixels') return refused({ code: 'image_too_large' });
  if (image.kind === 'unreadable') return refused({ code: 'image_wrong_type' });
  const nowMs = clock.nowMs();
  const { bytes: kept } = image;
  await storage.withTransaction(async (transaction) => {
    await saveIcon(transaction, { memberId, bytes: kept, nowMs });
    await announceChange(transaction, { memberId, topic: 'icon', nowMs });
  });
  return ok(toIcon(kept));
}

/** Takes the avatar away. */
export async function dropIcon({ storage, clock }: Parts, memberId: string): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    await deleteIcon(transaction, memberId);
    await announceChange(transaction, { memberId, topic: 'icon', nowMs: clock.nowMs() });
  });
}

function toIcon(bytes: Uint8Array): MemberIcon {
  return { icon: Buffer.from(bytes).toString('base64') };
}
