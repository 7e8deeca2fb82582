import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { quicknet, roundAfterClose, roundAtMs } from '#lib/beacon/quicknet.ts';
import { verifyBeacon } from '#lib/beacon/signature.ts';
import { recorded, recordedCloseMs } from '../../support/recorded-beacon.ts';

/** Hash of the terms that the league agreed on first (`groupHash` of the chain's `/info`). */
const groupHash = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';

test('the chain’s hash follows from the terms that are written down here', () => {
  const terms = Buffer.alloc(12);
  terms.writeUInt32BE(quicknet.periodMs / 1_000, 0);
  terms.writeBigInt64BE(BigInt(quicknet.genesisMs / 1_000), 4);
  const hash = createHash('sha256').update(terms).update(Buffer.from(quicknet.publicKey, 'hex'));
  expect(hash.update(Buffer.from(groupHash, 'hex')).update('quicknet').digest('hex')).toBe(
    quicknet.hash,
  );
});

describe('the round of an issue', () => {
  test.each([
    // At the recorded moment, six seconds before it to the millisecond, and just too late.
    [recordedCloseMs, 1_000],
    [recordedCloseMs - 2_999, 1_000],
    [recordedCloseMs - 3_000, 999],
    [recordedCloseMs + 1, 1_001],
  ])('that closes at %i is %i', (closesAtMs, round) => {
    expect(roundAfterClose(closesAtMs)).toBe(round);
  });

  test('is signed six to nine seconds after the close, whenever that is', () => {
    for (let second = 0; second < 120; second += 1) {
      const closesAtMs = Date.parse('2026-11-23T10:00:55Z') + second * 1_001;
      const afterMs = roundAtMs(roundAfterClose(closesAtMs)) - closesAtMs;
      expect(afterMs).toBeGreaterThanOrEqual(6_000);
      expect(afterMs).toBeLessThan(9_000);
    }
  });
});

describe('a recorded signature', () => {
  const { round, signature, randomness } = recorded;

  test('is true for its round, and its hash is the round’s randomness', async () => {
    expect(await verifyBeacon({ round, signature })).toBe(true);
    const hash = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    expect(hash).toBe(randomness);
  });

  test.each([
    ['of another round', 1_001, signature],
    ['with one bit turned', round, signature.replace(/9$/, '8')],
    ['with its sign turned', round, signature.replace(/^b/, '9')],
    ['cut short', round, signature.slice(0, -2)],
    ['that is no hexadecimal', round, 'x'.repeat(96)],
    ['of nothing', round, `c${'0'.repeat(95)}`],
    ['of no round', 0, signature],
    ['of half a round', 1_000.5, signature],
  ])('%s is not', async (_name, roundNumber, told) => {
    expect(await verifyBeacon({ round: roundNumber, signature: told })).toBe(false);
  });
});
