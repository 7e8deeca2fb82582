import sharp, { type Metadata } from 'sharp';
import { hasTooManyPixels, mostPixels } from './image-head.ts';

// What was decoded is not kept, and one thread decodes.
sharp.cache(false);
sharp.concurrency(1);

/** Width and height of a kept image are at most this many pixels. */
const longestSide = 2_000;

/** Bytes of an image that can only be decoded into memory as a whole. */
const mostHeldBytes = 64 * 1024 * 1024;

const decodeWithinSeconds = 10;

/** Result of rewriting an image. */
export type RewriteResult =
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** Broken, cut off, or no image at all. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-pixels' };

/**
 * Decodes an image and rewrites it as WebP: upright, within 2000 pixels each way, without its
 * metadata and without anything that was hidden in the file.
 * @param squareSide side in pixels of a square that is cut out of the middle.
 */
export async function rewriteImage(
  bytes: Uint8Array,
  format: 'png' | 'jpeg',
  { squareSide }: { readonly squareSide?: number } = {},
): Promise<RewriteResult> {
  const options = { failOn: 'error', limitInputPixels: mostPixels, animated: false } as const;
  try {
    const found = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (found.format !== format) return { kind: 'unreadable' };
    if (isTooLarge(found)) return { kind: 'too-many-pixels' };
    const written = await sharp(bytes, options)
      .timeout({ seconds: decodeWithinSeconds })
      .autoOrient()
      .resize(
        squareSide === undefined
          ? { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true }
          : { width: squareSide, height: squareSide, fit: 'cover' },
      )
      .webp({ quality: 82 })
      .toBuffer();
    return { kind: 'image', bytes: new Uint8Array(written) };
  } catch {
    return { kind: 'unreadable' };
  }
}

/**
 * Returns whether decoding an image would take more memory than a server can spare for a stranger.
 */
function isTooLarge(found: Metadata): boolean {
  const { width, height, channels, depth, isProgressive, orientation = 1, format } = found;
  const pixels = width * height;
  if (hasTooManyPixels(found)) return true;
  // Any other is decoded a few lines at a time; JPEG is made smaller before it is turned.
  const isHeldWhole = isProgressive || (format === 'png' && orientation > 1);
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  return isHeldWhole && pixels * channels * sampleBytes > mostHeldBytes;
}
