// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('addresses that answer come first, and the storage keeps what was found', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.startsWith('https://silent.example')) throw new TypeError('no answer');
    return new Response();
  });
  const { measureLines } = await import('#stores/brand/site-lines.ts');
  const lines = await measureLines(['https://silent.example', 'https://near.example']);
  expect(lines).toEqual([
    { domain: 'https://near.example', speed: expect.any(Number) },
    { domain: 'https://silent.example', speed: undefined },
  ]);
  expect(asked).toContain('https://near.example/healthz');
  expect(JSON.parse(sessionStorage.routers)).toMatchObject([
    { domain: 'https://near.example' },
    { domain: 'https://silent.example' },
  ]);
});
