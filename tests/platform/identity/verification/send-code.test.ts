import { expect, test } from 'vitest';
import { captcha } from '#contract/identity/captcha.ts';
import { noLoginSms, registerMobileSms, registerSms } from '#contract/identity/verification.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveMobile, onDatabase } from '../../../support/database.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const known = '+84912345678';
const calls = [
  ['SMSVERIFICATION', registerSms, {}],
  ['MOBILEREG', registerMobileSms, {}],
  ['MOBILEVERCODELOGIN3', noLoginSms, { purpose: 'login' }],
  ['CHNGPASSVERIF3', noLoginSms, { purpose: 'password' }],
] as const;

onStorage('codes by SMS', (place) => {
  const house = useHouse(place);
  const everything = () => switchOn(house(), ...calls.map(([name]) => name));
  const ask = (browser: TestBrowser, mobileNum: string) => browser.call(registerSms, { mobileNum });

  test.each(calls)('without %s nobody is sent one', async (name, call, rest) => {
    const others = calls.map(([each]) => each).filter((each) => each !== name);
    await switchOn(house(), ...others);
    const answer = await house()
      .browse()
      .call(call as typeof noLoginSms, { mobileNum: known, ...rest } as never);
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'feature_off' } });
    expect(await readOutbox(house().platform)).toEqual([]);
  });

  test('a switch that is off says so, and so does a closed registration', async () => {
    const refused = { ok: false, refusal: { code: 'feature_off' } };
    await switchOn(house());
    expect(await ask(house().browse(), known)).toMatchObject(refused);
    await everything();
    const { registerSetting } = await import('#platform/brand/settings/index.ts');
    const { initial: register } = registerSetting;
    await house().platform.changeSetting('register', { ...register, registrationOpen: false });
    expect(await ask(house().browse(), known)).toMatchObject(refused);
  });

  test('the message has six digits in the caller’s language, and the answer none', async () => {
    await everything();
    const browser = house().browse({ language: 'TY' });
    const answer = await ask(browser, '0912 345 678');
    const nowMs = house().clock.nowMs();
    expect(answer).toEqual({
      ok: true,
      value: { expiredMinutes: 5, expirationTime: nowMs + 5 * minuteMs },
    });
    const [message] = await readOutbox(house().platform);
    expect(message).toMatchObject({ channel: 'sms', recipient: known });
    expect(message?.body).toMatch(/^\d{6} là mã Halcyon của bạn.* 5 phút/);
    expect(browser.cookies.get('__Host-code')).toMatch(/^[\w-]{43}$/);
  });

  test('no setting makes a code good for more than ten minutes', async () => {
    await everything();
    await onDatabase(house(), (db) =>
      db
        .updateTable('settings')
        .set({ value: '60' })
        .where('key', '=', 'codeLifeMinutes')
        .execute(),
    );
    expect(await ask(house().browse(), known)).toMatchObject({ value: { expiredMinutes: 10 } });
  });

  test.each(['123', 'none', '02838291234', '0912345678\ue000', '9'.repeat(60)])(
    'a number that no telephone has is refused by its field: %s',
    async (mobileNum) => {
      await everything();
      expect(await ask(house().browse(), mobileNum)).toMatchObject({
        refusal: {
          code: 'invalid_input',
          detail: { fields: { mobileNum: { code: 'wrong_format' } } },
        },
      });
    },
  );

  test('the limit of a number holds whatever the code is for, and for many at once', async () => {
    await everything();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const browser = house().browse({ clientAddress: `198.51.100.${index}` });
        return index % 2 === 0
          ? ask(browser, known)
          : browser.call(noLoginSms, { mobileNum: known, purpose: 'login' });
      }),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('after three codes an address needs a captcha for each', async () => {
    await everything();
    const browser = house().browse();
    for (let index = 1; index <= 3; index++) {
      expect(await ask(browser, `091234567${index}`)).toMatchObject({ ok: true });
    }
    const without = { refusal: { code: 'captcha_required', detail: { captcha: true } } };
    expect(await ask(browser, '0912345674')).toMatchObject(without);
    expect(await ask(browser, '0912345674')).toMatchObject(without);
    await browser.call(captcha, {});
    const wrong = { mobileNum: '0912345674', captcha: '0000' };
    expect(await browser.call(registerSms, wrong)).toMatchObject({
      refusal: { code: 'captcha_incorrect' },
    });
    await browser.call(captcha, {});
    const { answer } = await onDatabase(house(), (db) =>
      db.selectFrom('captchas').select('answer').executeTakeFirstOrThrow(),
    );
    const right = { mobileNum: '0912345674', captcha: answer };
    expect(await browser.call(registerSms, right)).toMatchObject({ ok: true });
  });

  test('an unknown number that wants to sign in is answered like a known one', async () => {
    await everything();
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', known);
    for (const purpose of ['login', 'password'] as const) {
      const seen = [];
      for (const mobileNum of ['0912345678', '0987654321']) {
        const cookies: string[] = [];
        const browser = house().browse({
          clientAddress: `198.51.100.${seen.length}`,
          onCookie: (line) => cookies.push(line.replace(/=[\w-]{43};/, '=;')),
        });
        const response = await send(browser, { mobileNum, purpose });
        const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
        seen.push({ status: response.status, body: await response.json(), headers, cookies });
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]).toMatchObject({
        status: 200,
        cookies: [expect.stringMatching(/^__Host-code=/)],
      });
      house().clock.advance(61 * secondMs);
    }
    expect(await readOutbox(house().platform, '+84987654321')).toEqual([]);
    expect(await readOutbox(house().platform, known)).toHaveLength(2);
  });

  test('a number that has an account is told so by SMS when it would register anew', async () => {
    await everything();
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', known);
    const answers = [];
    for (const mobileNum of [known, '0987654321']) {
      answers.push(await house().browse().call(registerMobileSms, { mobileNum }));
    }
    expect({ ...answers[0], requestId: '' }).toEqual({ ...answers[1], requestId: '' });
    const [toKnown] = await readOutbox(house().platform, known);
    expect(toKnown?.body).toMatch(/already has one/);
    expect(toKnown?.body).not.toMatch(/\d{6}/);
    const [toNew] = await readOutbox(house().platform, '+84987654321');
    expect(toNew?.body).toMatch(/^\d{6} is your Halcyon code/);
  });

  test('what is kept of a code does not tell it', async () => {
    await everything();
    const browser = house().browse();
    await ask(browser, known);
    const row = await onDatabase(house(), (db) =>
      db.selectFrom('verification_codes').selectAll().executeTakeFirstOrThrow(),
    );
    const code = /\d{6}/.exec((await readOutbox(house().platform))[0]?.body ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    expect(row.code_hash).not.toContain(code);
    expect(Object.values(row)).not.toContain(browser.cookies.get('__Host-code'));
  });
});

function send(browser: TestBrowser, input: object): Promise<Response> {
  return browser.send(
    new Request(testOrigin + noLoginSms.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: testOrigin },
      body: JSON.stringify(input),
    }),
  );
}
