import { createHmac } from 'node:crypto';
import { blockText, type Draws, drawsFrom } from '#lib/round-rule.ts';

/** Seeds and number of a round as they are stored. */
export interface StoredSeeds {
  /** 32 bytes in hexadecimal. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * Creates the draws of a round from stored seeds. They are those of `createDraws`, computed by
 * Node's own library at once and not on a thread.
 */
export function drawsOf({ serverSeed, clientSeed, nonce }: StoredSeeds): Draws {
  const key = Buffer.from(serverSeed, 'hex');
  return drawsFrom((index) =>
    Uint8Array.from(
      createHmac('sha256', key).update(blockText({ clientSeed, nonce }, index)).digest(),
    ),
  );
}
