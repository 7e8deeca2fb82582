import { expect, test } from 'vitest';
import { imageAddress } from '../../src/scripts/lazy-images.ts';

const cdns = ['https://one.example', 'https://two.example'];

test('a picture is fetched from one of the CDNs, each in its turn of chance', () => {
  const firsts = new Set(Array.from({ length: 200 }, () => imageAddress('/games/a.svg', cdns)));
  expect([...firsts].sort()).toEqual(cdns.map((origin) => `${origin}/games/a.svg`));
});

test('a picture comes from this site where there are no CDNs', () => {
  expect(imageAddress('/games/a.svg', [])).toBe('/games/a.svg');
});

test('pictures of other sites stay where they are', () => {
  for (const whole of ['https://vendor.example/a.png', '//vendor.example/a.png']) {
    expect(imageAddress(whole, cdns)).toBe(whole);
  }
});
