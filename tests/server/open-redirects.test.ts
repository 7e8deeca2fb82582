import { describe, expect, it } from 'vitest';
import { countingPages } from './counting-pages.ts';
import { ask, openFront } from './support.ts';

/** Ways to write another site where a path is expected. */
const elsewhere = [
  '//evil.example',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/%2fevil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/en//evil.example/',
  '/en/%2F%2Fevil.example/',
  '/login//evil.example/',
  '/@evil.example/',
  '/https://evil.example/',
  '/https:evil.example/',
  '/javascript:alert(1)/',
  '/%09//evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '/?next=https://evil.example',
  '/live/?next=//evil.example&returnTo=https://evil.example',
  '/login/?url=https://evil.example',
  '/;//evil.example/',
  '/evil.example%00/',
  'https://evil.example/',
  '//evil.example\\@127.0.0.1:4321/',
];

/** Hosts that a forwarding server or a forger may name. */
const forged: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'host=evil.example;proto=https' },
  { 'X-Original-URL': 'https://evil.example/' },
];

describe.each([
  ['open to everybody', false],
  ['for members alone', true],
])('a site %s', (_, isOn) => {
  it('leads nobody to another site, however an address is written', async () => {
    const { renderPage } = countingPages();
    const membersOnly = { isOn, sessionCookie: '__Host-sid' };
    const open = await openFront({ renderPage, membersOnly });
    let redirects = 0;
    for (const target of elsewhere) {
      for (const headers of forged) {
        const { status, headers: answered } = await ask(open, target, { headers });
        const { location } = answered;
        if (location === undefined) {
          expect([200, 400, 404], target).toContain(status);
          continue;
        }
        redirects += 1;
        const label = `${target} → ${location}`;
        expect(location, label).toMatch(/^\/(?![/\\])/);
        const from = new URL(`http://${open.host}/`);
        expect(new URL(location, from).host, label).toBe(open.host);
      }
    }
    expect(redirects).toBeGreaterThan(20);
  });
});
