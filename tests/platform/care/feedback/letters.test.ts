import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  type AffiliateApplicationInput,
  applyAsAffiliate,
  type FeedbackInput,
  feedback,
  uploadImage,
} from '#contract/care/feedback.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { sweepUploads } from '#platform/base/uploads/index.ts';
import { listLetters } from '#platform/care/feedback/queries.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { openTestStorage, testOrigin, useHouse } from '../../../support/house.ts';
import { picture } from '../../../support/images.ts';
import { onStorage } from '../../../support/storages.ts';

const letter = (changes: Partial<FeedbackInput> = {}): FeedbackInput => ({
  questionType: 'game',
  content: 'The table froze in the third hand.',
  images: [],
  ...changes,
});

const application = (
  changes: Partial<AffiliateApplicationInput> = {},
): AffiliateApplicationInput => ({
  name: 'Nguyễn Văn A',
  email: 'a@example.com',
  contactKind: 'zalo',
  contact: '+84 912-345-678',
  audience: 'A forum on football.\nTwo thousand readers.',
  agreed: true,
  ...changes,
});

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

onStorage('letters', (place) => {
  const house = useHouse(place);

  async function letters() {
    const reader = await openReadOnly(house().config, pino({ level: 'silent' }));
    const rows = await listLetters(reader.db, 100);
    await reader.close();
    return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }));
  }

  async function upload(browser: TestBrowser): Promise<string> {
    const file = new Blob([await picture('png')], { type: 'image/png' });
    const answer = await browser.call(uploadImage, { file });
    return answer.ok ? answer.value.imageId : answer.refusal.code;
  }

  test('a letter is kept with its images and answers a short reference', async () => {
    const browser = house().browse();
    const images = [await upload(browser), await upload(browser)];
    const answer = await browser.call(feedback, letter({ images, remark: ' Telegram: @lotus ' }));
    expect(answer).toMatchObject({
      value: { reference: expect.stringMatching(/^F-[2-9A-Z]{6}$/) },
    });
    expect(await letters()).toMatchObject([
      {
        reference: answer.ok && answer.value.reference,
        kind: 'feedback',
        languageCode: 'EN',
        images: 2,
        content: {
          questionType: 'game',
          content: 'The table froze in the third hand.',
          remark: 'Telegram: @lotus',
        },
      },
    ]);
  });

  test('what looks like HTML is kept as the text it is', async () => {
    const content = 'One two three four <script>alert(1)</script> & <b>five</b>';
    expect(await house().browse().call(feedback, letter({ content }))).toMatchObject({ ok: true });
    expect((await letters())[0]?.content.content).toBe(content);
  });

  test('the content has five to three hundred words', async () => {
    let senders = 0;
    const refusalOf = async (content: string) => {
      senders += 1;
      const clientAddress = `198.51.100.${senders}`;
      const answer = await house().browse({ clientAddress }).call(feedback, letter({ content }));
      return answer.ok ? 'taken' : answer.refusal.detail.fields?.content;
    };
    const range = { messageKey: 'words_range', min: 5, max: 300 };
    expect(await refusalOf(words(4))).toEqual({ code: 'too_short', ...range });
    expect(await refusalOf(words(5))).toBe('taken');
    expect(await refusalOf(words(300))).toBe('taken');
    expect(await refusalOf(words(301))).toEqual({ code: 'too_long', ...range });
    expect(await refusalOf(' . , ! - ')).toEqual({ code: 'too_short', ...range });
    expect(await refusalOf('   ')).toMatchObject({ code: 'required' });
    expect(await refusalOf(`${words(5)} ${'x'.repeat(4_000)}`)).toMatchObject({ max: 4_000 });
    expect(await refusalOf('我昨天晚上在真人桌上遇到问题')).toBe('taken');
    expect(await refusalOf('เมื่อวานฉันมีปัญหากับการฝากเงินที่นี่')).toBe('taken');
  });

  test('the remark has 140 characters at most, accents joined', async () => {
    const send = (remark: string) => house().browse().call(feedback, letter({ remark }));
    expect(await send('ế'.normalize('NFD').repeat(140))).toMatchObject({ ok: true });
    expect(await send('😀'.repeat(140))).toMatchObject({ ok: true });
    expect(await send('a'.repeat(141))).toMatchObject({
      refusal: { detail: { fields: { remark: { code: 'too_long', max: 140 } } } },
    });
  });

  test('four images are too many, even unknown ones', async () => {
    const answer = await house()
      .browse()
      .call(feedback, letter({ images: ['a', 'b', 'c', 'd'] }));
    expect(answer).toMatchObject({
      refusal: {
        code: 'too_many_images',
        message: 'You can send at most 3 images. Remove one and try again.',
      },
    });
  });

  test('images that are unknown, twice, used, foreign or old are refused, and no letter is kept', async () => {
    const browser = house().browse();
    const stranger = house().browse({ clientAddress: '203.0.113.7' });
    await upload(stranger);
    const used = await upload(browser);
    expect(await browser.call(feedback, letter({ images: [used] }))).toMatchObject({ ok: true });
    const own = await upload(browser);
    const wrong: [TestBrowser, string[]][] = [
      [browser, ['unknown']],
      [browser, [own, own]],
      [browser, [own, used]],
      [stranger, [own]],
      [house().browse({ clientAddress: '198.51.100.9' }), [own]],
    ];
    for (const [sender, images] of wrong) {
      expect(await sender.call(feedback, letter({ images }))).toMatchObject({
        refusal: { code: 'invalid_input', detail: { fields: { images: {} } } },
      });
    }
    house().clock.advance(dayMs);
    expect(await browser.call(feedback, letter({ images: [own] }))).toMatchObject({ ok: false });
    expect(await letters()).toHaveLength(1);
  });

  test('an image goes to one letter when two ask for it at once', async () => {
    const browser = house().browse();
    const images = [await upload(browser)];
    const answers = await Promise.all([
      browser.call(feedback, letter({ images })),
      browser.call(feedback, letter({ images })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await letters()).toMatchObject([{ images: 1 }]);
  });

  test('an address writes five letters an hour, of either kind', async () => {
    const browser = house().browse();
    for (let count = 0; count < 4; count += 1) {
      expect(await browser.call(feedback, letter())).toMatchObject({ ok: true });
    }
    expect(await browser.call(applyAsAffiliate, application())).toMatchObject({ ok: true });
    expect(await browser.call(feedback, letter())).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 600 } },
    });
    house().clock.advance(hourMs + 1);
    expect(await browser.call(feedback, letter())).toMatchObject({ ok: true });
  });

  test('wrong letters do not use up the hour', async () => {
    const browser = house().browse();
    for (let count = 0; count < 8; count += 1) {
      await browser.call(feedback, letter({ content: 'short' }));
    }
    expect(await browser.call(feedback, letter())).toMatchObject({ ok: true });
  });

  test('letters with images that are not theirs do', async () => {
    const browser = house().browse();
    for (let count = 0; count < 5; count += 1) {
      expect(await browser.call(feedback, letter({ images: ['unknown'] }))).toMatchObject({
        refusal: { code: 'invalid_input' },
      });
    }
    expect(await browser.call(feedback, letter({ images: ['unknown'] }))).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 600 } },
    });
    expect(await letters()).toEqual([]);
  });

  test.each([
    ['no kind of question', { ...letter(), questionType: 'weather' }],
    ['a list as content', { ...letter(), content: ['a'] }],
    ['a NUL', { ...letter(), content: `${words(5)}\0` }],
    ['half a character', { ...letter(), content: `${words(5)} \ud800` }],
    ['a field nobody knows', { ...letter(), isAdmin: true }],
    ['images that are no list', { ...letter(), images: 'a' }],
  ])('%s is refused', async (_, body) => {
    const response = await house()
      .browse()
      .send(
        new Request(`${testOrigin}${feedback.path}`, {
          method: 'PUT',
          body: JSON.stringify(body),
          headers: { origin: testOrigin, 'content-type': 'application/json' },
        }),
      );
    expect(response.status).toBe(400);
  });

  test('an application is kept with its number tidied', async () => {
    const answer = await house().browse().call(applyAsAffiliate, application());
    expect(answer).toMatchObject({
      value: { reference: expect.stringMatching(/^A-[2-9A-Z]{6}$/) },
    });
    expect(await letters()).toMatchObject([
      { kind: 'affiliate', content: { contact: '+84912345678', contactKind: 'zalo' } },
    ]);
  });

  const wrong: [string, Partial<AffiliateApplicationInput>][] = [
    ['name', { name: '' }],
    ['name', { name: '<b>A</b>' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a b@example.com' }],
    ['contact', { contact: '12' }],
    ['contact', { contact: 'call me' }],
    ['contact', { contactKind: 'telegram', contact: 'a b' }],
    ['contact', { contactKind: 'telegram', contact: '@ab' }],
    ['audience', { audience: 'short' }],
    ['audience', { audience: 'x'.repeat(601) }],
    ['agreed', { agreed: false }],
  ];
  test.each(wrong)('an application with a wrong %s is refused: %o', async (field, changes) => {
    const answer = await house().browse().call(applyAsAffiliate, application(changes));
    expect(answer).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { [field]: {} } } },
    });
    expect(await letters()).toEqual([]);
  });
});

onStorage('the sweep', (place) => {
  test('forgets images that no letter took, and only those', async () => {
    const storage = await openTestStorage(place);
    const row = { kind: 'feedback', content: '{}', language_code: 'EN', created_at_ms: 1 } as const;
    const image = {
      owner: 'o',
      bytes: new Uint8Array([1]),
      size_bytes: 1,
      sha256: '',
      created_at_ms: 1,
    };
    await storage.db
      .insertInto('letters')
      .values({ ...row, reference: 'F-1' })
      .execute();
    await storage.db
      .insertInto('uploads')
      .values([
        { ...image, image_id: 'old', expires_at_ms: 100, letter_reference: null },
        { ...image, image_id: 'new', expires_at_ms: 101, letter_reference: null },
        { ...image, image_id: 'used', expires_at_ms: 1, letter_reference: 'F-1' },
      ])
      .execute();
    await sweepUploads({ storage, clock: { nowMs: () => 100 } });
    const left = await storage.db.selectFrom('uploads').select('image_id').execute();
    expect(left.map(({ image_id }) => image_id).sort()).toEqual(['new', 'used']);
    await storage.drop();
  });
});
