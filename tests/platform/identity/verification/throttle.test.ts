import { expect, test } from 'vitest';
import { login } from '#contract/identity/accounts.ts';
import { captcha } from '#contract/identity/captcha.ts';
import { noLoginSms, registerSms } from '#contract/identity/verification.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import {
  addressPolicy,
  captchaAfter,
  countCodeForAddress,
} from '#platform/identity/verification/throttle.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { readCaptcha } from '../../../support/captcha.ts';
import { giveMobile } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const known = '+84912345678';
const hourOfCodes = 5;

onStorage('the codes of a number', (place) => {
  const house = useHouse(place);
  let strangers = 0;

  const waits = async (browser: TestBrowser) => {
    const answer = await browser.call(noLoginSms, { mobileNum: known, purpose: 'login' });
    return answer.ok ? 0 : (answer.refusal.detail.retryAfterSeconds ?? -1);
  };
  /** One hour's codes, from one network or from as many as there are codes. */
  const spendAnHour = async (network?: string) => {
    for (let count = 0; count < hourOfCodes; count++) {
      strangers += 1;
      const clientAddress = network ?? `198.51.100.${strangers % 250}`;
      expect(await waits(house().browse({ clientAddress }))).toBe(0);
      house().clock.advance(61 * secondMs);
    }
    house().clock.advance(hourMs);
  };
  const open = () => switchOn(house(), 'SMSVERIFICATION', 'MOBILEVERCODELOGIN3');

  test('are one a minute and five an hour, whoever asks', async () => {
    await open();
    const send = async () => {
      strangers += 1;
      return waits(house().browse({ clientAddress: `198.51.100.${strangers}` }));
    };
    expect(await send()).toBe(0);
    house().clock.advance(20 * secondMs);
    expect(await send()).toBe(41);
    house().clock.advance(41 * secondMs);
    for (let time = 1; time < hourOfCodes; time++) {
      expect(await send()).toBe(0);
      house().clock.advance(61 * secondMs);
    }
    expect(await send()).toBeGreaterThan(50 * 60);
  });

  test('are ten a day for one network, and others still get theirs', async () => {
    await open();
    // A captcha is asked for after three codes of an hour; the numbers of this test are one.
    const network = (index: number) => `2001:db8:0:${index}::1`;
    for (let hour = 0; hour < 4; hour++) {
      for (let count = 0; count < 3; count++) {
        const browser = house().browse({ clientAddress: network(1) });
        const expected = hour * 3 + count < 10 ? 0 : expect.any(Number);
        const waited = await waits(browser);
        expect(waited).toEqual(expected);
        if (hour * 3 + count >= 10) expect(waited).toBeGreaterThan(10 * 60 * 60);
        house().clock.advance(61 * secondMs);
      }
      house().clock.advance(hourMs);
    }
    expect(await waits(house().browse({ clientAddress: network(2) }))).toBe(0);
  });

  test('are thirty a day for strangers, and the member’s own browser still gets some', async () => {
    await open();
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', known);
    const remembered = house().browse();
    const rememberMe = true;
    await remembered.call(login, { username: 'maple01', password: testPassword, rememberMe });
    const other = await house().browseAsMember('maple02');
    for (let hour = 0; hour < 6; hour++) await spendAnHour();
    expect(await waits(house().browse({ clientAddress: '192.0.2.1' }))).toBeGreaterThan(
      hourMs / 1000,
    );
    expect(await waits(other)).toBeGreaterThan(hourMs / 1000);
    expect(await waits(remembered)).toBe(0);
    house().clock.advance(61 * secondMs);
    const session = house().browse();
    await session.call(login, { username: 'maple01', password: testPassword });
    expect(await waits(session)).toBe(0);
  });

  test('are not used up by requests that are refused', async () => {
    await open();
    for (let hour = 0; hour < 6; hour++) await spendAnHour();
    for (let time = 0; time < 20; time++) {
      const browser = house().browse({ clientAddress: `192.0.2.${time}` });
      expect(await waits(browser)).toBeGreaterThan(0);
    }
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', known);
    const owner = house().browse();
    await owner.call(login, { username: 'maple01', password: testPassword });
    expect(await waits(owner)).toBe(0);
  });

  test('are ten a day for the member’s own browsers, too', async () => {
    await open();
    await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', known);
    let sent = 0;
    for (let time = 0; time < 12; time++) {
      const owner = house().browse({ clientAddress: `198.51.100.${time}` });
      await owner.call(login, { username: 'maple01', password: testPassword });
      if ((await waits(owner)) === 0) sent += 1;
      house().clock.advance(hourMs + minuteMs);
    }
    expect(sent).toBe(10);
  });
});

