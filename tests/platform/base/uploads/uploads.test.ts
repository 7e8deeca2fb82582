import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { feedbackBounds, uploadImage } from '#contract/care/feedback.ts';
import { hourMs } from '#lib/time.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import {
  type Bytes,
  bytesOf,
  noise,
  picture,
  pngBomb,
  pngChunk,
  pngSignature,
} from '../../../support/images.ts';
import { onStorage } from '../../../support/storages.ts';

const blob = (bytes: Bytes, type = 'image/png') => new Blob([bytes], { type });
const script = '<script>alert(1)</script>';

/** Bytes that only look like a PNG or JPEG, or do not even do that. */
async function hostileFiles(): Promise<Readonly<Record<string, Blob>>> {
  const png = await picture('png');
  const jpeg = await picture('jpeg');
  const big = await noise(200);
  const broken = bytesOf(big);
  broken.fill(0xff, 200, 4_000);
  return {
    nothing: blob(bytesOf()),
    'one byte': blob(bytesOf('x')),
    text: blob(bytesOf('hello'), 'text/plain'),
    'text called PNG': blob(bytesOf('hello')),
    'a page': blob(bytesOf(`<!doctype html>${script}`), 'text/html'),
    'a page called PNG': blob(bytesOf(`<!doctype html>${script}`)),
    'an SVG': blob(
      bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'image/svg+xml',
    ),
    'an SVG called PNG': blob(bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)),
    'a GIF': blob(await picture('gif'), 'image/gif'),
    'a GIF called PNG': blob(await picture('gif')),
    'a GIF that is a script too': blob(bytesOf('GIF89a/*', script, '*/=1;'), 'image/jpeg'),
    'a WebP called JPEG': blob(await picture('webp'), 'image/jpeg'),
    'a TIFF called PNG': blob(await picture('tiff')),
    'an AVIF called JPEG': blob(await picture('avif'), 'image/jpeg'),
    'a BMP head': blob(bytesOf('BM', new Uint8Array(60))),
    'a PDF called PNG': blob(bytesOf('%PDF-1.7\n1 0 obj\n')),
    'a ZIP called PNG': blob(bytesOf('PK\u0003\u0004', new Uint8Array(40))),
    'a program called PNG': blob(bytesOf('MZ', new Uint8Array(200))),
    'only the head of a PNG': blob(bytesOf(pngSignature)),
    'the head of a PNG, then a page': blob(bytesOf(pngSignature, script)),
    'the head of a JPEG, then a page': blob(
      bytesOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), script),
      'image/jpeg',
    ),
    'a page, then a PNG': blob(bytesOf(script, png)),
    'the head of a PNG, then a JPEG': blob(bytesOf(pngSignature, jpeg)),
    'a PNG cut in half': blob(bytesOf(big.slice(0, big.length / 2))),
    'a JPEG cut in half': blob(
      bytesOf((await picture('jpeg', { width: 800, height: 600 })).slice(0, 1_200)),
      'image/jpeg',
    ),
    'a PNG with broken rows': blob(broken),
    'a PNG without pixels': blob(
      bytesOf(pngSignature, pngChunk('IHDR', new Uint8Array(13)), pngChunk('IEND', '')),
    ),
    'a PNG called a page': blob(png, 'text/html'),
    'a PNG called an SVG': blob(png, 'image/svg+xml'),
  };
}
const hostile = await hostileFiles();

