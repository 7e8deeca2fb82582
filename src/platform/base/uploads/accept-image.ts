import { feedbackBounds } from '#contract/care/feedback.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import type { TaskOwner } from '#lib/fair-slots.ts';
import { type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '../outcome.ts';
import type { AttemptResult, TooManyRequests } from '../throttle/index.ts';
import { findImageFormat } from './image-head.ts';
import { type ImageRefusal, rewriteInTurn } from './image-queue.ts';

/** Content types that are accepted from browsers; the real format is read from the bytes. */
const acceptedTypes = ['image/png', 'image/jpeg', 'application/octet-stream', ''];

/**
 * Reads a sent image and rewrites it (`rewriteImage`). Refuses with `image_too_large` above 5 MB or
 * 40 million pixels, with `image_wrong_type` when its type or its bytes are not a whole PNG or
 * JPEG, and with `too_many_requests` by `count`, which runs for images alone, or while others'
 * images are being read.
 */
export async function acceptImage(
  file: Blob,
  input: {
    readonly turn: TaskOwner;
    /** Counts it against whoever sends it. */
    readonly count: () => Promise<AttemptResult>;
    /** Pixels a side of the square that is cut out of it; without it the whole image is kept. */
    readonly squareSide?: number;
  },
): Promise<Result<Uint8Array, ImageRefusal | TooManyRequests>> {
  const { turn, count, ...cut } = input;
  if (file.size > feedbackBounds.imageBytes) return refused({ code: 'image_too_large' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = findImageFormat(bytes);
  if (!format || !acceptedTypes.includes(file.type)) return refused({ code: 'image_wrong_type' });
  const counted = await count();
  if (!counted.ok) return counted;
  return rewriteInTurn(turn, { bytes, format, ...cut });
}

/** Refuses the field `images` of a call that names uploaded ones. */
export function refuseImages(
  code: 'required' | 'wrong_format',
): Result<never, RuleRefusal<'invalid_input'>> {
  const images: FieldRefusal = { code, messageKey: code };
  return refused({ code: 'invalid_input', detail: { fields: { images } } });
}
