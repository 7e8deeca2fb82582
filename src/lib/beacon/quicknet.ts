import { secondMs } from '../time.ts';

/**
 * drand's chain `quicknet` (scheme `bls-unchained-g1-rfc9380`): independent parties sign the number
 * of each round together, and nobody knows a signature before its time. The hash names all terms of
 * the chain; a test recomputes it from them.
 */
export const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Time of round 1, milliseconds since 1970. */
  genesisMs: 1_692_803_367 * secondMs,
  periodMs: 3 * secondMs,
} as const;

/** Least time between an issue's close and the signing of its beacon (draws, §2). */
const afterCloseMs = 6 * secondMs;

/**
 * Returns the round that an issue is drawn with: the first one at least six seconds after its
 * close.
 */
export function roundAfterClose(closesAtMs: number): number {
  const { genesisMs, periodMs } = quicknet;
  return Math.max(1, Math.ceil((closesAtMs + afterCloseMs - genesisMs) / periodMs) + 1);
}

/** Returns the moment at which a round is signed. */
export function roundAtMs(round: number): number {
  return quicknet.genesisMs + (round - 1) * quicknet.periodMs;
}