onStorage('uploads', (place) => {
  const house = useHouse(place);

  async function stored() {
    const reader = await openReadOnly(house().config, pino({ level: 'silent' }));
    const rows = await reader.db.selectFrom('uploads').selectAll().execute();
    await reader.close();
    return rows;
  }

  test('an image is written anew as WebP, within 2000 pixels, and nothing else is kept', async () => {
    const jpeg = await sharp(await picture('jpeg', { width: 3_000, height: 1_500 }))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const file = blob(bytesOf(jpeg), 'image/jpeg');
    const answer = await house().browse().call(uploadImage, { file });
    expect(answer).toMatchObject({
      ok: true,
      value: { imageId: expect.stringMatching(/^[\w-]{22}$/) },
    });
    const [row] = await stored();
    const found = await sharp(row?.bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 1_000, height: 2_000 });
    expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
    expect(row?.size_bytes).toBe(row?.bytes.length);
  });

  test('what is no whole PNG or JPEG, whatever it is called, is refused and leaves nothing', async () => {
    const codes: Record<string, string> = {};
    for (const [index, [name, file]] of Object.entries(hostile).entries()) {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      const answer = await browser.call(uploadImage, { file });
      codes[name] = answer.ok ? 'taken' : answer.refusal.code;
    }
    const expected = Object.keys(hostile).map((name) => [name, 'image_wrong_type']);
    expect(codes).toEqual(Object.fromEntries(expected));
    expect(expected.length).toBeGreaterThanOrEqual(25);
    expect(await stored()).toEqual([]);
  });

  test('what hides behind or inside a whole image is not kept', async () => {
    const png = await picture('png');
    const end = png.length - 12;
    const files = [
      bytesOf(png, script),
      bytesOf(await picture('jpeg'), script),
      bytesOf(png.slice(0, end), pngChunk('tEXt', `Comment\0${script}`), png.slice(end)),
      bytesOf(png.slice(0, end), pngChunk('zzZz', script), png.slice(end)),
    ];
    const browser = house().browse();
    for (const bytes of files) {
      const answer = await browser.call(uploadImage, { file: blob(bytes) });
      expect(answer.ok || answer.refusal.code).toSatisfy((each) =>
        [true, 'image_wrong_type'].includes(each),
      );
    }
    for (const { bytes } of await stored()) {
      expect(Buffer.from(bytes).includes('script')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
  });

  test('5 MB are taken and one byte more is too large', async () => {
    const whole = await noise(1_300);
    expect(whole.length).toBeLessThan(feedbackBounds.imageBytes);
    const padded = (sizeBytes: number) => {
      const filler = new Uint8Array(sizeBytes - whole.length - 12);
      const end = whole.length - 12;
      return bytesOf(whole.slice(0, end), pngChunk('zzZz', filler), whole.slice(end));
    };
    const send = (sizeBytes: number) =>
      house()
        .browse()
        .call(uploadImage, { file: blob(padded(sizeBytes)) });
    expect(await send(feedbackBounds.imageBytes)).toMatchObject({ ok: true });
    expect(await send(feedbackBounds.imageBytes + 1)).toMatchObject({
      refusal: {
        code: 'image_too_large',
        message: 'An image can be up to 5 MB. Choose a smaller one.',
      },
    });
  });

  test('a bomb of pixels is refused before it is opened', async () => {
    for (const bytes of [pngBomb(60_000, 60_000), pngBomb(20_000, 2_001), pngBomb(8, 30_000_000)]) {
      expect(bytes.length).toBeLessThan(feedbackBounds.imageBytes);
      const answer = await house()
        .browse()
        .call(uploadImage, { file: blob(bytes) });
      expect(answer).toMatchObject({ refusal: { code: 'image_too_large' } });
    }
    expect(await stored()).toEqual([]);
  });

  test('an address may send twenty images in an hour, then waits', async () => {
    const file = blob(await picture('png'));
    const browser = house().browse();
    for (let count = 0; count < 20; count += 1) {
      expect(await browser.call(uploadImage, { file })).toMatchObject({ ok: true });
    }
    expect(await browser.call(uploadImage, { file })).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 600 } },
    });
    const elsewhere = house().browse({ clientAddress: '198.51.100.1' });
    expect(await elsewhere.call(uploadImage, { file })).toMatchObject({ ok: true });
    house().clock.advance(hourMs + 1);
    expect(await browser.call(uploadImage, { file })).toMatchObject({ ok: true });
  });

  test('images that are sent at once are decoded in turn, and what waits too long is told so', async () => {
    const file = blob(await picture('png', { width: 1_500, height: 1_500 }));
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        house()
          .browse({ clientAddress: `198.51.100.${index}` })
          .call(uploadImage, { file }),
      ),
    );
    const kept = answers.filter(({ ok }) => ok).length;
    expect(kept).toBeGreaterThanOrEqual(9);
    expect(await stored()).toHaveLength(kept);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.refusal.code).toBe('too_many_requests');
    }
  });

  test('a form, and JSON instead of a file, are no image', async () => {
    const form = new FormData();
    form.set('file', blob(await picture('png')));
    const bodies: BodyInit[] = [form, JSON.stringify({ file: 'data:image/png;base64,AAAA' })];
    for (const body of bodies) {
      const response = await house()
        .browse()
        .send(
          new Request(`${testOrigin}${uploadImage.path}`, {
            method: 'POST',
            body,
            headers: { origin: testOrigin },
          }),
        );
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: 'image_wrong_type' });
    }
  });

  test('another site cannot upload through a visitor’s browser', async () => {
    const file = blob(await picture('png'));
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const answer = await house().browse({ headers }).call(uploadImage, { file });
    expect(answer).toMatchObject({ refusal: { code: 'foreign_origin' } });
  });

  test('OpenAPI describes the bytes', async () => {
    const response = await house()
      .browse()
      .send(new Request(`${testOrigin}/wps/openapi.json`));
    const { paths } = await response.json();
    const body = paths[uploadImage.path].post.requestBody;
    expect(body.content['application/octet-stream'].schema.format).toBe('binary');
  });
});
