import { expect, test } from 'vitest';
import { login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { endSessions, security, sessions, signIns } from '#contract/identity/security.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { giveMobile, onDatabase } from '../../../support/database.ts';
import { testPassword, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const credentials = { username: 'maple01', password: testPassword };

onStorage('the security of an account', (place) => {
  const house = useHouse(place);

  test('lists the open sessions with device and place, the asking one first', async () => {
    const owner = await house().browseAsMember('maple01');
    house().clock.advance(minuteMs);
    const headers = { 'user-agent': chrome };
    const desk = house().browse({ clientAddress: '8.8.8.8', headers });
    await house().platform.changeSetting('restrictedCountries', []);
    expect(await desk.call(login, credentials)).toMatchObject({ ok: true });
    const answer = await owner.call(sessions, {});
    expect(answer).toMatchObject({
      value: {
        list: [
          { isCurrent: true, method: 'registration', browser: '', address: '203.0.113.•' },
          {
            isCurrent: false,
            method: 'password',
            browser: 'Chrome 156',
            system: 'Windows',
            address: '8.8.8.•',
            country: 'US',
          },
        ],
      },
    });
  });

  test('leaves out sessions that ended or ran out', async () => {
    const owner = await house().browseAsMember('maple01');
    const left = house().browse();
    const answer = await left.call(login, credentials);
    left.token = answer.ok ? answer.value.token : undefined;
    await left.call(logout, {});
    await house().browse().call(login, credentials);
    house().clock.advance(29 * minuteMs);
    await owner.call(memberInfo, {});
    house().clock.advance(minuteMs);
    expect(await owner.call(sessions, {})).toMatchObject({
      value: { list: [{ isCurrent: true }] },
    });
  });

  test('ends one session, or all the others', async () => {
    const owner = await house().browseAsMember('maple01');
    const [one, two, three] = [house().browse(), house().browse(), house().browse()];
    for (const browser of [one, two, three]) await browser.call(login, credentials);
    const listed = await two.call(sessions, {});
    const sessionId = listed.ok ? listed.value.list[0]?.id : undefined;
    expect(await owner.call(endSessions, { sessionId })).toMatchObject({ value: { ended: 1 } });
    expect(await two.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await owner.call(endSessions, {})).toMatchObject({ value: { ended: 2 } });
    expect(await one.call(memberInfo, {})).toMatchObject({ refusal: { code: 'not_logged_in' } });
    expect(await owner.call(memberInfo, {})).toMatchObject({ ok: true });
  });

  test('nobody ends another member’s session or sees it', async () => {
    const owner = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const listed = await owner.call(sessions, {});
    const sessionId = listed.ok ? listed.value.list[0]?.id : undefined;
    expect(await other.call(endSessions, { sessionId })).toMatchObject({ value: { ended: 0 } });
    expect(await owner.call(memberInfo, {})).toMatchObject({ ok: true });
    const seen = await other.call(sessions, {});
    expect(seen.ok && seen.value.list.map(({ id }) => id)).not.toContain(sessionId);
  });

  test('shows the tries that failed, and of a flood of them thirty an hour', async () => {
    const owner = await house().browseAsMember('maple01');
    for (let time = 0; time < 40; time++) {
      const browser = house().browse({ clientAddress: '198.51.100.1' });
      await browser.call(login, { ...credentials, password: 'wrong-word-1', captcha: 'xxxx' });
    }
    const pages = [await owner.call(signIns, {}), await owner.call(signIns, { pageNo: 2 })];
    const outcomes = pages.flatMap((page) =>
      page.ok ? page.value.list.map(({ outcome }) => outcome) : [],
    );
    expect(new Set(outcomes)).toEqual(new Set(['succeeded', 'wrong_password', 'locked']));
    expect(outcomes.filter((outcome) => outcome === 'wrong_password')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome !== 'succeeded')).toHaveLength(30);
  });

  test('tells nothing of names that do not exist', async () => {
    await house()
      .browse()
      .call(login, { ...credentials, username: 'nobody1' });
    const rows = await onDatabase(house(), (db) => db.selectFrom('sign_ins').selectAll().execute());
    expect(rows).toEqual([]);
  });

  test('pages through the sign-ins of ninety days, newest first', async () => {
    const owner = await house().browseAsMember('maple01');
    for (let time = 0; time < 21; time++) {
      house().clock.advance(1_000);
      await house().browse().call(login, credentials);
    }
    const [first, second] = [
      await owner.call(signIns, {}),
      await owner.call(signIns, { pageNo: 2 }),
    ];
    expect(first.ok && first.value.list).toHaveLength(20);
    expect(second).toMatchObject({
      value: { totalPages: 2, list: [{ method: 'password' }, { method: 'registration' }] },
    });
    house().clock.advance(90 * dayMs);
    const later = house().browse();
    await later.call(login, credentials);
    expect(await later.call(signIns, {})).toMatchObject({
      value: { totalPages: 1, list: [{ outcome: 'succeeded' }] },
    });
  });

  test('masks the number and address, and tells the sign-in before', async () => {
    const owner = await house().browseAsMember('maple01');
    expect(await owner.call(memberInfo, {})).not.toHaveProperty('value.lastSignIn');
    const atMs = house().clock.nowMs();
    await giveMobile(house(), 'maple01', '+84912345678');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ profile: JSON.stringify({ email: 'lotus@mail.example' }) })
        .where('username', '=', 'maple01')
        .execute(),
    );
    house().clock.advance(minuteMs);
    const browser = house().browse();
    await browser.call(login, credentials);
    const lastSignIn = { atMs, address: '203.0.113.•' };
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { lastSignIn } });
    expect(await browser.call(security, {})).toMatchObject({
      value: {
        hasPassword: true,
        email: 'l•••s@mail.example',
        mobileNum: '+84 ••• ••• 678',
        totp: false,
        recoveryCodesLeft: 0,
        passkeys: [],
        linked: [],
        lastSignIn,
      },
    });
  });
});
