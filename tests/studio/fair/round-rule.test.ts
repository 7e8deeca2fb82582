import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rule from '#lib/round-rule.ts';
import { checkRule } from './check-rule.ts';
import { vectorSeeds, vectors } from './vectors.data.ts';

describe('foyer-round-1', () => {
  test('every published figure comes out', async () => {
    expect(await checkRule(rule)).toEqual([]);
  });

  test('the commitment is the hash of the seed’s bytes, not of their spelling', async () => {
    const bytes = createHash('sha256').update(vectorSeeds.serverSeed).digest('hex');
    expect(await rule.commitTo(vectorSeeds.serverSeed)).toBe(bytes);
  });

  test('no outcome follows from what is published before', async () => {
    const commitment = await rule.commitTo(vectorSeeds.serverSeed);
    const published = Uint8Array.from(Buffer.from(commitment, 'hex'));
    const fromCommitment = rule.createDraws({ ...vectorSeeds, serverSeed: published, nonce: 0 });
    expect(await fromCommitment.word()).not.toBe(vectors[0]?.firstWord);
  });

  test('blocks are what another library makes of the same text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.string(),
        fc.nat(),
        fc.nat(50),
        async (bytes, clientSeed, nonce, index) => {
          const serverSeed = Uint8Array.from(bytes);
          const block = await rule.createBlocks({ serverSeed, clientSeed, nonce })(index);
          const text = `foyer-round-1|${clientSeed}|${nonce}|${index}`;
          const other = createHmac('sha256', serverSeed).update(text).digest('hex');
          expect(Buffer.from(block).toString('hex')).toBe(other);
        },
      ),
      { numRuns: 50 },
    );
  });
});
