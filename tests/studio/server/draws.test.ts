import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraws } from '#lib/round-rule.ts';
import { drawsOf } from '#studio/server/rounds/draws.ts';

/** Words of three blocks. */
const words = 24;

test('draws from stored seeds are those of the published rule', async () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.string(), fc.nat(), async (seed, clientSeed, nonce) => {
      const published = createDraws({ serverSeed: Uint8Array.from(seed), clientSeed, nonce });
      const stored = drawsOf({
        serverSeed: Buffer.from(seed).toString('hex'),
        clientSeed,
        nonce,
      });
      for (let index = 0; index < words; index += 1) {
        expect(await stored.word()).toBe(await published.word());
      }
    }),
    { numRuns: 30 },
  );
});
