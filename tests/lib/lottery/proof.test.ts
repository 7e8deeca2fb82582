import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toUtf8 } from '#lib/bytes.ts';
import { isELottery, type LotteryKind, numbersForms } from '#lib/lottery/kinds.ts';
import {
  algorithm,
  blockText,
  drawForms,
  drawResult,
  drawsFrom,
  hashCommitment,
} from '#lib/lottery/proof/draw-rule.ts';
import { fromHex } from '#lib/lottery/proof/hex.ts';
import { leafHash, merklePath, merkleRoot, verifyInclusion } from '#lib/lottery/proof/merkle.ts';
import { parseReceipt, receiptBytes, receiptText } from '#lib/lottery/proof/receipt.ts';
import { verifySignature } from '#lib/lottery/proof/signature.ts';
import { listPrizes } from '#lib/lottery/result/prizes.ts';
import { checkResult } from '#lib/lottery/result/result.ts';

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Most hashes of a path: a million leaves. */
const longestPath = 20;

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const rootHex = createHash('sha256').digest('hex');
const seeds = (game: string) => ({ serverSeed, game, issue: '20261122-0001', rootHex });
const kinds = Object.keys(drawForms) as LotteryKind[];

describe('foyer-draw-1', () => {
  test('the commitment is SHA-256 of the seed’s bytes', async () => {
    expect(await hashCommitment(serverSeed)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });

  test.each([
    ['k3', '5 5 4'],
    ['ssc', '3 2 3 9 0'],
    ['pk10', '4 2 1 10 9 7 6 3 8 5'],
    ['11x5', '10 7 11 5 1'],
  ] as const)('%s is drawn as the published vector', async (kind, numbers) => {
    expect(await drawResult(kind, seeds(kind))).toEqual({
      numbers: numbers.split(' ').map(Number),
    });
  });

  test('without a beacon a sign stands in its place', () => {
    expect(blockText({ ...seeds('k3'), rootHex: 'ab' }, 3)).toBe(
      `${algorithm}|k3|20261122-0001|ab|-|3`,
    );
    expect(blockText({ ...seeds('k3'), beaconHex: 'cd' }, 0)).toContain('|cd|0');
  });

  test.each(kinds)('%s always draws a result of its kind', async (kind) => {
    for (let nonce = 0; nonce < 20; nonce += 1) {
      const result = await drawResult(kind, { ...seeds(kind), beaconHex: `0${nonce % 10}` });
      expect(checkResult(kind, result).ok).toBe(true);
    }
  });

  test('the rule, which imports nothing, draws what the house calls each kind', () => {
    for (const kind of kinds) {
      const form = drawForms[kind];
      if (form.unit === 'prizes') {
        if (isELottery(kind)) throw new Error(kind);
        const printed = listPrizes(kind).map(
          (each) => `${each.prize} ${each.numbers}×${each.digits}`,
        );
        expect(form.prizes).toBe(printed.join(', '));
      } else if (isELottery(kind)) {
        const { count, least, most, repeats } = numbersForms[kind];
        expect(form).toEqual(
          repeats
            ? { unit: 'digits', count, least, most }
            : { unit: 'positions', of: most, take: count },
        );
      }
    }
  });

  test('a word that would favour the small numbers is passed over', async () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7, 12];
    const draw = drawsFrom((index) =>
      Promise.resolve(
        Uint8Array.from([24, 16, 8, 0], (shift) => (words[index] ?? 0) >>> shift).buffer,
      ),
    );
    // 2³² is 6 more than a multiple of ten: the last six words are not taken.
    expect([await draw(10), await draw(10)]).toEqual([9, 2]);
  });

  test.each(['serverSeed', 'game', 'issue', 'rootHex', 'beaconHex'] as const)(
    'another %s is another draw',
    async (field) => {
      const other = {
        ...seeds('kl8'),
        [field]: field === 'serverSeed' ? serverSeed.toReversed() : '1',
      };
      expect(await drawResult('kl8', other)).not.toEqual(await drawResult('kl8', seeds('kl8')));
    },
  );
});

/** The root by node's own SHA-256, level by level as RFC 6962 defines it. */
function slowRoot(leaves: readonly string[]): Buffer {
  const sha = (...parts: readonly Uint8Array[]) =>
    createHash('sha256').update(Buffer.concat(parts)).digest();
  const [first = ''] = leaves;
  if (leaves.length < 2) return leaves.length === 0 ? sha() : sha(Buffer.of(0), Buffer.from(first));
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return sha(Buffer.of(1), slowRoot(leaves.slice(0, middle)), slowRoot(leaves.slice(middle)));
}

