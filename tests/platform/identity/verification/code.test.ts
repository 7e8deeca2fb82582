import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { consumeCode, sendCode } from '#platform/identity/verification/code.ts';
import type { CodePurpose } from '#platform/identity/verification/purpose.ts';
import { sweepCodes } from '#platform/identity/verification/sweep.ts';
import { otherThan } from '../../../support/outbox.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const recipient = '+84912345678';

onStorage('a code that was sent', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const messages = () => parts.storage.db.selectFrom('outbox').selectAll().execute();
  async function send(purpose: CodePurpose = 'register', cookieBefore?: string) {
    const before = new Set((await messages()).map(({ id }) => id));
    const asked = {
      purpose,
      recipient,
      cookieBefore,
      languageCode: 'EN',
      message: 'code',
    } as const;
    const { cookie } = await sendCode(parts, asked);
    const message = (await messages()).find(({ id }) => !before.has(id));
    return { purpose, recipient, cookie, code: /\d{6}/.exec(message?.body ?? '')?.[0] ?? '' };
  }

  test('is right once, with blanks around it', async () => {
    const sent = await send();
    expect(await consumeCode(parts, { ...sent, code: ` ${sent.code} ` })).toMatchObject({
      ok: true,
    });
    expect(await consumeCode(parts, sent)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test('is right for one of many at once', async () => {
    const sent = await send();
    const answers = await Promise.all(Array.from({ length: 10 }, () => consumeCode(parts, sent)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('has five tries, the right code after them included', async () => {
    const sent = await send();
    const wrong = { ...sent, code: otherThan(sent.code) };
    for (let time = 0; time < 5; time++) {
      expect(await consumeCode(parts, wrong)).toMatchObject({
        refusal: { code: 'verification_code_incorrect' },
      });
    }
    expect(await consumeCode(parts, wrong)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await consumeCode(parts, sent)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test('has no more tries at once than one after another', async () => {
    const sent = await send();
    const wrong = { ...sent, code: otherThan(sent.code) };
    const answers = await Promise.all(Array.from({ length: 30 }, () => consumeCode(parts, wrong)));
    expect(
      answers.filter(
        (answer) => !answer.ok && answer.refusal.code === 'verification_code_incorrect',
      ),
    ).toHaveLength(5);
  });

  test('is good until its minutes are over', async () => {
    const [early, late] = [await send('login'), await send('register')];
    parts.clock.advance(5 * minuteMs - 1);
    expect(await consumeCode(parts, early)).toMatchObject({ ok: true });
    parts.clock.advance(1);
    expect(await consumeCode(parts, late)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test.each([
    ['purpose', { purpose: 'password' as const }],
    ['number', { recipient: '+84912345679' }],
    ['browser', { cookie: 'x'.repeat(43) }],
    ['browser that asked for none', { cookie: undefined }],
  ])('is nothing for another %s', async (_what, other) => {
    const sent = await send('login');
    expect(await consumeCode(parts, { ...sent, ...other })).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await consumeCode(parts, sent)).toMatchObject({ ok: true });
  });

  test('is void once the same browser asks for another', async () => {
    const first = await send();
    const second = await send('register', first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await consumeCode(parts, first)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
    expect(await consumeCode(parts, second)).toMatchObject({ ok: true });
  });

  test('stays good when somebody else asks for the same number', async () => {
    const mine = await send();
    await send();
    expect(await consumeCode(parts, mine)).toMatchObject({ ok: true });
  });

  test.each(['', '12345', '1234567', '１２３４５６', "' or 1=1", '0'.repeat(10_000)])(
    'is not %s',
    async (code) => {
      expect(await consumeCode(parts, { ...(await send()), code })).toMatchObject({
        refusal: { code: 'verification_code_incorrect' },
      });
    },
  );

  test('never reaches the log', async () => {
    const sent = await send();
    await consumeCode(parts, { ...sent, code: otherThan(sent.code) });
    await consumeCode(parts, sent);
    expect(parts.lines.join()).not.toContain(sent.code);
  });

  test('is forgotten when it has run out', async () => {
    await send();
    parts.clock.advance(5 * minuteMs);
    await sweepCodes(parts);
    expect(await parts.storage.db.selectFrom('verification_codes').selectAll().execute()).toEqual(
      [],
    );
  });
});
