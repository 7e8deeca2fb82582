import { drawsFrom } from './lottery/proof/draw-rule.ts';

/*
 * `foyer-wheel-1`: how a spin of the lucky wheel follows from a seed whose SHA-256 the member saw
 * before, and from a text that the member's browser chose after that. It runs in a browser and in
 * Node.
 */

/** Name of the rule, which stands in what is hashed. */
export const wheelAlgorithm = 'foyer-wheel-1';

/** Sum of the weights of a wheel's prizes; drawn numbers are below it. */
export const wheelWhole = 10_000;

/** Input that decides a spin. */
export interface WheelSeeds {
  /** The house's 32 bytes; shown after the spin. */
  readonly serverSeed: Uint8Array<ArrayBuffer>;
  /** Day of the brand's time zone, `2026-11-28`. */
  readonly day: string;
  /** Text of the member's browser. */
  readonly clientSeed: string;
}

/** Draws the number of a spin, 0 to 9,999. */
export async function drawWheelNumber(seeds: WheelSeeds): Promise<number> {
  const { serverSeed, day, clientSeed } = seeds;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', serverSeed, hmac, false, ['sign']);
  const draw = drawsFrom((index) => {
    const text = [wheelAlgorithm, day, clientSeed, index].join('|');
    return crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  });
  return draw(wheelWhole);
}

/** Finds the prize of a number: each has as many numbers as its weight, in their order. */
export function findWheelPrize<Prize extends { readonly weight: number }>(
  prizes: readonly Prize[],
  number: number,
): Prize | undefined {
  let end = 0;
  return prizes.find(({ weight }) => {
    end += weight;
    return number < end;
  });
}
