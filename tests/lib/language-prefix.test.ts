import { expect, test } from 'vitest';
import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';

test.each([
  ['/', '', '/'],
  ['/live', '', '/live'],
  ['/en', 'en', '/'],
  ['/en/live', 'en', '/live'],
  ['/en/en', 'en', '/en'],
  ['/english', '', '/english'],
  ['/EN/live', '', '/EN/live'],
])('%s is taken apart and put together again', (address, prefix, path) => {
  expect(splitPrefix(address, ['en', 'th'])).toEqual({ prefix, path });
  expect(withPrefix({ prefix, path })).toBe(address);
});
