import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that own their buffer, as a Blob takes them. */
export const bytesOf = (...parts: readonly (Uint8Array | string)[]): Bytes =>
  new Uint8Array(
    Buffer.concat(parts.map((each) => (typeof each === 'string' ? Buffer.from(each) : each))),
  );

/** A picture of so many pixels in a format. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 40, height = 30 } = {},
): Promise<Bytes> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0a6' } });
  return bytesOf(await image.toFormat(format).toBuffer());
}

/** A picture that does not compress: `size` × `size` pixels of noise. */
export async function noise(size: number): Promise<Bytes> {
  const raw = new Uint8Array(size * size * 3);
  let state = 1;
  for (let index = 0; index < raw.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    raw[index] = state >> 16;
  }
  const image = sharp(raw, { raw: { width: size, height: size, channels: 3 } });
  return bytesOf(await image.png({ compressionLevel: 0 }).toBuffer());
}

const crcTable = Array.from({ length: 256 }, (_, number) => {
  let value = number;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  }
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = ((crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)) >>> 0;
  return (value ^ 0xffffffff) >>> 0;
}

/** One chunk of a PNG with its length and checksum. */
export function pngChunk(type: string, data: Uint8Array | string): Bytes {
  const body = bytesOf(type, data);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return bytesOf(length, body, sum);
}

export const pngSignature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that claims so many pixels in a few bytes; RGBA of 16 bits in turns of rows, if wanted. */
export function pngBomb(width: number, height: number, isHeavy = false): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(isHeavy ? [16, 6, 0, 0, 1] : [1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(40_000_000, (width / 8 + 1) * height)));
  return bytesOf(
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', ''),
  );
}
