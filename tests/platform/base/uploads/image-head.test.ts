import { expect, test } from 'vitest';
import { imageSize } from '#platform/base/uploads/image-head.ts';
import { picture } from '../../../support/images.ts';

test.each(['png', 'jpeg'] as const)('the size of a %s is read from its head', async (format) => {
  const size = { width: 321, height: 123 };
  const bytes = await picture(format, size);
  expect(imageSize(bytes, format)).toEqual(size);
  expect(imageSize(bytes.slice(0, 12), format)).toBeUndefined();
});

test('what says nothing of its size, or something endless, has none', () => {
  const endless = new Uint8Array(64).fill(0xff);
  expect(imageSize(endless, 'jpeg')).toBeUndefined();
  expect(imageSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]), 'jpeg')).toBe(
    undefined,
  );
});
