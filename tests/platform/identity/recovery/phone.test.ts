import { expect, test } from 'vitest';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { forgotByPhone, noLoginSms } from '#contract/identity/verification.ts';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { giveMobile, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { codeFor, otherThan, readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { switchOn } from '../../../support/switches.ts';

const mobile = '+84912345678';
const unknown = '+84987654321';
const newPassword = 'amber-otter-77';

onStorage('a new password by telephone', (place) => {
  const house = useHouse(place);

  async function member(): Promise<TestBrowser> {
    await switchOn(house(), 'CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3');
    const browser = await house().browseAsMember('maple01');
    await giveMobile(house(), 'maple01', mobile);
    return browser;
  }
  async function ask(purpose: 'login' | 'password' = 'password', mobileNum = mobile) {
    const browser = house().browse({ clientAddress: '198.51.100.1' });
    await browser.call(noLoginSms, { mobileNum, purpose });
    return browser;
  }
  const set = (browser: TestBrowser, verificationCode: string, differences: object = {}) =>
    browser.call(forgotByPhone, {
      mobileNum: '0912345678',
      newPassword,
      verificationCode,
      ...differences,
    });
  const code = () => codeFor(house().platform, mobile);
  const passwordHash = () =>
    onDatabase(house(), async (db) => {
      const members = db.selectFrom('members').select('password_hash');
      const row = await members.where('username', '=', 'maple01').executeTakeFirstOrThrow();
      return row.password_hash;
    });

  test('the right code sets the password, signs in and ends the other sessions', async () => {
    const old = await member();
    const browser = await ask();
    house().clock.advance(secondMs);
    const answer = await set(browser, await code());
    expect(answer).toMatchObject({ ok: true, value: { mustChangePassword: false } });
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    expect(await old.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    const enter = (password: string) =>
      house().browse().call(login, { username: 'maple01', password });
    expect(await enter(testPassword)).toMatchObject({ ok: false });
    expect(await enter(newPassword)).toMatchObject({ ok: true });
    const session = await onDatabase(house(), (db) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('method', '=', 'recovery')
        .executeTakeFirstOrThrow(),
    );
    expect(session.ended_at_ms).toBeNull();
    const [notice] = await readOutbox(house().platform, mobile);
    expect(notice?.body).toMatch(/was changed at/);
  });

  test('says whether it is the first sign-in of an account that somebody else opened', async () => {
    await member();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ first_login_at_ms: null })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const first = await set(await ask(), await code());
    expect(first).toMatchObject({ ok: true, value: { firstTimeLogin: true } });
    house().clock.advance(minuteMs + secondMs);
    const again = await set(await ask(), await code(), { newPassword: 'jade-otter-78' });
    expect(again).toMatchObject({ ok: true, value: { firstTimeLogin: false } });
  });

  test('nothing is changed while it is switched off', async () => {
    await member();
    const browser = await ask();
    const right = await code();
    await switchOn(house());
    expect(await set(browser, right)).toMatchObject({ refusal: { code: 'feature_off' } });
  });

  test('a wrong code has five tries, and the sixth needs a new one', async () => {
    await member();
    const browser = await ask();
    const right = await code();
    for (let time = 0; time < 5; time++) {
      expect(await set(browser, otherThan(right))).toMatchObject({
        refusal: { code: 'verification_code_incorrect' },
      });
    }
    expect(await set(browser, right)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test('a number that nobody has is answered like one that a member has', async () => {
    await member();
    const [theirs, nobodys] = [await ask(), await ask('password', unknown)];
    const wrong = otherThan(await code());
    for (let time = 0; time < 6; time++) {
      const one = await set(theirs, wrong);
      const other = await set(nobodys, wrong, { mobileNum: unknown });
      expect({ ...other, requestId: '' }).toEqual({ ...one, requestId: '' });
      expect(one.ok || one.refusal.message).toBe(other.ok || other.refusal.message);
    }
  });

  test.each([
    ['for signing in', 'login' as const],
    ['of another browser', 'password' as const],
  ])('a code %s sets no password', async (_what, purpose) => {
    await member();
    const browser = await ask(purpose);
    const right = await code();
    const from = purpose === 'login' ? browser : house().browse();
    expect(await set(from, right)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });

  test('ten at once with one code end with one change', async () => {
    await member();
    const browser = await ask();
    const right = await code();
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(browser, right)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const notices = (await readOutbox(house().platform, mobile)).filter(({ body }) =>
      body.includes('was changed'),
    );
    expect(notices).toHaveLength(1);
  });

  test('what the form has wrong is named and leaves the code good', async () => {
    await member();
    const browser = await ask();
    const right = await code();
    const fields = async (verificationCode: string, differences: object) => {
      const answer = await set(browser, verificationCode, differences);
      return answer.ok ? {} : answer.refusal.detail.fields;
    };
    expect(await fields(right, { mobileNum: '12' })).toMatchObject({
      mobileNum: { code: 'wrong_format' },
    });
    expect(await fields(right, { newPassword: 'short' })).toMatchObject({
      newPassword: { code: 'too_short' },
    });
    expect(await fields(' ', {})).toMatchObject({ verificationCode: { code: 'required' } });
    expect(await set(browser, right)).toMatchObject({ ok: true });
  });

  test('a form that is not proved does not tell whose number it is', async () => {
    await member();
    const browser = await ask();
    const nameAsPassword = { newPassword: 'maple01maple01' };
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ username: 'maple01maple01' })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const right = await code();
    expect(await set(browser, otherThan(right), nameAsPassword)).toMatchObject({
      refusal: { code: 'verification_code_incorrect' },
    });
    expect(await set(browser, right, nameAsPassword)).toMatchObject({
      refusal: { detail: { fields: { newPassword: { code: 'too_common' } } } },
    });
  });

  test('with an authenticator the telephone alone does not let anybody in', async () => {
    await member();
    await onDatabase(house(), async (db) => {
      const { id } = await db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow();
      const row = { member_id: id, secret: 'x', last_step: 0, created_at_ms: 0 };
      await db
        .insertInto('totp_secrets')
        .values({ ...row, confirmed: 1 })
        .execute();
    });
    const browser = await ask();
    expect(await set(browser, await code())).toMatchObject({
      refusal: { code: 'second_factor_required' },
    });
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  test('an excluded member sets none, and the former password stays', async () => {
    const own = await member();
    const before = await passwordHash();
    expect(await own.call(excludeSelf, { length: 'half_year' })).toMatchObject({ ok: true });
    const browser = await ask();
    expect(await set(browser, await code())).toMatchObject({ refusal: { code: 'self_excluded' } });
    expect(await passwordHash()).toBe(before);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
  });

  test('of a closed account nobody sets one', async () => {
    await member();
    const before = await passwordHash();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ closed_at_ms: 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    const browser = await ask();
    expect(await set(browser, await code())).toMatchObject({ refusal: { code: 'not_a_member' } });
    expect(await passwordHash()).toBe(before);
  });

  test('a code that was used is gone', async () => {
    await member();
    const browser = await ask();
    const right = await code();
    expect(await set(browser, right)).toMatchObject({ ok: true });
    house().clock.advance(secondMs);
    expect(await set(browser, right)).toMatchObject({
      refusal: { code: 'verification_code_expired' },
    });
  });
});
