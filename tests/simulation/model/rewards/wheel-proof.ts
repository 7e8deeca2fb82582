import { createHash, createHmac } from 'node:crypto';

/** Input that decides a spin: the house's seed in hexadecimal, the day, and the browser's text. */
export interface SpinSeeds {
  readonly serverSeed: string;
  readonly day: string;
  readonly clientSeed: string;
}

/** Numbers that a spin draws from. */
export const wheelNumbers = 10_000;

const words = 2 ** 32;
const wordsOfBlock = 8;

/** Returns what a member sees of a seed before the spin: its SHA-256, in hexadecimal. */
export const commitmentTo = (serverSeed: string) =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');

/**
 * Returns the number that a spin draws by `foyer-wheel-1`: the first big-endian word of the blocks
 * that favours no number. A block is the HMAC-SHA256 of its text under the seed.
 */
export function numberOf({ serverSeed, day, clientSeed }: SpinSeeds): number {
  const key = Buffer.from(serverSeed, 'hex');
  for (let index = 0; ; index += 1) {
    const text = `foyer-wheel-1|${day}|${clientSeed}|${index}`;
    const block = createHmac('sha256', key).update(text).digest();
    for (let place = 0; place < wordsOfBlock; place += 1) {
      const word = block.readUInt32BE(4 * place);
      if (word < words - (words % wheelNumbers)) return word % wheelNumbers;
    }
  }
}
