import { expect, test } from 'vitest';
import { changePassword, login } from '#contract/identity/accounts.ts';
import { captcha } from '#contract/identity/captcha.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { captchaAnswer } from '../../../support/captcha.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

async function fail(browser: TestBrowser, username: string, times: number) {
  let last: Awaited<ReturnType<typeof attempt>> | undefined;
  for (let time = 0; time < times; time++) last = await attempt(browser, username, 'wrong-word-1');
  return last;
}

function attempt(browser: TestBrowser, username: string, password: string, answer?: string) {
  return browser.call(login, { username, password, captcha: answer });
}

onStorage('sign-in', (place) => {
  const house = useHouse(place);

  test('unknown names and wrong passwords are refused alike', async () => {
    await house().browseAsMember('maple01');
    const wrong = await fail(house().browse({ clientAddress: '198.51.100.1' }), 'maple01', 1);
    const unknown = await fail(house().browse({ clientAddress: '198.51.100.2' }), 'nobody1', 1);
    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'invalid_credentials' } });
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  test('the third failure asks for a captcha, for unknown names as well', async () => {
    await house().browseAsMember('maple01');
    for (const [index, name] of ['maple01', 'nobody1'].entries()) {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      expect(await fail(browser, name, 2)).toMatchObject({ refusal: { detail: {} } });
      expect(await fail(browser, name, 1)).toMatchObject({
        refusal: { code: 'invalid_credentials', detail: { captcha: true } },
      });
      expect(await attempt(browser, name, testPassword)).toMatchObject({
        refusal: { code: 'captcha_required', detail: { captcha: true } },
      });
    }
  });

  test('the right captcha and password sign in and forgive the name', async () => {
    await house().browseAsMember('maple01');
    await fail(house().browse({ clientAddress: '198.51.100.1' }), 'maple01', 3);
    const browser = house().browse({ clientAddress: '198.51.100.2' });
    const picture = await browser.call(captcha, {});
    expect(picture.ok && Buffer.from(picture.value, 'base64').subarray(1, 4).toString()).toBe(
      'PNG',
    );
    const answer = (await captchaAnswer(house())).toUpperCase();
    expect(await attempt(browser, 'maple01', testPassword, answer)).toMatchObject({ ok: true });
    const other = house().browse({ clientAddress: '198.51.100.3' });
    expect(await attempt(other, 'maple01', testPassword)).toMatchObject({ ok: true });
  });

  test('a captcha answers once, five minutes long, in its own browser', async () => {
    await house().browseAsMember('maple01');
    const browser = house().browse({ clientAddress: '198.51.100.1' });
    await fail(browser, 'maple01', 3);
    await browser.call(captcha, {});
    const answer = await captchaAnswer(house());
    const stranger = house().browse({ clientAddress: '198.51.100.1' });
    expect(await attempt(stranger, 'maple01', testPassword, answer)).toMatchObject({
      refusal: { code: 'captcha_incorrect' },
    });
    expect(await attempt(browser, 'maple01', 'wrong-word-1', answer)).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
    expect(await attempt(browser, 'maple01', testPassword, answer)).toMatchObject({
      refusal: { code: 'captcha_incorrect' },
    });
    await browser.call(captcha, {});
    const late = await captchaAnswer(house());
    house().clock.advance(5 * minuteMs + 1);
    expect(await attempt(browser, 'maple01', testPassword, late)).toMatchObject({
      refusal: { code: 'captcha_incorrect' },
    });
  });

  test('the tenth failure makes the name wait 300 seconds, whatever the address', async () => {
    await house().browseAsMember('maple01');
    for (let round = 0; round < 10; round++) {
      const browser = house().browse({ clientAddress: `198.51.100.${round}` });
      if (round >= 3) await browser.call(captcha, {});
      const answer = round >= 3 ? await captchaAnswer(house()) : undefined;
      await attempt(browser, 'maple01', 'wrong-word-1', answer);
    }
    const refused = await attempt(house().browse(), 'maple01', testPassword);
    expect(refused).toMatchObject({
      refusal: { code: 'too_many_requests', detail: { retryAfterSeconds: 300 } },
    });
    house().clock.advance(301 * secondMs);
    const browser = house().browse();
    await browser.call(captcha, {});
    const answer = await captchaAnswer(house());
    expect(await attempt(browser, 'maple01', testPassword, answer)).toMatchObject({ ok: true });
  });

  test('after the pause the right password signs in at once, from the same address too', async () => {
    await house().browseAsMember('maple01');
    const browser = house().browse();
    const solve = async (password: string) => {
      await browser.call(captcha, {});
      return attempt(browser, 'maple01', password, await captchaAnswer(house()));
    };
    await fail(browser, 'maple01', 3);
    for (let time = 0; time < 7; time++) await solve('wrong-word-1');
    expect(await solve(testPassword)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    house().clock.advance(301 * secondMs);
    expect(await solve(testPassword)).toMatchObject({ ok: true });
  });

  test('many wrong passwords at once get no more tries than one after another', async () => {
    await house().browseAsMember('maple01');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        attempt(
          house().browse({ clientAddress: `198.51.100.${index}` }),
          'maple01',
          'wrong-word-1',
        ),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'in' : answer.refusal.code));
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(37);
  });

  test('an IPv6 network counts as one address', async () => {
    for (let index = 1; index <= 3; index++) {
      const browser = house().browse({ clientAddress: `2001:db8:1:2::${index}` });
      await attempt(browser, `nobody${index}`, 'wrong-word-1');
    }
    const neighbour = house().browse({ clientAddress: '2001:db8:1:2:ffff::9' });
    expect(await attempt(neighbour, 'nobody9', 'wrong-word-1')).toMatchObject({
      refusal: { code: 'captcha_required' },
    });
    const elsewhere = house().browse({ clientAddress: '2001:db8:1:3::1' });
    expect(await attempt(elsewhere, 'nobody9', 'wrong-word-1')).toMatchObject({
      refusal: { code: 'invalid_credentials' },
    });
  });

  test('a wrong captcha counts, so that it cannot be guessed at leisure', async () => {
    await house().browseAsMember('maple01');
    const browser = house().browse();
    await fail(browser, 'maple01', 3);
    for (let time = 0; time < 7; time++) await attempt(browser, 'maple01', testPassword, 'zzzz');
    expect(await attempt(browser, 'maple01', testPassword, 'zzzz')).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
  });

  test('wrong captchas make their address wait and not the name they were sent for', async () => {
    await house().browseAsMember('maple01');
    await fail(house().browse({ clientAddress: '198.51.100.1' }), 'maple01', 3);
    const intruder = house().browse({ clientAddress: '198.51.100.2' });
    const tries = Array.from({ length: 20 }, () =>
      attempt(intruder, 'maple01', 'wrong-word-1', 'zzzz'),
    );
    await Promise.all(tries);
    expect(await attempt(intruder, 'nobody1', 'wrong-word-1', 'zzzz')).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
    const owner = house().browse();
    await owner.call(captcha, {});
    const answer = await captchaAnswer(house());
    expect(await attempt(owner, 'maple01', testPassword, answer)).toMatchObject({ ok: true });
  });

  test('a new picture makes the one before void', async () => {
    await house().browseAsMember('maple01');
    const browser = house().browse();
    await fail(browser, 'maple01', 3);
    await browser.call(captcha, {});
    const older = await captchaAnswer(house());
    const olderCookie = browser.cookies.get('__Host-captcha') ?? '';
    await browser.call(captcha, {});
    browser.cookies.set('__Host-captcha', olderCookie);
    expect(await attempt(browser, 'maple01', testPassword, older)).toMatchObject({
      refusal: { code: 'captcha_incorrect' },
    });
  });

  test('the old password can be guessed ten times and no more', async () => {
    const browser = await house().browseAsMember('maple01');
    const change = { newPassword: 'jade-otter-77', confirmNewPassword: 'jade-otter-77' };
    for (let time = 0; time < 10; time++) {
      expect(
        await browser.call(changePassword, { ...change, oldPassword: 'wrong-word-1' }),
      ).toMatchObject({ refusal: { code: 'wrong_password' } });
    }
    expect(
      await browser.call(changePassword, { ...change, oldPassword: testPassword }),
    ).toMatchObject({ refusal: { code: 'too_many_requests' } });
  });

  test('failures older than fifteen minutes are forgotten', async () => {
    await house().browseAsMember('maple01');
    const browser = house().browse();
    await fail(browser, 'maple01', 3);
    house().clock.advance(15 * minuteMs + 1);
    expect(await attempt(browser, 'maple01', testPassword)).toMatchObject({ ok: true });
  });
});
