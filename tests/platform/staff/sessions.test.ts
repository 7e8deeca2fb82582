import { expect, test } from 'vitest';
import { feedback } from '#contract/care/feedback.ts';
import {
  endStaffSessions,
  setStaffRoles,
  staffPeople,
  withdrawPasskeys,
} from '#contract/staff/people.ts';
import { queues } from '#contract/staff/queues.ts';
import {
  deskIdleMinutes,
  deskSession,
  deskSessions,
  deskSignInOptions,
  endDeskSessions,
  leaveDesk,
  prove,
  proveOptions,
  removeDeskPasskey,
} from '#contract/staff/sign-in.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { sweepStaff } from '#platform/staff/index.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, isDone, isRefused, makeStaff, staffCall } from '../../support/desk.ts';
import {
  addKey,
  browseDesk,
  deskSite,
  enterDesk,
  inviteTo,
  proveAt,
  signInAt,
  withDesk,
} from '../../support/desk-browser.ts';
import { useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';

const gone = isRefused('not_logged_in');

onStorage('a session at the desk', (place) => {
  const house = useHouse(place, withDesk);
  const pass = (minutes: number) => house().clock.advance(minutes * minuteMs);

  test('is a cookie of this host alone, that no script and no other site’s link brings', async () => {
    const { keys } = await enterDesk(house(), 'finn', ['finance']);
    const lines: string[] = [];
    const browser = browseDesk(house(), { onCookie: (line) => void lines.push(line) });
    await signInAt(browser, keys[0]);
    const line = lines.find((each) => each.startsWith('__Host-desk='));
    expect(line?.split('; ').slice(1).toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Strict', 'Secure'].toSorted(),
    );
    expect(lines.every((each) => each.includes('SameSite=Strict'))).toBe(true);
  });

  test('ends after a quarter of an hour without a call, for good', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    pass(14);
    expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
    pass(14);
    expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
    pass(15);
    const cookie = browser.cookies.get('__Host-desk') ?? '';
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
    // A clock that is set back does not open it again.
    house().clock.advance(-10 * minuteMs);
    browser.cookies.set('__Host-desk', cookie);
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('is not of a time that the clock has left', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    pass(-5);
    expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
    house().clock.advance(-1);
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('ends after eight hours, however busy', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    for (let minutes = 0; minutes < 470; minutes += 10) {
      pass(10);
      expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
    }
    pass(10);
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('ends when its person leaves, and another sign-in takes its place', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['finance']);
    const cookie = browser.cookies.get('__Host-desk') ?? '';
    await signInAt(browser, keys[0]);
    const thief = browseDesk(house());
    thief.cookies.set('__Host-desk', cookie);
    expect(await thief.call(deskSession, {})).toMatchObject(gone);
    expect(await browser.call(leaveDesk, {})).toMatchObject({ value: { left: true } });
    expect(browser.cookies.has('__Host-desk')).toBe(false);
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('is listed with the others of its person, who ends one or all others', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['finance']);
    const { browser: gail } = await enterDesk(house(), 'gail', ['finance']);
    const others = [browseDesk(house()), browseDesk(house())];
    for (const other of others) {
      house().clock.advance(minuteMs);
      await signInAt(other, keys[0]);
    }
    house().clock.advance(minuteMs);
    const listed = await browser.call(deskSessions, {});
    const list = listed.ok ? listed.value : [];
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const end = (sessionId?: string) => browser.call(endDeskSessions, { sessionId });
    expect(await gail.call(endDeskSessions, { sessionId: list[1]?.id })).toMatchObject({
      value: { ended: 0 },
    });
    expect(await end(list[1]?.id)).toMatchObject({ value: { ended: 1 } });
    expect(await others[1]?.call(deskSession, {})).toMatchObject(gone);
    expect(await end()).toMatchObject({ value: { ended: 1 } });
    expect(await others[0]?.call(deskSession, {})).toMatchObject(gone);
    expect(await browser.call(deskSession, {})).toMatchObject({ ok: true });
    expect(await gail.call(deskSession, {})).toMatchObject({ ok: true });
  });

  test('follows its person’s roles at once, and ends with the account', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['auditor']);
    expect(await browser.call(staffPeople, {})).toMatchObject({ ok: true });
    await makeStaff(house(), 'finn', ['trader']);
    expect(await browser.call(staffPeople, {})).toMatchObject(isRefused('staff_right_missing'));
    const close = { name: 'finn', roles: [] };
    expect(await staffCall(house(), setStaffRoles, close, 'owner')).toMatchObject(isDone('finn'));
    const cookie = browser.cookies.get('__Host-desk') ?? '';
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
    expect(await signInAt(browser, keys[0])).toMatchObject(isRefused('passkey_refused'));
    const open = { name: 'finn', roles: ['trader'] } as const;
    expect(await staffCall(house(), setStaffRoles, open, 'owner')).toMatchObject(isDone('finn'));
    browser.cookies.set('__Host-desk', cookie);
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('is ended by an owner', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    const end = (name: string) => staffCall(house(), endStaffSessions, { name }, 'owner');
    expect(await end('nobody')).toMatchObject(isRefused('unknown_staff'));
    expect(await end('finn')).toMatchObject(isDone('1'));
    expect(await browser.call(deskSession, {})).toMatchObject(gone);
  });

  test('is not counted among those that were ended once it has run out', async () => {
    await enterDesk(house(), 'finn', ['finance']);
    house().clock.advance(deskIdleMinutes * minuteMs);
    const ended = await staffCall(house(), endStaffSessions, { name: 'finn' }, 'owner');
    expect(ended).toMatchObject(isDone('0'));
  });

  test('and passkeys are ended under a name in the audit log', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['finance']);
    await addKey(browser, createAuthenticator(deskSite));
    const removed = await browser.call(removeDeskPasskey, { passkeyId: keys[0].id });
    expect(removed).toMatchObject({ ok: true });
    await staffCall(house(), endStaffSessions, { name: 'finn' }, 'owner');
    await staffCall(house(), withdrawPasskeys, { name: 'finn' }, 'owner');
    const acts = await onDatabase(house(), (db) => listAudit(db, 'staff:finn'));
    expect(acts.slice(-3)).toMatchObject([
      { actor: 'staff:finn', act: 'staff_passkey_removed' },
      { actor: 'staff:owner', act: 'staff_sessions_ended', detail: { ended: '1' } },
      { actor: 'staff:owner', act: 'staff_passkeys_withdrawn', detail: { passkeys: '2' } },
    ]);
    // An invitation that nobody used goes with them, and is no passkey.
    await makeStaff(house(), 'gail', ['finance']);
    await inviteTo(house(), 'gail');
    await staffCall(house(), withdrawPasskeys, { name: 'gail' }, 'owner');
    const ofGail = await onDatabase(house(), (db) => listAudit(db, 'staff:gail'));
    expect(ofGail.at(-1)?.detail).toEqual({ passkeys: '0' });
  });

  test('asks for the passkey again, which one’s own gives for five minutes', async () => {
    const { browser, keys } = await enterDesk(house(), 'finn', ['owner']);
    const gail = await enterDesk(house(), 'gail', ['owner']);
    pass(10);
    const end = { name: 'owner' };
    const stale = isRefused('fresh_passkey_needed');
    expect(await browser.call(endStaffSessions, end)).toMatchObject(stale);
    expect(await proveAt(browser, gail.keys[0])).toMatchObject(isRefused('passkey_refused'));
    const offered = await browser.call(deskSignInOptions, {});
    const credential = keys[0].answer(offered.ok ? offered.value.options : '');
    // An answer to a question of signing in is none to this one.
    await browser.call(proveOptions, {});
    expect(await browser.call(prove, { credential })).toMatchObject(isRefused('passkey_refused'));
    expect(await browser.call(endStaffSessions, end)).toMatchObject(stale);
    const untilMs = house().clock.nowMs() + 5 * minuteMs;
    expect(await proveAt(browser, keys[0])).toMatchObject({ value: { untilMs } });
    expect(await browser.call(endStaffSessions, end)).toMatchObject({ ok: true });
    pass(5);
    expect(await browser.call(endStaffSessions, end)).toMatchObject(stale);
  });

  test('keeps no secret in the database', async () => {
    const { browser } = await enterDesk(house(), 'finn', ['finance']);
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('staff_sessions').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(browser.cookies.get('__Host-desk'));
    expect(kept).not.toContain(browser.token);
  });

  test('and what else has run out is forgotten in time', async () => {
    await enterDesk(house(), 'finn', ['finance']);
    await makeStaff(house(), 'gail', ['finance']);
    await inviteTo(house(), 'gail');
    const sent = await house().browse().call(feedback, {
      questionType: 'other',
      content: 'one two three four five six',
    });
    const row = sent.ok ? sent.value.reference : '';
    expect(await staffCall(house(), queues.letters.take, { row })).toMatchObject({ ok: true });
    const count = () =>
      onDatabase(house(), async (db) => {
        const tables = ['staff_invitations', 'queue_leases', 'staff_sessions'] as const;
        const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
        return (await Promise.all(rows)).map(({ length }) => length);
      });
    await atDesk(house(), sweepStaff);
    expect(await count()).toEqual([1, 1, 1]);
    pass(30);
    await atDesk(house(), sweepStaff);
    expect(await count()).toEqual([0, 0, 1]);
    house().clock.advance(90 * dayMs);
    await atDesk(house(), sweepStaff);
    expect(await count()).toEqual([0, 0, 0]);
  });

  test('too many tries of one address have to wait', async () => {
    const browser = browseDesk(house());
    const answers: string[] = [];
    for (let tried = 0; tried < 61; tried += 1) {
      const offered = await browser.call(deskSignInOptions, {});
      answers.push(offered.ok ? 'ok' : offered.refusal.code);
    }
    expect(answers.at(-2)).toBe('ok');
    expect(answers.at(-1)).toBe('too_many_requests');
    house().clock.advance(hourMs);
    expect(await browser.call(deskSignInOptions, {})).toMatchObject({ ok: true });
  });
});
