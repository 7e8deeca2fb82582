/**
 * Block of DES (FIPS 46-3) in ECB with PKCS#7 padding, which browsers and OpenSSL no longer offer.
 * It protects nothing: the specification sends the key with the text.
 */

const blockBytes = 8;

/** Bits of a block, 0 or 1, the first bit first. */
type Bits = readonly number[];

/** Tables of the standard; places count from 1. */
const firstOrder = [
  58, 50, 42, 34, 26, 18, 10, 2, 60, 52, 44, 36, 28, 20, 12, 4, 62, 54, 46, 38, 30, 22, 14, 6, 64,
  56, 48, 40, 32, 24, 16, 8, 57, 49, 41, 33, 25, 17, 9, 1, 59, 51, 43, 35, 27, 19, 11, 3, 61, 53,
  45, 37, 29, 21, 13, 5, 63, 55, 47, 39, 31, 23, 15, 7,
];
const roundOrder = [
  16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13,
  30, 6, 22, 11, 4, 25,
];
const keyOrder = [
  57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60,
  52, 44, 36, 63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21,
  13, 5, 28, 20, 12, 4,
];
const roundKeyOrder = [
  14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52,
  31, 37, 47, 55, 30, 40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
];
const shifts = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1];
/** The eight boxes, four rows of 16 hexadecimal digits each. */
const boxes = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
];

/** Encrypts bytes with a key of eight characters, each of one byte. */
export function encryptDes(bytes: Uint8Array, key: string): Uint8Array {
  const filled = blockBytes - (bytes.length % blockBytes);
  const padded = new Uint8Array(bytes.length + filled).fill(filled);
  padded.set(bytes);
  return eachBlock(padded, roundKeys(key));
}

/** Decrypts bytes; `undefined` when they are no whole blocks, or their padding is none. */
export function decryptDes(bytes: Uint8Array, key: string): Uint8Array | undefined {
  if (bytes.length === 0 || bytes.length % blockBytes > 0) return undefined;
  const padded = eachBlock(bytes, roundKeys(key).toReversed());
  const filled = padded.at(-1) ?? 0;
  const end = padded.slice(-filled);
  const isPadding = filled > 0 && filled <= blockBytes && end.every((byte) => byte === filled);
  return isPadding ? padded.slice(0, -filled) : undefined;
}

function eachBlock(bytes: Uint8Array, keys: readonly Bits[]): Uint8Array {
  const worked = new Uint8Array(bytes.length);
  for (let start = 0; start < bytes.length; start += blockBytes) {
    const bits = toBits(bytes.subarray(start, start + blockBytes));
    worked.set(toBytes(workBlock(bits, keys)), start);
  }
  return worked;
}

function workBlock(block: Bits, keys: readonly Bits[]): Bits {
  const ordered = pick(block, firstOrder);
  let left = ordered.slice(0, 32);
  let right = ordered.slice(32);
  for (const key of keys) {
    const mixed = mix(right, key);
    const next = left.map((bit, index) => bit ^ (mixed[index] ?? 0));
    left = right;
    right = next;
  }
  const last = [...right, ...left];
  const block64 = new Array<number>(64).fill(0);
  firstOrder.forEach((place, index) => {
    block64[place - 1] = last[index] ?? 0;
  });
  return block64;
}

/** Half a block through the eight boxes, each fed by six bits that overlap their neighbours'. */
function mix(half: Bits, key: Bits): Bits {
  const bits = boxes.flatMap((box, index) => {
    const six = Array.from({ length: 6 }, (_, each) => {
      const place = (4 * index + each + 31) % 32;
      return (half[place] ?? 0) ^ (key[6 * index + each] ?? 0);
    });
    const [first = 0, , , , , last = 0] = six;
    const column = Number.parseInt(six.slice(1, 5).join(''), 2);
    const digit = Number.parseInt(box.charAt(16 * (2 * first + last) + column), 16);
    return [digit >> 3, (digit >> 2) & 1, (digit >> 1) & 1, digit & 1];
  });
  return pick(bits, roundOrder);
}

function roundKeys(key: string): readonly Bits[] {
  const bits = pick(toBits(Uint8Array.from(key, (each) => each.charCodeAt(0))), keyOrder);
  let left = bits.slice(0, 28);
  let right = bits.slice(28);
  return shifts.map((count) => {
    left = [...left.slice(count), ...left.slice(0, count)];
    right = [...right.slice(count), ...right.slice(0, count)];
    return pick([...left, ...right], roundKeyOrder);
  });
}

const pick = (bits: Bits, places: readonly number[]): Bits =>
  places.map((place) => bits[place - 1] ?? 0);

const toBits = (bytes: Uint8Array): Bits =>
  [...bytes].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1));

const toBytes = (bits: Bits): Uint8Array =>
  Uint8Array.from({ length: bits.length / 8 }, (_, byte) =>
    Number.parseInt(bits.slice(8 * byte, 8 * byte + 8).join(''), 2),
  );
