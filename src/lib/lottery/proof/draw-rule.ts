/*
 * `foyer-draw-1`: how a draw's result follows from a seed that the house fixed when the issue opened,
 * the root of the bets that were accepted until it closed, and a public beacon after that. One file
 * without imports, so that whoever doubts a draw can read, copy and run it; it runs in a browser and
 * in Node.
 */

/** The rule's name, which stands on every issue and in what is hashed. */
export const algorithm = 'foyer-draw-1';

/** Length of a server seed in bytes. */
export const seedBytes = 32;

/** Input that decides a draw. */
export interface DrawSeeds {
  /** The house's 32 bytes; published when the draw is over. */
  readonly serverSeed: Uint8Array<ArrayBuffer>;
  /** The game's code and the issue's printed number; neither has a bar in it. */
  readonly game: string;
  readonly issue: string;
  /** The Merkle root of the accepted bets, 64 hexadecimal digits. */
  readonly rootHex: string;
  /** The beacon's signature in hexadecimal; left out where the game has none. */
  readonly beaconHex?: string | undefined;
}

/** Form of a kind's draw: digits or dice one by one, positions out of `of`, or digits of prizes. */
export type DrawForm =
  | {
      readonly unit: 'digits';
      readonly count: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly unit: 'positions'; readonly of: number; readonly take: number }
  | { readonly unit: 'prizes'; readonly prizes: string };

/** Each prize with how many numbers it has and of how many digits, as they are printed. */
const north = '1 1×5, 2 2×5, 3 6×5, 4 4×4, 5 6×4, 6 3×3, 7 4×2, special 1×5';
const south = '8 1×2, 7 1×3, 6 3×4, 5 1×4, 4 7×5, 3 2×5, 2 1×5, 1 1×5, special 1×6';

/** Form of each kind's draw; Vietnamese prizes in the order they are printed. */
export const drawForms = {
  k3: { unit: 'digits', count: 3, least: 1, most: 6 },
  ssc: { unit: 'digits', count: 5, least: 0, most: 9 },
  pc28: { unit: 'digits', count: 3, least: 0, most: 9 },
  pk10: { unit: 'positions', of: 10, take: 10 },
  '11x5': { unit: 'positions', of: 11, take: 5 },
  kl8: { unit: 'positions', of: 80, take: 20 },
  vnMB: { unit: 'prizes', prizes: north },
  vnMT: { unit: 'prizes', prizes: south },
  vnMN: { unit: 'prizes', prizes: south },
} as const satisfies Readonly<Record<string, DrawForm>>;

/**
 * Returns the commitment that is published when an issue opens: SHA-256 of the seed's bytes, in
 * hexadecimal.
 */
export async function hashCommitment(serverSeed: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', serverSeed);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the text that block `index` of a draw's randomness is made of. */
export function blockText(seeds: Omit<DrawSeeds, 'serverSeed'>, index: number): string {
  const { game, issue, rootHex, beaconHex } = seeds;
  return [algorithm, game, issue, rootHex, beaconHex ?? '-', index].join('|');
}

/**
 * Draws a result: numbers, or the prizes' numbers, as they are printed. `readBlock` may be another
 * library's way to the same blocks.
 */
export async function drawResult(
  kind: keyof typeof drawForms,
  seeds: DrawSeeds,
  readBlock: ReadBlock = createBlocks(seeds),
): Promise<{ numbers: number[] } | { prizes: Record<string, string[]> }> {
  const form: DrawForm = drawForms[kind];
  const draw = drawsFrom(readBlock);
  if (form.unit === 'prizes') {
    const prizes: Record<string, string[]> = {};
    for (const [, prize = '', numbers, count] of form.prizes.matchAll(/(\w+) (\d)×(\d)/g)) {
      const drawn: string[] = [];
      while (drawn.length < Number(numbers)) {
        const digits = await drawDigits(draw, { count: Number(count), least: 0, most: 9 });
        drawn.push(digits.join(''));
      }
      prizes[prize] = drawn;
    }
    return { prizes };
  }
  return {
    numbers:
      form.unit === 'digits' ? await drawDigits(draw, form) : await drawPositions(draw, form),
  };
}

/** Block `index` of a draw's randomness: 32 bytes. */
export type ReadBlock = (index: number) => ArrayBuffer | Promise<ArrayBuffer>;

/** Draws a number from 0 to `range` − 1, each as likely as the others. */
export type Draw = (range: number) => Promise<number>;

/** The blocks of a draw: HMAC-SHA256 of each block's text under the seed's bytes. */
function createBlocks(seeds: DrawSeeds): ReadBlock {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', seeds.serverSeed, hmac, false, ['sign']);
  return async (index) => {
    const text = new TextEncoder().encode(blockText(seeds, index));
    return crypto.subtle.sign('HMAC', await key, text);
  };
}

/** Creates a draw that reads blocks as consecutive big-endian words. */
export function drawsFrom(readBlock: ReadBlock): Draw {
  let view = new DataView(new ArrayBuffer(0));
  let [offset, blocks] = [0, 0];
  const word = async () => {
    if (offset === view.byteLength) {
      view = new DataView(await readBlock(blocks));
      blocks += 1;
      offset = 0;
    }
    offset += 4;
    return view.getUint32(offset - 4);
  };
  return async (range) => {
    // Words past the last whole multiple of the range would favour the small numbers.
    const end = Math.floor(2 ** 32 / range) * range;
    let drawn = await word();
    while (drawn >= end) drawn = await word();
    return drawn % range;
  };
}

async function drawDigits(
  draw: Draw,
  { count, least, most }: { readonly count: number; readonly least: number; readonly most: number },
): Promise<number[]> {
  const digits: number[] = [];
  while (digits.length < count) digits.push(least + (await draw(most - least + 1)));
  return digits;
}

/** A Fisher–Yates shuffle of 1 to `of` that stops when it has enough. */
async function drawPositions(
  draw: Draw,
  { of, take }: { readonly of: number; readonly take: number },
): Promise<number[]> {
  const all = Array.from({ length: of }, (_, index) => index + 1);
  for (let index = 0; index < take; index += 1) {
    const other = index + (await draw(of - index));
    [all[index], all[other]] = [all[other] ?? 0, all[index] ?? 0];
  }
  return all.slice(0, take);
}
