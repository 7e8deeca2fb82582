// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressesOf } from '../../src/scripts/picture-addresses.ts';

const cdns = ['https://one.example', 'https://two.example', 'https://three.example'];

test('a picture is tried at two CDNs and then at the site itself', () => {
  const addresses = addressesOf('/games/a.svg', cdns);
  expect(addresses).toHaveLength(3);
  expect(addresses[2]).toBe('/games/a.svg');
  const origins = addresses.slice(0, 2).map((each) => new URL(each).origin);
  expect(new Set(origins).size).toBe(2);
  for (const origin of origins) expect(cdns).toContain(origin);
});

test('which CDN comes first is left to chance', () => {
  const firsts = Array.from({ length: 200 }, () => addressesOf('/games/a.svg', cdns)[0]);
  expect(new Set(firsts).size).toBe(3);
});

test('without CDNs, and for a whole address, there is the one address', () => {
  expect(addressesOf('/games/a.svg', [])).toEqual(Array(3).fill('/games/a.svg'));
  const whole = 'https://vendor.example/a.png';
  expect(addressesOf(whole, cdns)).toEqual(Array(3).fill(whole));
  expect(addressesOf('//vendor.example/a.png', cdns)[0]).toBe('//vendor.example/a.png');
});
