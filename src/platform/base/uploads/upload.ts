import { createHash, randomBytes } from 'node:crypto';
import { feedbackBounds, type uploadImage } from '#contract/care/feedback.ts';
import { ok, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import type { Outcome } from '../outcome.ts';
import type { Parts } from '../parts.ts';
import { formatOf } from './image-head.ts';
import { rewriteInTurn, turnOf } from './image-queue.ts';
import { insertUpload } from './queries.ts';
import { makeRoom } from './room/room.ts';
import type { Sender } from './sender.ts';
import { takeUpload } from './throttle.ts';

/** An image that no letter took is forgotten after this long. */
export const uploadLifeMs = dayMs;

/** What a browser may call the bytes; what they are is seen when they are read. */
const claimedTypes = ['image/png', 'image/jpeg', 'application/octet-stream', ''];

type UploadOutcome = Outcome<typeof uploadImage>;

/**
 * Keeps an image for a letter of the same browser, or for what its member shows. Refused as
 * `image_too_large` above 5 MB or 40 million pixels, as `image_wrong_type` when it is called or is
 * anything but a whole PNG or JPEG.
 */
export async function keepImage(
  parts: Parts,
  { file, sender }: { readonly file: Blob; readonly sender: Sender },
): Promise<UploadOutcome> {
  if (file.size > feedbackBounds.imageBytes) return refused({ code: 'image_too_large' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(bytes);
  if (!format || !claimedTypes.includes(file.type)) return refused({ code: 'image_wrong_type' });
  const turn = await takeUpload(parts, sender);
  if (!turn.ok) return turn;
  const { memberId, clientAddress } = sender;
  const image = await rewriteInTurn(turnOf({ memberId, clientAddress }), { bytes, format });
  if (image === undefined) return busy(10);
  if (image.kind === 'too-many-pixels') return refused({ code: 'image_too_large' });
  if (image.kind === 'unreadable') return refused({ code: 'image_wrong_type' });
  return store(parts, image.bytes, sender);
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
    if (!isRoom) return busy(uploadLifeMs / 24 / 1_000);
    await insertUpload(transaction, {
      image_id: imageId,
      owner: ownerOf(parts, uploadCookie),
      bytes,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at_ms: nowMs,
      expires_at_ms: nowMs + uploadLifeMs,
      letter_reference: null,
      member_id: memberId ?? null,
    });
    return ok({ imageId });
  });
}

/** Images belong to a browser; what is kept of its secret is a keyed hash. */
export function ownerOf({ secrets }: Pick<Parts, 'secrets'>, uploadCookie: string): string {
  return secrets.sign('upload owner', uploadCookie);
}

function busy(retryAfterSeconds: number): UploadOutcome {
  return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
}
