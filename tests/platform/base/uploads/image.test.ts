import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rewriteImage } from '#platform/base/uploads/image.ts';
import { bytesOf, picture, pngBomb } from '../../../support/images.ts';

describe('decoding', () => {
  test('says what became of it', async () => {
    const png = await picture('png');
    expect(await rewriteImage(png, 'png')).toMatchObject({ kind: 'image' });
    expect(await rewriteImage(png, 'jpeg')).toEqual({ kind: 'unreadable' });
    expect(await rewriteImage(pngBomb(20_000, 2_001), 'png')).toEqual({ kind: 'too-many-pixels' });
  });

  test('does not begin what would take hundreds of megabytes', async () => {
    const tooMany = { kind: 'too-many-pixels' };
    expect(await rewriteImage(pngBomb(3_000, 3_000, true), 'png')).toEqual(tooMany);
    expect(await rewriteImage(pngBomb(100_000, 10), 'png')).toEqual(tooMany);
    const photograph = sharp(await picture('jpeg', { width: 4_032, height: 3_024 }))
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true });
    expect(await rewriteImage(bytesOf(await photograph.toBuffer()), 'jpeg')).toMatchObject({
      kind: 'image',
    });
  });
});
