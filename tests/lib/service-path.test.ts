import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { closeServicePath, openServicePath } from '#lib/service-path.ts';

/** DES as Node's OpenSSL has it: three equal keys make triple DES the plain one. */
function closedByNode(address: string, key: string): string {
  const bytes = Buffer.from(key, 'latin1');
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([bytes, bytes, bytes]), null);
  return cipher.update(address, 'utf8', 'base64') + cipher.final('base64') + key;
}

const addresses = [
  'https://chat.example/halcyon?lang=vi&from=site',
  '/support',
  'https://hỗ-trợ.example/đây',
  '12345678',
  '',
];

test.each(addresses)('the path of "%s" is that of another DES, and opens again', (address) => {
  for (const key of ['a1b2c3d4', '\u00ff\u0000\u0001zZ~"8', 'AAAAAAAA']) {
    const closed = closeServicePath(address, key);
    expect(closed).toBe(closedByNode(address, key));
    expect(openServicePath(closed)).toBe(address);
  }
});

test('what is no such path opens nothing', () => {
  const closed = closeServicePath('https://chat.example/', 'a1b2c3d4');
  const others = ['', 'short', '?'.repeat(40), closed.slice(1), `${closed.slice(0, -1)}8`];
  expect(others.map((each) => openServicePath(each))).toEqual(others.map(() => undefined));
});
