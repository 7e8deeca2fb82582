// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = readFileSync('src/scripts/before-paint.js', 'utf8');

/** Opens a page of this tab: what layouts/base.astro places inline runs. */
function open(address: string): void {
  history.replaceState(null, '', address);
  new Function(script)();
}

beforeEach(() => sessionStorage.clear());

afterEach(() => history.replaceState(null, '', '/'));

test('codes of an address are kept for the pages that follow, until another address has some', () => {
  open('/en/promotions?utm_source=x&affiliateCode=RIVER42');
  open('/en/help');
  open('/en/register?affiliateCode=&referralCode=');
  const kept = new URLSearchParams(sessionStorage.invitedBy);
  expect(kept.get('affiliateCode')).toBe('RIVER42');
  open('/?referralCode=LAKE77');
  expect(sessionStorage.invitedBy).toBe('?referralCode=LAKE77');
});

test.each(['/', '/register?code=7', '/rng?notaffiliateCode=7'])('%s keeps nothing', (address) => {
  open(address);
  expect(sessionStorage.invitedBy).toBeUndefined();
});