describe('the tree of bets', () => {
  const hashes = (leaves: readonly string[]) =>
    Promise.all(leaves.map((leaf) => leafHash(toUtf8(leaf))));

  test.each([
    [[], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [['a'], '022a6979e6dab7aa5ae4c3e5e45f7e977112a7e63593820dbec1ec738a24f93c'],
    [['a', 'b', 'c'], '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1'],
  ])('the root of %j is the published one', async (leaves, root) => {
    expect(toHex(await merkleRoot(await hashes(leaves)))).toBe(root);
  });

  test('every leaf of every small tree is found under the root, and nothing else is', async () => {
    for (let size = 1; size <= 17; size += 1) {
      const names = Array.from({ length: size }, (_, index) => `leaf ${index}`);
      const leaves = await hashes(names);
      const root = await merkleRoot(leaves);
      expect(toHex(root)).toBe(slowRoot(names).toString('hex'));
      for (const [index, leaf] of leaves.entries()) {
        const path = await merklePath(leaves, index);
        const inclusion = { leaf, index, size, path, root };
        expect(path.length).toBeLessThanOrEqual(longestPath);
        expect(await verifyInclusion(inclusion)).toBe(true);
        expect(await verifyInclusion({ ...inclusion, index: (index + 1) % (size + 1) })).toBe(
          false,
        );
        expect(await verifyInclusion({ ...inclusion, leaf: await leafHash(toUtf8('other')) })).toBe(
          false,
        );
        expect(await verifyInclusion({ ...inclusion, size: size * 4 })).toBe(false);
        expect(await verifyInclusion({ ...inclusion, path: [...path, leaf] })).toBe(false);
        expect(await verifyInclusion({ ...inclusion, path: path.slice(1) })).toBe(size === 1);
      }
    }
  });

  test('there is no path to a leaf that is not there', async () => {
    await expect(merklePath(await hashes(['a', 'b']), 2)).rejects.toThrow('no leaf 2 of 2');
  });
});

describe('a receipt', () => {
  const receipt = {
    betId: 'b1',
    issue: '20261122-0001',
    play: 'sum',
    numbers: '3,10',
    stakeMinor: '2000',
    oddsBps: { '3,18': 2_052_000, '10,11': 76_000 },
    acceptedAtMs: 1_700_000_000_000,
  };

  test('is the same bytes whatever order its fields came in', () => {
    const { betId, oddsBps, ...others } = receipt;
    const turned = { oddsBps: { '10,11': 76_000, '3,18': 2_052_000 }, ...others, betId };
    expect(receiptText(turned)).toBe(
      '{"betId":"b1","issue":"20261122-0001","play":"sum","numbers":"3,10","stakeMinor":"2000",' +
        '"oddsBps":{"10,11":76000,"3,18":2052000},"acceptedAtMs":1700000000000}',
    );
    expect(receiptText(turned)).toBe(receiptText(receipt));
    expect(betId && oddsBps).toBeTruthy();
  });

  test('comes back from its own text', () => {
    const odds = fc.dictionary(fc.string(), fc.nat(), { minKeys: 1, noNullPrototype: true });
    fc.assert(
      fc.property(odds, fc.nat(), (oddsBps, acceptedAtMs) => {
        const given = { ...receipt, oddsBps, acceptedAtMs };
        expect(parseReceipt(JSON.parse(receiptText(given)))).toEqual({ ok: true, value: given });
      }),
    );
  });

  test.each([
    ['betId', ''],
    ['issue', 5],
    ['play', undefined],
    ['numbers', null],
    ['stakeMinor', '0'],
    ['stakeMinor', '1.5'],
    ['oddsBps', {}],
    ['oddsBps', { win: -1 }],
    ['acceptedAtMs', 1.5],
  ])('whose %s is %j is refused for it', (field, value) => {
    expect(parseReceipt({ ...receipt, [field]: value })).toEqual({ ok: false, refusal: field });
  });

  test('that is no object is refused', () => {
    expect(parseReceipt('text')).toEqual({ ok: false, refusal: 'form' });
  });

  test('is signed by the key that the house publishes, and by no other', async () => {
    const keys = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const [ours, other] = keys.map(({ publicKey }) =>
      Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
    );
    const [key] = keys;
    if (!ours || !other || !key) throw new Error('no keys');
    const bytes = receiptBytes(receipt);
    const signature = Uint8Array.from(sign(null, bytes, key.privateKey));
    expect(await verifySignature({ bytes, publicKey: ours, signature })).toBe(true);
    expect(await verifySignature({ bytes, publicKey: other, signature })).toBe(false);
    const changed = receiptBytes({ ...receipt, stakeMinor: '2001' });
    expect(await verifySignature({ bytes: changed, publicKey: ours, signature })).toBe(false);
    expect(await verifySignature({ bytes, publicKey: ours, signature: bytes })).toBe(false);
  });
});

test('hexadecimal comes back, and nothing else is read as it', () => {
  expect(toHex(fromHex('00ff10') ?? new Uint8Array())).toBe('00ff10');
  expect([fromHex('0'), fromHex('0g'), fromHex('FF')]).toEqual([undefined, undefined, undefined]);
});
