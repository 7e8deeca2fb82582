// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { feedbackBounds } from '#contract/care/feedback.ts';
import { type FakePlatform, refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const uploads = 'POST /wps/uploads';
const letters = 'PUT /wps/feedback';

const form = { questionType: 'game', content: 'one two three four five', remark: '' } as const;

const file = (name = 'a.png', { type = 'image/png', size = 10 } = {}) =>
  new File([new Uint8Array(size).fill(7)], name, { type });

describe('the images of a letter', () => {
  let platform: FakePlatform;
  let store: typeof import('#stores/care/feedback.ts') &
    typeof import('#stores/care/letter-images.ts');

  beforeEach(async () => {
    ({ platform } = await freshStores());
    const images = await import('#stores/care/letter-images.ts');
    store = { ...images, ...(await import('#stores/care/feedback.ts')) };
    let count = 0;
    platform.on(uploads, () => {
      count += 1;
      return success({ imageId: `image-${count}` });
    });
    platform.on(letters, () => success({ reference: 'F-7K3Q9D' }));
  });

  const names = () => store.$images.get().map(({ name }) => name);

  test('are shown once they are read', async () => {
    const adding = store.addImages([file()]);
    expect(store.$images.get()).toMatchObject([{ name: 'a.png', preview: undefined }]);
    await adding;
    expect(store.$images.get()[0]?.preview).toMatch(/^data:image\/png;base64,/);
  });

  test.each([
    ['image_wrong_type', file('a.gif', { type: 'image/gif' })],
    ['image_wrong_type', file('a.svg', { type: 'image/svg+xml' })],
    ['image_wrong_type', file('a.png', { type: '' })],
    ['image_too_large', file('a.png', { size: feedbackBounds.imageBytes + 1 })],
  ])('are left out as %s, the others are taken', async (code, wrong) => {
    await store.addImages([wrong, file('good.jpg', { type: 'image/jpeg' })]);
    expect(store.$imageRefusal.get()).toBe(code);
    expect(names()).toEqual(['good.jpg']);
  });

  test('are three at most, of 5 MB at most, and the next pick starts anew', async () => {
    const whole = file('whole.png', { size: feedbackBounds.imageBytes });
    await store.addImages([whole, file('b.png'), file('c.png'), file('d.png')]);
    expect(store.$imageRefusal.get()).toBe('too_many_images');
    expect(names()).toEqual(['whole.png', 'b.png', 'c.png']);
    store.removeImage(store.$images.get()[1]?.key ?? 0);
    expect(store.$imageRefusal.get()).toBeUndefined();
    await store.addImages([file('e.png')]);
    expect(names()).toEqual(['whole.png', 'c.png', 'e.png']);
  });

  test('are sent before the letter, as they are, and are gone with it', async () => {
    await store.addImages([file('a.png'), file('b.jpg', { type: 'image/jpeg' })]);
    expect(await store.sendFeedback(form)).toMatchObject({ value: { reference: 'F-7K3Q9D' } });
    const sent = platform.heardOf(uploads);
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/png',
      'image/jpeg',
    ]);
    expect(sent[0]?.input).toEqual(new Uint8Array(10).fill(7));
    expect(platform.heardOf(letters)[0]?.input).toEqual({
      ...form,
      images: ['image-1', 'image-2'],
    });
    expect(names()).toEqual([]);
  });

  test('stay when the letter is refused, and are not sent twice', async () => {
    await store.addImages([file()]);
    platform.on(letters, () => refusal('too_many_requests', { retryAfterSeconds: 60 }));
    expect(await store.sendFeedback(form)).toMatchObject({ ok: false });
    expect(names()).toEqual(['a.png']);
    platform.on(letters, () => success({ reference: 'F-7K3Q9D' }));
    await store.sendFeedback(form);
    expect(platform.heardOf(uploads)).toHaveLength(1);
    expect(platform.heardOf(letters).map(({ input }) => input)).toMatchObject([
      { images: ['image-1'] },
      { images: ['image-1'] },
    ]);
  });

  test('are sent again when the platform has forgotten them', async () => {
    await store.addImages([file()]);
    const fields = { images: { code: 'wrong_format', messageKey: 'wrong_format' } };
    platform.on(letters, () => refusal('invalid_input', { fields }));
    await store.sendFeedback(form);
    platform.on(letters, () => success({ reference: 'F-7K3Q9D' }));
    await store.sendFeedback(form);
    expect(platform.heardOf(uploads)).toHaveLength(2);
    expect(platform.heardOf(letters)[1]?.input).toMatchObject({ images: ['image-2'] });
  });

  test('stop the letter when the platform refuses one', async () => {
    await store.addImages([file()]);
    platform.on(uploads, () => refusal('image_wrong_type'));
    expect(await store.sendFeedback(form)).toMatchObject({ refusal: { code: 'image_wrong_type' } });
    expect(platform.heardOf(letters)).toEqual([]);
  });

  test('a letter without a subject, with few words and a long remark is not ready', () => {
    const wrong = store.checkFeedback({
      questionType: '',
      content: 'short',
      remark: 'x'.repeat(141),
    });
    expect(wrong).toMatchObject({
      questionType: { code: 'required' },
      content: { messageKey: 'words_range', min: 5, max: 300 },
      remark: { code: 'too_long', max: 140 },
    });
    expect(store.checkFeedback(form)).toEqual({});
  });
});
