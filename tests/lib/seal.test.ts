import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { type SealKey, sealText } from '#lib/seal.ts';

async function recipient() {
  const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(keys.publicKey);
  const key: SealKey = { kid: 'k1', kty: 'EC', crv: 'P-256', x, y };
  return { key, privateKey: keys.privateKey };
}

test('what is sealed is opened by the owner of the key', async () => {
  const { key, privateKey } = await recipient();
  const text = JSON.stringify({ word: 'chào bạn 🂡', long: 'x'.repeat(10_000) });
  const opened = await compactDecrypt(await sealText(text, key), privateKey);
  expect(new TextDecoder().decode(opened.plaintext)).toBe(text);
  expect(opened.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
});

test('nobody else can open it', async () => {
  const { key } = await recipient();
  const { privateKey } = await recipient();
  await expect(compactDecrypt(await sealText('secret', key), privateKey)).rejects.toThrow();
});

test('a changed seal does not open', async () => {
  const { key, privateKey } = await recipient();
  const parts = (await sealText('secret', key)).split('.');
  const tag = parts[4] ?? '';
  parts[4] = (tag.startsWith('A') ? 'B' : 'A') + tag.slice(1);
  await expect(compactDecrypt(parts.join('.'), privateKey)).rejects.toThrow();
});

test('the same text is sealed differently each time', async () => {
  const { key } = await recipient();
  expect(await sealText('secret', key)).not.toBe(await sealText('secret', key));
});
