import { hash, randomBytes } from 'node:crypto';
import type { uploadImage } from '#contract/care/feedback.ts';
import { ok, refused } from '#lib/result.ts';
import { dayMs, hourMs, secondMs } from '#lib/time.ts';
import type { Outcome } from '../outcome.ts';
import type { Parts } from '../parts.ts';
import { acceptImage } from './accept-image.ts';
import { buildTaskOwner } from './image-queue.ts';
import { insertUpload } from './queries.ts';
import { makeRoom } from './room/room.ts';
import type { Sender } from './sender.ts';
import { countUpload } from './throttle.ts';

/** Time in milliseconds after which an unused image is deleted. */
export const uploadLifeMs = dayMs;

type UploadOutcome = Outcome<typeof uploadImage>;

/**
 * Saves an image for a letter of the same browser, or for use by its member. Refuses as
 * `acceptImage` does, and with `too_many_requests` when letters use all the room.
 */
export async function saveUpload(
  parts: Parts,
  { file, sender }: { readonly file: Blob; readonly sender: Sender },
): Promise<UploadOutcome> {
  const { memberId, clientAddress } = sender;
  const turn = buildTaskOwner({ memberId, clientAddress });
  const image = await acceptImage(file, { turn, count: () => countUpload(parts, sender) });
  return image.ok ? store(parts, image.value, sender) : image;
}

async function store(
  parts: Parts,
  bytes: Uint8Array,
  { uploadCookie = '', memberId }: Sender,
): Promise<UploadOutcome> {
  const imageId = randomBytes(16).toString('base64url');
  const nowMs = parts.clock.nowMs();
  return parts.storage.withTransaction(async (transaction) => {
    const isRoom = await makeRoom(transaction, { memberId, sizeBytes: bytes.length, nowMs });
    if (!isRoom) {
      const retryAfterSeconds = hourMs / secondMs;
      return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
    }
    await insertUpload(transaction, {
      imageId,
      owner: hashUploadOwner(parts, uploadCookie),
      bytes,
      sizeBytes: bytes.length,
      sha256: hash('sha256', bytes),
      createdAtMs: nowMs,
      expiresAtMs: nowMs + uploadLifeMs,
      memberId,
    });
    return ok({ imageId });
  });
}

/** Returns the owner of a browser's images: a keyed hash of its secret. */
export function hashUploadOwner({ secrets }: Pick<Parts, 'secrets'>, uploadCookie: string): string {
  return secrets.sign('upload owner', uploadCookie);
}
