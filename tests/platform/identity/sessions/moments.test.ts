import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { recordSignIn } from '#platform/identity/sessions/history/history.ts';
import { findSignInBefore } from '#platform/identity/sessions/history/queries.ts';
import { ownsNumber } from '#platform/identity/sessions/own-number.ts';
import { touchSignIn } from '#platform/identity/sessions/play/touch-session.ts';
import { readSession } from '#platform/identity/sessions/read-session.ts';
import {
  findRememberedMember,
  recogniseBrowser,
} from '#platform/identity/sessions/remembered/recognition.ts';
import { rememberBrowser } from '#platform/identity/sessions/remembered/remember.ts';
import { listMemberSessions, openSession } from '#platform/identity/sessions/session.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, someVisitor, type TestParts } from '../../../support/parts.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage } from '../../../support/storages.ts';

const mobile = '+84912345678';

onEachStorage('the moments of sessions and remembered browsers', (place) => {
  let parts: TestParts;
  let memberId: string;
  let otherId: string;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple', verifiedMobile: mobile });
    await giveMember(parts, { username: 'birch' });
    memberId = (await memberOf(parts, 'maple')).id;
    otherId = (await memberOf(parts, 'birch')).id;
  });
  afterEach(() => parts.drop());

  const open = async (owner = memberId) => {
    const { cookie } = await parts.storage.withTransaction((transaction) =>
      openSession(transaction, parts, {
        memberId: owner,
        visitor: someVisitor,
        method: 'password',
      }),
    );
    return cookie;
  };
  const idOf = async (cookie: string) =>
    (await readSession(parts, cookie))?.session.sessionId ?? '';
  const remember = (owner = memberId) =>
    parts.storage.withTransaction((transaction) => rememberBrowser(transaction, parts, owner));
  const find = (cookie: string, instance: Parts = parts) =>
    parts.storage.withTransaction((transaction) =>
      recogniseBrowser(transaction, instance, cookie, async () => false),
    );
  const recognise = async (cookie: string) => (await find(cookie)).is;

  test('a browser is remembered for less than 24 hours, not at their end', async () => {
    const [early, late] = [await remember(), await remember()];
    parts.clock.advance(dayMs - 1);
    expect(await recognise(early)).toBe('known');
    expect(await findRememberedMember(parts, late)).toBe(memberId);
    parts.clock.advance(1);
    expect(await recognise(late)).toBe('unknown');
    expect(await findRememberedMember(parts, late)).toBeUndefined();
  });

  test('a secret that was used is taken from another tab for ten seconds, then from a thief', async () => {
    const cookie = await remember();
    expect(await recognise(cookie)).toBe('known');
    parts.clock.advance(10 * secondMs);
    expect(await recognise(cookie)).toBe('known');
    parts.clock.advance(1);
    expect(await recognise(cookie)).toBe('stolen');
  });

  test('tabs get one successor, also where the brand’s secret changes between them', async () => {
    const cookie = await remember();
    const first = await find(cookie);
    parts.clock.advance(secondMs);
    const secrets = openSecrets({
      secretKey: 'b'.repeat(64),
      formerSecretKeys: [testSecret],
      dataDir: '',
    });
    const second = await find(cookie, { ...parts, secrets });
    if (first.is !== 'known' || second.is !== 'known') throw new Error('the browser is unknown');
    expect(second).toMatchObject({ cookie: first.cookie, sessionCookie: first.sessionCookie });
    expect(await recognise(second.cookie)).toBe('known');
  });

  test('a number is owned by the session or the remembered browser of its own member alone', async () => {
    const none = { sessionCookie: undefined, rememberCookie: undefined };
    const owns = (browser: Partial<typeof none>, number = mobile) =>
      ownsNumber(parts, { ...none, ...browser } as never, number);
    expect(await owns({})).toBe(false);
    for (const [owner, is] of [
      [memberId, true],
      [otherId, false],
    ] as const) {
      const held = { sessionCookie: await open(owner), rememberCookie: await remember(owner) };
      expect(await owns({ sessionCookie: held.sessionCookie } as never)).toBe(is);
      expect(await owns({ rememberCookie: held.rememberCookie } as never)).toBe(is);
      expect(await owns(held as never, '+84987654321')).toBe(false);
      // The session of one and the remembered browser of another.
      const mixed = { ...held, sessionCookie: await open(otherId) };
      expect(await owns(mixed as never)).toBe(is);
    }
  });

  test('a member’s sessions are the open ones, the latest seen first', async () => {
    const first = await idOf(await open());
    parts.clock.advance(minuteMs);
    const second = await idOf(await open());
    await open(otherId);
    const ids = async () => (await listMemberSessions(parts, memberId)).map(({ id }) => id);
    const seen = (sessionId: string, agoMs: number) =>
      parts.storage.db
        .updateTable('sessions')
        .set({ last_seen_at_ms: parts.clock.nowMs() - agoMs })
        .where('id', '=', sessionId)
        .execute();
    expect(await ids()).toEqual([second, first]);
    // Of two seen at one moment the one opened later comes first.
    await seen(first, 0);
    await seen(second, 0);
    expect(await ids()).toEqual([second, first]);
    await seen(second, 5);
    expect(await ids()).toEqual([first, second]);
    await seen(second, 30 * minuteMs - 1);
    expect(await ids()).toEqual([first, second]);
    await seen(second, 30 * minuteMs);
    expect(await ids()).toEqual([first]);
    parts.clock.advance(12 * hourMs - minuteMs - 1);
    await seen(first, 0);
    expect(await ids()).toEqual([first]);
    parts.clock.advance(1);
    expect(await ids()).toEqual([]);
  });

  test('a session is over at exactly thirty idle minutes and twelve hours, read or played in', async () => {
    const nowMs = () => parts.clock.nowMs();
    const play = (sessionId: string, owner = memberId) =>
      parts.storage.withTransaction((transaction) =>
        touchSignIn(transaction, { sessionId, memberId: owner, nowMs: nowMs() }),
      );
    const [cookie, idle, played] = [await open(), await open(), await open()];
    const [sessionId, idleId, playedId] = [
      await idOf(cookie),
      await idOf(idle),
      await idOf(played),
    ];
    expect(await play(sessionId, otherId)).toBe(false);
    parts.clock.advance(30 * minuteMs - 1);
    expect(await play(sessionId)).toBe(true);
    expect(await play(playedId)).toBe(true);
    parts.clock.advance(1);
    expect(await play(idleId)).toBe(false);
    expect(await readSession(parts, idle)).toBeUndefined();
    const endsAtMs = nowMs() - 30 * minuteMs + 12 * hourMs;
    const left = () => endsAtMs - 1 - nowMs();
    for (; nowMs() < endsAtMs - 1; parts.clock.advance(Math.min(25 * minuteMs, left()))) {
      expect(await readSession(parts, cookie)).toBeDefined();
      expect(await play(playedId)).toBe(true);
    }
    expect(await play(playedId)).toBe(true);
    expect(await readSession(parts, cookie)).toBeDefined();
    parts.clock.advance(1);
    expect(await play(playedId)).toBe(false);
    expect(await readSession(parts, cookie)).toBeUndefined();
  });

  test('the sign-in before is the member’s own latest that succeeded and was made in person', async () => {
    const record = (
      outcome: 'succeeded' | 'wrong_secret',
      method: 'password' | 'remembered' = 'password',
      owner = memberId,
    ) => {
      parts.clock.advance(1);
      const signIn = { memberId: owner, method, outcome, clientAddress: 'a', userAgent: 'u' };
      return parts.storage.withTransaction((transaction) =>
        recordSignIn(transaction, parts, signIn as never),
      );
    };
    const before = async (atMs: number) =>
      (await findSignInBefore(parts.storage.db, { memberId, atMs }))?.atMs;
    await record('succeeded');
    const firstMs = parts.clock.nowMs();
    expect(await before(firstMs)).toBeUndefined();
    await record('succeeded');
    const secondMs = parts.clock.nowMs();
    expect(await before(secondMs)).toBe(firstMs);
    await record('succeeded', 'password', otherId);
    await record('wrong_secret');
    await record('succeeded', 'remembered');
    expect(await before(parts.clock.nowMs() + 1)).toBe(secondMs);
  });
});
