import { createFairSlots, type TaskOwner } from '#lib/fair-slots.ts';
import { networkOf } from '../throttle/index.ts';
import { rewriteApart } from './decoding.ts';
import type { ImageWork } from './decoding-child.ts';
import type { Rewritten } from './image.ts';
import { hasTooManyPixels, imageSize } from './image-head.ts';

/**
 * Images are large once decoded: one at a time in the whole process, and a few that wait. Members
 * and strangers take turns, and so do those who send them.
 */
const slots = createFairSlots({ running: 1, waiting: 8, waitingEach: 2 });

/** Whose turn an image takes. */
export function turnOf(sender: {
  readonly memberId: string | undefined;
  readonly clientAddress: string;
}): TaskOwner {
  const { memberId, clientAddress } = sender;
  return memberId === undefined
    ? { group: 'strangers', owner: networkOf(clientAddress) }
    : { group: 'members', owner: memberId };
}

/**
 * Writes an image anew when its turn comes (`rewriteApart`); one whose head says that it is too
 * large is not decoded and takes no turn. `undefined` when too many wait.
 */
export async function rewriteInTurn(
  turn: TaskOwner,
  image: ImageWork,
): Promise<Rewritten | undefined> {
  const size = imageSize(image.bytes, image.format);
  if (size && hasTooManyPixels(size)) return { kind: 'too-many-pixels' };
  return slots.run(turn, () => rewriteApart(image));
}
