import { afterEach, beforeEach, expect, test } from 'vitest';
import { threadBounds } from '#contract/care/threads.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { endOfDay, zoneDay } from '#lib/zone-day.ts';
import { changeSetting } from '#platform/base/settings/index.ts';
import { customerServiceSetting } from '#platform/brand/index.ts';
import { answer, close } from '#platform/care/threads/answer.ts';
import { listThreadQueue, readThreadTimes } from '#platform/care/threads/desk.ts';
import { readHours, readMedian } from '#platform/care/threads/hours.ts';
import { findThread } from '#platform/care/threads/queries.ts';
import { readThreads } from '#platform/care/threads/thread.ts';
import {
  openMemberThread,
  writeGuestThread,
  writeMemberThread,
} from '#platform/care/threads/write.ts';
import { site } from '#site';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const setting = { ...customerServiceSetting.initial, promisedMinutes: 60, vipPromisedMinutes: 20 };
const sender = { clientAddress: '203.0.113.7', languageCode: 'EN', uploadCookie: undefined };
const why = 'it is settled';

/** maple has the usual line, cedar that of VIPs. */
onEachStorage('the clock of customer service', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place, {}, { customerService: setting });
    for (const username of ['maple', 'cedar']) await giveMember(parts, { username });
    await parts.storage.db
      .updateTable('members')
      .set({ rank_level: 5 })
      .where('username', '=', 'cedar')
      .execute();
  });
  afterEach(() => parts.drop());

  const idOf = async (username: string) => (await memberOf(parts, username)).id;
  const open = async (username: string) => {
    const who = { ...sender, memberId: await idOf(username) };
    const opened = await openMemberThread(parts, { subject: 'deposit', text: 'Where?' }, who);
    return opened.ok ? opened.value.reference : '';
  };
  const writeAgain = async (username: string, reference: string) => {
    const who = { ...sender, memberId: await idOf(username) };
    expect(await writeMemberThread(parts, { reference, text: 'And?' }, who)).toMatchObject({
      ok: true,
    });
  };
  const order = (reference: string) => ({ reference, actor: 'staff:ann' });
  const answerIt = (reference: string) =>
    parts.storage.withTransaction((transaction) =>
      answer(transaction, parts, { ...order(reference), text: 'Here.', name: 'ann' }),
    );
  const closeIt = (reference: string) =>
    parts.storage.withTransaction((transaction) =>
      close(transaction, parts, { ...order(reference), why }),
    );
  const answeredAfter = async (username: string, minutes: number) => {
    const reference = await open(username);
    parts.clock.advance(minutes * minuteMs);
    await answerIt(reference);
  };
  const times = () => readThreadTimes(parts.storage.db, parts);

  test('has a thread overdue after its promised minutes, not at their end', async () => {
    await open('maple');
    await open('cedar');
    parts.clock.advance(20 * minuteMs);
    expect(await times()).toMatchObject({ waiting: 2, overdue: 0 });
    parts.clock.advance(1);
    expect(await times()).toMatchObject({ waiting: 2, overdue: 1 });
    parts.clock.advance(40 * minuteMs - 1);
    expect(await times()).toMatchObject({ overdue: 1 });
    parts.clock.advance(1);
    expect(await times()).toMatchObject({ overdue: 2 });
  });

  test.each([
    ['answered', answerIt],
    ['closed', closeIt],
  ] as const)(
    'begins anew for a thread that is written in after it was %s',
    async (state, settle) => {
      const reference = await open('maple');
      parts.clock.advance(10 * minuteMs);
      expect(await settle(reference)).toMatchObject({ ok: true });
      expect(await findThread(parts.storage.db, reference)).toMatchObject({
        state,
        waitingSinceMs: null,
        changedAtMs: parts.clock.nowMs(),
      });
      parts.clock.advance(70 * minuteMs);
      await writeAgain('maple', reference);
      const sinceMs = parts.clock.nowMs();
      expect(await listThreadQueue(parts.storage.db)).toEqual([
        {
          reference,
          why: 'member_waits',
          waitingSinceMs: sinceMs,
          dueAtMs: sinceMs + 60 * minuteMs,
        },
      ]);
      expect(await times()).toMatchObject({ waiting: 1, overdue: 0 });
    },
  );

  test('measures VIPs and others apart, between the two middle ones of an even number', async () => {
    for (const minutes of [50, 10, 30, 20, 60, 44]) await answeredAfter('maple', minutes);
    for (const minutes of [1, 2, 3, 4, 90]) await answeredAfter('cedar', minutes);
    expect(await times()).toMatchObject({ medianMs: 37 * minuteMs, vipMedianMs: 3 * minuteMs });
    const median = async (username: string) =>
      (await readThreads(parts, await idOf(username))).hours.medianMs;
    expect([await median('maple'), await median('cedar')]).toEqual([37 * minuteMs, 3 * minuteMs]);
  });

  test('measures the latest answers alone', async () => {
    for (let count = 1; count < threadBounds.measuredAnswers; count += 1) {
      await answeredAfter('maple', 100);
    }
    for (let count = 0; count < threadBounds.measuredAnswers; count += 1) {
      await answeredAfter('maple', 5);
    }
    expect(await readMedian(parts.storage.db, false)).toBe(5 * minuteMs);
  });

  test('lists to a member the threads of no other', async () => {
    const own = await open('maple');
    const other = await open('cedar');
    await answerIt(own);
    await answerIt(other);
    await answerIt(other);
    const read = async (username: string) => {
      const { list, unreadCount } = await readThreads(parts, await idOf(username));
      return [list.map(({ reference }) => reference), unreadCount];
    };
    expect(await read('maple')).toEqual([[own], 1]);
    expect(await read('cedar')).toEqual([[other], 2]);
  });

  test('answers a guest in the language of the page that was written on last', async () => {
    const email = 'guest@mail.example';
    const letter = { subject: 'account', text: 'I cannot sign in.', email } as const;
    const first = await writeGuestThread(parts, letter, { ...sender, languageCode: 'TY' });
    const reference = first.ok ? first.value.reference : '';
    const again = await writeGuestThread(parts, { ...letter, reference }, sender);
    expect(again).toMatchObject({ ok: true });
    await answerIt(reference);
    const mail = await parts.storage.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(email);
    expect(mail.body).toContain('/en/support');
  });

  test.each([
    [8, 20, [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
    [22, 6, [0, 1, 2, 3, 4, 5, 22, 23]],
    [9, 9, Array.from({ length: 24 }, (_, hour) => hour)],
    [0, 1, [0]],
  ])('is open from %d to before %d o’clock where the brand is', async (fromHour, toHour, hours) => {
    const { clock, storage } = parts;
    await changeSetting(storage, customerServiceSetting, { ...setting, fromHour, toHour });
    const midnightMs = endOfDay(zoneDay(clock.nowMs(), site.timeZone), site.timeZone) ?? 0;
    const open: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      for (const atMs of [midnightMs + hour * hourMs, midnightMs + (hour + 1) * hourMs - 1]) {
        clock.advance(atMs - clock.nowMs());
        const { isOpen } = await readHours(storage.db, parts, { isVip: false });
        if (isOpen) open.push(hour);
      }
    }
    expect(open).toEqual(hours.flatMap((hour) => [hour, hour]));
  });
});
