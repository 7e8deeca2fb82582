import { expect, test } from 'vitest';
import { updateLanguage } from '#contract/brand/language.ts';
import { login, memberInfo } from '#contract/identity/accounts.ts';
import { forgotByEmail, resetPassword } from '#contract/identity/verification.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { giveEmail, giveMobile, onDatabase } from '../../../support/database.ts';
import { testOrigin, testPassword, useHouse } from '../../../support/house.ts';
import { readOutbox, resetTokenFor } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';

const email = 'linh@mail.example';
const known = { username: 'maple01', email };
const newPassword = 'amber-otter-77';
const expired = { ok: false, refusal: { code: 'reset_link_expired' } };

onStorage('a new password by mail', (place) => {
  const house = useHouse(place);

  async function member() {
    const browser = await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', 'Linh@Mail.example');
    return browser;
  }
  const ask = (input = known, clientAddress = '198.51.100.1') =>
    house().browse({ clientAddress }).call(forgotByEmail, input);
  const reset = (resetToken: string, password = newPassword, confirm = password) =>
    house().browse().call(resetPassword, {
      resetToken,
      newPassword: password,
      confirmNewPassword: confirm,
    });
  const signIn = (password: string) =>
    house()
      .browse({ clientAddress: '198.51.100.9' })
      .call(login, { username: 'maple01', password });
  async function link(): Promise<string> {
    await member();
    await ask();
    return resetTokenFor(house().platform, email);
  }

  test('the link is mailed in the member’s language and sets the password', async () => {
    await member();
    const browser = house().browse({ language: 'TY' });
    const spelt = { username: 'MAPLE01', email: ' LINH@mail.example ' };
    expect(await browser.call(forgotByEmail, spelt)).toMatchObject({
      ok: true,
      value: { expiredMinutes: 30 },
    });
    const [mail] = await readOutbox(house().platform, email);
    expect(mail).toMatchObject({ channel: 'mail', subject: 'Halcyon: set a new password' });
    expect(mail?.body).toMatch(new RegExp(`^${testOrigin}/en/reset-password#[\\w-]{43}$`, 'm'));
    expect(await reset(await resetTokenFor(house().platform, email))).toMatchObject({ ok: true });
    expect(await signIn(testPassword)).toMatchObject({ ok: false });
    expect(await signIn(newPassword)).toMatchObject({ ok: true });
  });

  test('the default language’s link has no prefix', async () => {
    const browser = await member();
    await browser.call(updateLanguage, { language: 'TY' });
    await ask();
    const [mail] = await readOutbox(house().platform, email);
    expect(mail?.body).toContain(`${testOrigin}/reset-password#`);
    expect(mail?.body).toMatch(/^Xin chào maple01/);
  });

  test('nobody learns whether a name and an address belong together', async () => {
    await member();
    await house().browseAsMember('maple02');
    const inputs = [
      known,
      { ...known, email: 'other@mail.example' },
      { ...known, username: 'nobody1' },
      { ...known, username: 'maple02' },
    ];
    const seen = [];
    for (const [index, input] of inputs.entries()) {
      const browser = house().browse({ clientAddress: `198.51.100.${index}` });
      const response = await browser.send(
        new Request(testOrigin + forgotByEmail.path, {
          method: 'POST',
          headers: { origin: testOrigin },
          body: new URLSearchParams(input),
        }),
      );
      const { status, headers } = response;
      seen.push({ status, headers: [...headers], body: await response.json() });
    }
    expect(seen[0]?.status).toBe(200);
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect(await readOutbox(house().platform)).toHaveLength(1);
  });

  test('of a closed account none is mailed, and one from before sets no password', async () => {
    const token = await link();
    const hash = () =>
      onDatabase(house(), async (db) => {
        const members = db.selectFrom('members').select('password_hash');
        return members.where('username', '=', 'maple01').executeTakeFirstOrThrow();
      });
    const before = await hash();
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ closed_at_ms: 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    expect(await reset(token)).toMatchObject({ refusal: { code: 'not_a_member' } });
    expect(await hash()).toEqual(before);
    house().clock.advance(dayMs);
    expect(await ask()).toMatchObject({ ok: true, value: { expiredMinutes: 30 } });
    expect(await readOutbox(house().platform, email)).toHaveLength(1);
  });

  test('a name that is shorter than registration takes by now still gets its link', async () => {
    await giveEmail(house(), 'river', email);
    expect(await ask({ username: 'river', email })).toMatchObject({ ok: true });
    expect(await readOutbox(house().platform, email)).toHaveLength(1);
  });

  test('a brand may want it told', async () => {
    await member();
    await house().platform.changeSetting('recoveryTells', true);
    expect(await ask({ ...known, username: 'nobody1' })).toMatchObject({
      refusal: { code: 'unknown_username_or_email' },
    });
    expect(await ask()).toMatchObject({ ok: true });
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ closed_at_ms: 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    expect(await ask()).toMatchObject({ refusal: { code: 'unknown_username_or_email' } });
  });

  test.each([
    ['username', { username: '', email }, 'required'],
    ['username', { username: '1maple', email }, 'wrong_format'],
    ['email', { username: 'maple01', email: '' }, 'required'],
    ['email', { username: 'maple01', email: 'nowhere' }, 'wrong_format'],
    ['email', { username: 'maple01', email: `${'a'.repeat(254)}@b` }, 'too_long'],
  ])('a wrong %s is named', async (field, input, code) => {
    expect(await ask(input)).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { [field]: { code } } } },
    });
  });

  test('a name and address get three links an hour and eight a day, known or not', async () => {
    await member();
    for (const input of [known, { ...known, username: 'nobody1' }]) {
      let address = 0;
      const waits = async () => {
        address += 1;
        const answer = await ask(input, `198.51.100.${address}`);
        return answer.ok ? 0 : (answer.refusal.detail.retryAfterSeconds ?? 0);
      };
      for (let time = 0; time < 3; time++) expect(await waits()).toBe(0);
      expect(await waits()).toBe(3_601);
      for (const times of [3, 2]) {
        house().clock.advance(hourMs + secondMs);
        for (let time = 0; time < times; time++) expect(await waits()).toBe(0);
      }
      expect(await waits()).toBeGreaterThan(20 * 3_600);
      house().clock.advance(dayMs);
    }
  });

  test('a stranger who knows the name alone does not use up its member’s links', async () => {
    await member();
    for (let index = 0; index < 9; index++) {
      await ask({ ...known, email: `stranger${index}@mail.example` }, `198.51.100.${index}`);
    }
    expect(await ask(known, '198.51.100.99')).toMatchObject({ ok: true });
    expect(await readOutbox(house().platform, email)).toHaveLength(1);
  });

  test('an address gets twenty links an hour', async () => {
    for (let index = 0; index < 20; index++) {
      expect(await ask({ ...known, username: `nobody${index}` })).toMatchObject({ ok: true });
    }
    expect(await ask({ ...known, username: 'nobody99' })).toMatchObject({
      refusal: { code: 'too_many_requests' },
    });
  });

  test('a link that one name was refused is not counted against its address', async () => {
    for (let time = 0; time < 20; time++) await ask();
    expect(await ask()).toMatchObject({ refusal: { code: 'too_many_requests' } });
    expect(await ask({ ...known, username: 'nobody1' })).toMatchObject({ ok: true });
  });

  test('a link works once', async () => {
    const token = await link();
    expect(await reset(token)).toMatchObject({ ok: true });
    expect(await reset(token, 'coral-finch-31')).toMatchObject(expired);
    expect(await signIn(newPassword)).toMatchObject({ ok: true });
  });

  test('ten at once with one link end with one change', async () => {
    const token = await link();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const notices = (await readOutbox(house().platform, email)).filter(({ subject }) =>
      subject.includes('was changed'),
    );
    expect(notices).toHaveLength(1);
  });

  test('a link works for thirty minutes', async () => {
    const token = await link();
    house().clock.advance(30 * minuteMs);
    expect(await reset(token)).toMatchObject(expired);
  });

  test('a changed password makes every link void', async () => {
    const first = await link();
    house().clock.advance(secondMs);
    await ask();
    const second = await resetTokenFor(house().platform, email);
    expect(second).not.toBe(first);
    expect(await reset(second)).toMatchObject({ ok: true });
    expect(await reset(first, 'coral-finch-31')).toMatchObject(expired);
  });

  test.each(['', 'x'.repeat(43), '../../etc'])('no link is %s', async (token) => {
    await link();
    expect(await reset(token)).toMatchObject(expired);
  });

  test('what is wrong with the new password leaves the link good', async () => {
    const token = await link();
    await house().platform.changeSetting('defaultPassword', 'Welcome-2-Halcyon');
    const wrong = async (password: string, confirm?: string) => {
      const answer = await reset(token, password, confirm);
      return answer.ok ? {} : answer.refusal.detail.fields;
    };
    expect(await wrong('short')).toMatchObject({ newPassword: { code: 'too_short' } });
    expect(await wrong('maple01x', 'other')).toMatchObject({
      confirmNewPassword: { code: 'not_equal' },
    });
    expect(await wrong('password123')).toMatchObject({ newPassword: { code: 'too_common' } });
    expect(await wrong('welcome-2-halcyon')).toMatchObject({ newPassword: { code: 'too_common' } });
    expect(await reset(token)).toMatchObject({ ok: true });
  });

  test('a new password ends what the old one opened, and tells the member', async () => {
    const old = await member();
    await giveMobile(house(), 'maple01', '+84912345678');
    const { id } = await onDatabase(house(), async (db) => {
      const row = await db
        .selectFrom('members')
        .select('id')
        .where('username', '=', 'maple01')
        .executeTakeFirstOrThrow();
      const browser = { selector: 's', validator_hash: 'v', previous_hash: null };
      await db
        .insertInto('remembered_browsers')
        .values({ ...browser, member_id: row.id, rotated_at_ms: 0, expires_at_ms: 9e15 })
        .execute();
      return row;
    });
    for (let time = 0; time < 3; time++) await signIn('wrong-word-1');
    await ask();
    house().clock.advance(secondMs);
    await reset(await resetTokenFor(house().platform, email));
    expect(await old.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    const [browsers, links, row] = await onDatabase(house(), async (db) => [
      await db.selectFrom('remembered_browsers').selectAll().execute(),
      await db.selectFrom('reset_links').selectAll().execute(),
      await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ]);
    expect([browsers, links]).toEqual([[], []]);
    const nowMs = house().clock.nowMs();
    expect(row).toMatchObject({ credentials_changed_at_ms: nowMs, password_changed_at_ms: nowMs });
    const [sms] = await readOutbox(house().platform, '+84912345678');
    const [mail] = await readOutbox(house().platform, email);
    expect(mail?.subject).toBe('Halcyon: your password was changed');
    expect(sms?.body).toMatch(
      /password of maple01 was changed at \d{4}-\d\d-\d\d \d\d:\d\d GMT\+7/,
    );
    expect(mail?.body.startsWith(sms?.body ?? '?')).toBe(true);
    expect(mail?.body).toContain('-- \nHalcyon Example Company');
    const elsewhere = house().browse({ clientAddress: '198.51.100.10' });
    const again = await elsewhere.call(login, { username: 'maple01', password: newPassword });
    expect(again).toMatchObject({ ok: true });
  });

  test('what is kept of a link does not open it', async () => {
    const token = await link();
    const row = await onDatabase(house(), (db) =>
      db.selectFrom('reset_links').selectAll().executeTakeFirstOrThrow(),
    );
    expect(Object.values(row)).not.toContain(token);
    expect(await reset(row.token_hash)).toMatchObject(expired);
  });
});
