/** Pixels of an image as its first bytes say, without decoding anything. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Greatest number of pixels, more than any camera's picture within 5 MB needs; a larger image is a
 * decompression bomb.
 */
export const mostPixels = 40_000_000;

/**
 * Most pixels of a side: a line of a decoded image is never longer than a WebP's (the bound of that
 * format).
 */
const mostSidePixels = 16_383;

/** First bytes of accepted formats (PNG specification §5.2; JPEG, ITU-T T.81 annex B). */
const signatures = [
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** Detects the format by the first bytes; `undefined` for anything but PNG and JPEG. */
export function findImageFormat(bytes: Uint8Array): 'png' | 'jpeg' | undefined {
  return signatures.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
    ?.format;
}

/** Returns whether an image has more pixels than are decoded. */
export function hasTooManyPixels({ width, height }: ImageSize): boolean {
  return width * height > mostPixels || Math.max(width, height) > mostSidePixels;
}

/** Reads the size of a PNG or JPEG; `undefined` when its head does not hold one. */
export function imageSize(bytes: Uint8Array, format: 'png' | 'jpeg'): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return format === 'png' ? pngSize(view) : jpegSize(view);
}

/** `IHDR`. */
const ihdr = 0x49484452;

/** Width and height stand first in IHDR, which stands first (PNG specification §11.2.1). */
function pngSize(view: DataView): ImageSize | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== ihdr) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** They stand in the frame header, SOF0 to SOF15 but for three that are none (ITU-T T.81 §B.2.2). */
function jpegSize(view: DataView): ImageSize | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    // A byte of filling stands alone, and so do a few markers; the others say how long they are.
    const isAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    offset += marker === 0xff ? 1 : isAlone ? 2 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
