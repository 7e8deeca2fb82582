/*
 * `foyer-round-1`: how a round's outcome follows from a seed that the house fixed before, a seed
 * that the member's browser made after, and a number that counts up. One file without imports, so
 * that whoever doubts a round can read, copy and run it; it runs in a browser and in Node.
 */

/** Name of the rule, which is recorded with every round and part of every hashed text. */
export const algorithm = 'foyer-round-1';

/** Length of a server seed, in bytes. */
export const seedBytes = 32;

/** Seeds and number that decide a round. */
export interface RoundSeeds {
  /** The house's 32 bytes; published when they are out of use. */
  readonly serverSeed: Uint8Array<ArrayBuffer>;
  /** Made by the member's browser after the commitment was shown. */
  readonly clientSeed: string;
  /** 0 for the first round under these seeds; no two rounds share one. */
  readonly nonce: number;
}

/** Function that returns block `index` of a round's randomness: 32 bytes. */
export type ReadBlock = (
  index: number,
) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;

/** Source of a round's random numbers in their order. */
export interface Draws {
  /** Returns the next 32-bit word. */
  word(): Promise<number>;
  /** Returns a number from 0 to `range` − 1, each as likely as the others. `range` is 1 to 2³². */
  draw(range: number): Promise<number>;
}

const wordRange = 2 ** 32;
const wordBytes = 4;

/**
 * Computes the commitment shown before the first round: SHA-256 of the seed's bytes, in
 * hexadecimal.
 */
export async function commitTo(serverSeed: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', serverSeed);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the text that block `index` of a round is made of. */
export function blockText(
  { clientSeed, nonce }: Pick<RoundSeeds, 'clientSeed' | 'nonce'>,
  index: number,
): string {
  return `${algorithm}|${clientSeed}|${nonce}|${index}`;
}

/** Creates the blocks of a round: HMAC-SHA256 of each block's text under the seed's bytes. */
export function createBlocks(seeds: RoundSeeds): ReadBlock {
  const key = crypto.subtle.importKey(
    'raw',
    seeds.serverSeed,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return async (index) => {
    const text = new TextEncoder().encode(blockText(seeds, index));
    return new Uint8Array(await crypto.subtle.sign('HMAC', await key, text));
  };
}

/** Reads the blocks as big-endian words, one after the other. */
export function drawsFrom(readBlock: ReadBlock): Draws {
  let view = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let blocks = 0;

  async function word(): Promise<number> {
    if (offset === view.byteLength) {
      const block = await readBlock(blocks);
      view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      blocks += 1;
      offset = 0;
    }
    offset += wordBytes;
    return view.getUint32(offset - wordBytes);
  }

  return {
    word,
    async draw(range) {
      // Words past the last whole multiple of the range would favour the small numbers.
      const end = Math.floor(wordRange / range) * range;
      let drawn = await word();
      while (drawn >= end) drawn = await word();
      return drawn % range;
    },
  };
}

/** Creates the draws of one round. */
export function createDraws(seeds: RoundSeeds): Draws {
  return drawsFrom(createBlocks(seeds));
}

/**
 * Draws `take` different positions out of 1 to `of`, in the order drawn: a Fisher–Yates shuffle
 * that stops when it has enough.
 */
export async function drawPositions(
  draws: Draws,
  { of, take }: { readonly of: number; readonly take: number },
): Promise<number[]> {
  const positions = Array.from({ length: of }, (_, index) => index + 1);
  for (let index = 0; index < take; index += 1) {
    const other = index + (await draws.draw(of - index));
    [positions[index], positions[other]] = [positions[other] ?? 0, positions[index] ?? 0];
  }
  return positions.slice(0, take);
}
