import type { Metadata } from 'sharp';
import type { ImageSize } from './image-size.ts';

/** Width and height of a kept image are at most this many pixels. */
const longestSide = 2_000;

/** More pixels than any camera's picture within 5 MB needs: a bomb. */
const mostPixels = 40_000_000;

/** Pixels a side: a line of a decoded image is never longer than a WebP's (its format's bound). */
const mostSidePixels = 16_383;

/** Bytes of an image that can only be decoded into memory as a whole. */
const mostHeldBytes = 64 * 1024 * 1024;

const decodeWithinSeconds = 10;

/** First bytes of what is taken (PNG specification §5.2; JPEG, ITU-T T.81 annex B). */
const signatures = [
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** What the bytes begin like; `undefined` for anything but PNG and JPEG. */
export function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  return signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
    ?.format;
}

/** What became of an image. */
export type Rewritten =
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** Broken, cut off, or no image at all. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-many-pixels' };

/**
 * Decodes an image and writes it anew as WebP: upright, within 2000 pixels each way, without its
 * metadata and without anything that was hidden in the file.
 * @param squareSide cuts the middle out of it, a square of so many pixels a side.
 */
export async function rewriteImage(
  bytes: Uint8Array,
  format: 'png' | 'jpeg',
  { squareSide }: { readonly squareSide?: number } = {},
): Promise<Rewritten> {
  // Loaded by the first image: the library is large and most processes never need it.
  sharpLoaded ??= loadSharp();
  const sharp = await sharpLoaded;
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

/** What was decoded is not kept, and one thread decodes: the memory goes back when it is done. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let sharpLoaded: ReturnType<typeof loadSharp> | undefined;

/** Whether an image has more pixels than are decoded. */
export function hasTooManyPixels({ width, height }: ImageSize): boolean {
  return width * height > mostPixels || Math.max(width, height) > mostSidePixels;
}

/** Whether decoding would take more memory than a server has to spare for strangers. */
function isTooLarge(found: Metadata): boolean {
  const { width, height, channels, depth, isProgressive, orientation = 1, format } = found;
  const pixels = width * height;
  if (hasTooManyPixels(found)) return true;
  // Any other is decoded a few lines at a time; JPEG is made smaller before it is turned.
  const isHeldWhole = isProgressive || (format === 'png' && orientation > 1);
  const sampleBytes = depth === 'uchar' ? 1 : 2;
  return isHeldWhole && pixels * channels * sampleBytes > mostHeldBytes;
}