onStorage('the codes of an address', (place) => {
  const house = useHouse(place);

  test('are not used up for the day by wrong captchas', async () => {
    await switchOn(house(), 'MOBILEVERCODELOGIN3');
    const browser = house().browse();
    const ask = (index: number, typed?: string) => {
      const mobileNum = `09123${String(index).padStart(5, '0')}`;
      return browser.call(noLoginSms, { mobileNum, purpose: 'login', captcha: typed });
    };
    for (let hour = 0; hour < 4; hour++) {
      for (let index = 0; index < 3; index++) {
        expect(await ask(hour * 3 + index)).toMatchObject({ ok: true });
      }
      await browser.call(captcha, {});
      for (let wrong = 0; wrong < 25; wrong++) {
        expect((await ask(90, '0000')).ok).toBe(false);
      }
      house().clock.advance(hourMs + secondMs);
    }
    for (let index = 20; index < 23; index++) expect(await ask(index)).toMatchObject({ ok: true });
    expect(await ask(24, await readCaptcha(house(), browser))).toMatchObject({ ok: true });
  });
});

onStorage('countries', (place) => {
  const house = useHouse(place);
  const ask = (mobileNum: string) => house().browse().call(registerSms, { mobileNum });
  const thai = '+66812345678';

  test('that the operator does not name are sent nothing, and the field says why', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await house().platform.changeSetting('smsCountries', []);
    expect(await ask(thai)).toMatchObject({
      refusal: {
        code: 'invalid_input',
        detail: { fields: { mobileNum: { code: 'wrong_format', messageKey: 'sms_country' } } },
      },
    });
    expect(await ask(known)).toMatchObject({ ok: true });
  });

  test('that the operator names are sent theirs', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    await house().platform.changeSetting('smsCountries', ['TH']);
    expect(await ask(thai)).toMatchObject({ ok: true });
    expect(await ask('+12025550123')).toMatchObject({ ok: false });
  });

  test('that share the brand’s dialling code are sent nothing unless they are named', async () => {
    await switchOn(house(), 'SMSVERIFICATION');
    const { registerSetting } = await import('#platform/brand/settings/index.ts');
    const { initial: register } = registerSetting;
    await house().platform.changeSetting('register', { ...register, countryDialingCode: '1' });
    await house().platform.changeSetting('smsCountries', ['CA']);
    const refused = { refusal: { code: 'invalid_input' } };
    expect(await ask('+18763012345')).toMatchObject(refused);
    expect(await ask('+14165550123')).toMatchObject({ ok: true });
    expect(await ask(known)).toMatchObject(refused);
  });
});

onStorage('the codes of an address', (place) => {
  test('are not counted while they are refused for a captcha', async () => {
    const parts = await openTestParts(place);
    const ask = (hasCaptcha: boolean) =>
      countCodeForAddress(parts, { clientAddress: '203.0.113.7', hasCaptcha });
    for (let count = 0; count < captchaAfter; count += 1) {
      expect(await ask(false)).toEqual({ ok: true, value: { captchaNeeded: false } });
    }
    for (let count = 0; count < addressPolicy.most; count += 1) {
      expect(await ask(false)).toEqual({ ok: true, value: { captchaNeeded: true } });
    }
    for (let count = captchaAfter; count < addressPolicy.most; count += 1) {
      expect(await ask(true)).toMatchObject({ ok: true });
    }
    expect(await ask(true)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    await parts.drop();
  });
});
