import { expect, test } from 'vitest';
import type { ImageWork } from '#platform/base/uploads/decode-child.ts';
import { rewriteApart } from '#platform/base/uploads/decode-image.ts';
import { picture } from '../../../support/images.ts';

test('an image that breaks its decoder is unreadable, and the next one is decoded', async () => {
  const work: ImageWork = { bytes: await picture('png'), format: 'png', squareSide: 16 };
  expect(await rewriteApart(work)).toMatchObject({ kind: 'image', bytes: expect.any(Uint8Array) });
  expect(await rewriteApart(null as unknown as ImageWork)).toEqual({ kind: 'unreadable' });
  expect(await rewriteApart(work)).toMatchObject({ kind: 'image' });
});
