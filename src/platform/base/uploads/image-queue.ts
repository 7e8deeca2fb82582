import { createFairSlots, type TaskOwner } from '#lib/fair-slots.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '../outcome.ts';
import { networkAddress, type TooManyRequests } from '../throttle/index.ts';
import type { ImageWork } from './decode-child.ts';
import { rewriteApart } from './decode-image.ts';
import { hasTooManyPixels, imageSize } from './image-head.ts';

/**
 * Limit of images decoded at once, as they are large: one in the whole process, with a short queue
 * in which members and strangers, and then their senders, take turns.
 */
const slots = createFairSlots({ running: 1, waiting: 8, waitingEach: 2 });

/** Returns the owner whose turn an image uses in the queue. */
export function buildTaskOwner(sender: {
  readonly memberId: string | undefined;
  readonly clientAddress: string;
}): TaskOwner {
  const { memberId, clientAddress } = sender;
  return memberId === undefined
    ? { group: 'strangers', owner: networkAddress(clientAddress) }
    : { group: 'members', owner: memberId };
}

/** Refusal of an image, whoever sends it. */
export type ImageRefusal = RuleRefusal<'image_too_large' | 'image_wrong_type'>;

/**
 * Rewrites an image when its turn comes (`rewriteApart`). Refuses with `image_too_large` above 40
 * million pixels, before decoding and without a turn when its head says so; with `image_wrong_type`
 * for a broken image; and with `too_many_requests` while too many wait.
 */
export async function rewriteInTurn(
  turn: TaskOwner,
  image: ImageWork,
): Promise<Result<Uint8Array, ImageRefusal | TooManyRequests>> {
  const size = imageSize(image.bytes, image.format);
  if (size && hasTooManyPixels(size)) return refused({ code: 'image_too_large' });
  const rewritten = await slots.run(turn, () => rewriteApart(image));
  if (rewritten === undefined) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds: 10 } });
  }
  switch (rewritten.kind) {
    case 'image':
      return ok(rewritten.bytes);
    case 'too-many-pixels':
      return refused({ code: 'image_too_large' });
    case 'unreadable':
      return refused({ code: 'image_wrong_type' });
  }
}
