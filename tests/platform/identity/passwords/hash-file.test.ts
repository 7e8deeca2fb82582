import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type ByteSource,
  findFault,
  hasHash,
} from '#platform/identity/passwords/breached/hash-file.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

function sourceOf(text: string): ByteSource {
  const bytes = Buffer.from(text);
  return {
    sizeBytes: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}

const words = Array.from({ length: 5_000 }, (_, index) => `word-${index}`);
const hashes = words.map(sha1).toSorted();
const linesOf = (end: string) => hashes.map((hash, index) => `${hash}:${index * index + 1}${end}`);

test.each([
  ['\n', 1],
  ['\r\n', 1],
  ['\n', 0],
])('every hash of a file is found and no other, lines ended by %j', async (end, isWhole) => {
  const text = linesOf(end).join('');
  const source = sourceOf(isWhole ? text : text.slice(0, -end.length));
  expect(await findFault(source)).toBeUndefined();
  for (const hash of hashes) expect(await hasHash(source, hash), hash).toBe(true);
  for (let index = 0; index < 500; index += 1) {
    expect(await hasHash(source, sha1(`other-${index}`))).toBe(false);
  }
  expect(await hasHash(source, '0'.repeat(40))).toBe(false);
  expect(await hasHash(source, 'F'.repeat(40))).toBe(false);
});

test('a file of one line, and one in lower case, are searched like any', async () => {
  const one = sourceOf(`${sha1('a')}:3`);
  expect(await findFault(one)).toBeUndefined();
  expect(await hasHash(one, sha1('a'))).toBe(true);
  expect(await hasHash(one, sha1('b'))).toBe(false);
  const lower = sourceOf(linesOf('\n').join('').toLowerCase());
  expect(await findFault(lower)).toBeUndefined();
  expect(await hasHash(lower, hashes[2_500] ?? '')).toBe(true);
});

test('a hash among two thousand million takes no more than forty reads', async () => {
  const count = 2_000_000_000;
  const lineBytes = 44;
  const hashAt = (index: number) =>
    ((BigInt(index) << 160n) / BigInt(count)).toString(16).toUpperCase().padStart(40, '0');
  let reads = 0;
  const source: ByteSource = {
    sizeBytes: count * lineBytes,
    async read(offset, lengthBytes) {
      reads += 1;
      const first = Math.floor(offset / lineBytes);
      const lines = Array.from({ length: Math.ceil(lengthBytes / lineBytes) + 1 }, (_, index) =>
        first + index < count ? `${hashAt(first + index)}:12\n` : '',
      );
      const start = offset - first * lineBytes;
      return Buffer.from(lines.join('')).subarray(start, start + lengthBytes);
    },
  };
  const most = async (hash: string, isThere: boolean) => {
    reads = 0;
    expect(await hasHash(source, hash)).toBe(isThere);
    expect(reads).toBeLessThanOrEqual(40);
  };
  for (const index of [0, 1, 12_345, 999_999_999, count - 2, count - 1]) {
    await most(hashAt(index), true);
  }
  for (let index = 0; index < 20; index += 1) await most(sha1(`other-${index}`), false);
  expect(await findFault(source)).toBeUndefined();
});

const shuffled = linesOf('\n').toSorted((a, b) => a.slice(41).localeCompare(b.slice(41)));
const swapped = linesOf('\n').with(40, `${hashes[39]}:1\n`).with(39, `${hashes[40]}:1\n`);

test.each([
  ['empty', '', 'it is empty'],
  ['ordered by count', shuffled.join(''), 'its hashes are not in order'],
  ['with two lines in each other’s place', swapped.join(''), 'its hashes are not in order'],
  ['of passwords', words.join('\n'), 'a line that is not SHA1HEX:COUNT'],
  ['of NTLM hashes', `${'0'.repeat(32)}:3\n`, 'a line that is not SHA1HEX:COUNT'],
  ['without line ends', 'A'.repeat(100_000), 'a line that is not SHA1HEX:COUNT'],
])('a file %s is refused', async (_which, text, why) => {
  expect(await findFault(sourceOf(text))).toContain(why);
});

test('a file that became another one while it was open answers nothing', async () => {
  const source = sourceOf('x'.repeat(50_000));
  await expect(hasHash(source, sha1('a'))).rejects.toThrow('has changed');
});
