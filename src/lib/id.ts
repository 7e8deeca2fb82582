/** The last instant that an id was made for, and how many parts of it are taken. */
let last = { atMs: -1, count: 0 };

/** 12 bits before the variant and 14 after it. */
const countBits = 26;

const idBytes = 16;
/** Random bytes for many ids, fetched at once: a call for each id would cost more than all else. */
const pool = new Uint8Array(256 * idBytes);
let poolAt = pool.length;

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Makes a UUID version 7 (RFC 9562 §5.7): 48 bits of the given time, a count within it (§6.2,
 * method 1), then random bits. Ids of one process sort by when they were made, also those of one
 * millisecond made in turn.
 */
export function newId(nowMs: number): string {
  const bytes = randomBytes();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint16(0, Math.floor(nowMs / 2 ** 32));
  view.setUint32(2, nowMs % 2 ** 32);
  const count = countFor(nowMs, view.getUint32(6));
  view.setUint16(6, 0x7000 | (count >>> 14));
  view.setUint16(8, 0x8000 | (count & 0x3fff));
  let hex = '';
  for (const [at, byte] of bytes.entries()) {
    if (at === 4 || at === 6 || at === 8 || at === 10) hex += '-';
    hex += hexOf[byte];
  }
  return hex;
}

/** Returns random bytes that no other id gets. */
function randomBytes(): Uint8Array<ArrayBuffer> {
  if (poolAt === pool.length) {
    crypto.getRandomValues(pool);
    poolAt = 0;
  }
  poolAt += idBytes;
  return pool.subarray(poolAt - idBytes, poolAt);
}

/**
 * Returns the lower bound of ids from a moment on: every id made then or later sorts behind it,
 * every earlier one before.
 */
export function firstIdAt(atMs: number): string {
  const hex = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/**
 * Begins the count anywhere in the lower half, so that nobody can read how many ids were made
 * before.
 */
function countFor(atMs: number, random: number): number {
  const first = random >>> (32 - countBits + 1);
  last = { atMs, count: atMs === last.atMs ? last.count + 1 : first };
  return last.count;
}
