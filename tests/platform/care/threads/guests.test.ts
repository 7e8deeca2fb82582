import { expect, test } from 'vitest';
import { customerService } from '#contract/care/customer-service.ts';
import { openThread, serviceHours, writeAsGuest } from '#contract/care/threads.ts';
import {
  closeThread,
  revealThread,
  staffThread,
  staffThreads,
  threadTimes,
} from '#contract/staff/threads.ts';
import { openServicePath } from '#lib/service-path.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { testOrigin, useHouse } from '../../../support/house.ts';
import { readOutbox } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';
import { answerAs, openedThread, queueOf } from '../../../support/threads.ts';

const email = 'guest@example.com';
const first = { subject: 'account', text: 'I cannot sign in.', email } as const;

onStorage('guests of customer service', (place) => {
  const house = useHouse(place);

  test('are answered by mail in the language they wrote in, and go on by their reference', async () => {
    const guest = house().browse({ language: 'TY' });
    const opened = await guest.call(writeAsGuest, first);
    const reference = opened.ok ? opened.value.reference : '';
    expect(await queueOf(house())).toMatchObject([{ row: reference, why: 'guest_waits' }]);
    const seen = await staffCall(house(), staffThread, { reference });
    expect(seen).toMatchObject({ value: { username: null, languageCode: 'TY' } });
    expect(seen.ok && seen.value.email).not.toBe(email);
    expect(await answerAs(house(), reference, 'Reset your password.')).toEqual(isDone(reference));
    const [mail] = await readOutbox(house().platform, email);
    expect(mail?.subject).toContain(`trả lời thư ${reference}`);
    expect(mail?.body).toMatch(/^Reset your password\.\n\nĐể viết tiếp/);
    const more = { ...first, text: 'Thank you.', reference };
    expect(await guest.call(writeAsGuest, more)).toEqual({ ok: true, value: { reference } });
    const other = await guest.call(writeAsGuest, { ...more, email: 'other@example.com' });
    expect(other).toMatchObject(isRefused('unknown_thread'));
    const maple = await house().browseAsMember('maple01');
    const own = await openedThread(maple);
    const taken = await guest.call(writeAsGuest, { ...more, reference: own });
    expect(taken).toMatchObject(isRefused('unknown_thread'));
  });

  test('give an address that mail can go to, and write five letters in an hour', async () => {
    const guest = house().browse();
    const wrong = await guest.call(writeAsGuest, { ...first, email: 'nobody' });
    expect(wrong).toMatchObject({ refusal: { detail: { fields: { email: {} } } } });
    for (let count = 0; count < 5; count += 1) {
      expect(await guest.call(writeAsGuest, first)).toMatchObject({ ok: true });
    }
    expect(await guest.call(writeAsGuest, first)).toMatchObject(isRefused('too_many_requests'));
  });

  test('are shown to staff in full against a reason', async () => {
    const opened = await house().browse().call(writeAsGuest, first);
    const reference = opened.ok ? opened.value.reference : '';
    const why = 'to call back';
    const revealed = await staffCall(house(), revealThread, { reference, why });
    expect(revealed).toMatchObject({ value: { email, messages: [{ text: first.text }] } });
    const acts = await onDatabase(house(), (db) => listAudit(db, `thread:${reference}`));
    expect(acts).toMatchObject([{ act: 'thread_revealed', detail: { why } }]);
    const none = { reference: 'T-222222', why };
    expect(await staffCall(house(), revealThread, none)).toMatchObject(isRefused('unknown_thread'));
  });
});

onStorage('hours of customer service', (place) => {
  const house = useHouse(place);

  const hours = async () => {
    const answer = await house().browse().call(serviceHours, {});
    return answer.ok ? answer.value : undefined;
  };

  test('are those of the setting, in the brand’s zone', async () => {
    expect(await hours()).toEqual({ fromHour: 0, toHour: 24, isOpen: true, medianMs: null });
    const setting = {
      answers: 'threads',
      fromHour: 22,
      toHour: 6,
      promisedMinutes: 120,
      vipPromisedMinutes: 30,
    } as const;
    await house().platform.changeSetting('customerService', setting);
    const open: boolean[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      open.push((await hours())?.isOpen ?? false);
      house().clock.advance(hourMs);
    }
    expect(open.filter(Boolean)).toHaveLength(8);
  });

  test('lead to the operator’s own address by the setting, and no thread is opened then', async () => {
    const maple = await house().browseAsMember('maple01');
    const setting = {
      answers: 'address',
      fromHour: 0,
      toHour: 24,
      promisedMinutes: 120,
      vipPromisedMinutes: 30,
    } as const;
    const pathOf = async (type: number) => {
      const answer = await house().browse().call(customerService, {});
      const list = answer.ok ? answer.value.version.pathList : [];
      return openServicePath(list.find((each) => each.type === type)?.path ?? '');
    };
    expect(await pathOf(3)).toBe(`${testOrigin}/support`);
    await house().platform.changeSetting('customerService', setting);
    await onDatabase(house(), (db) =>
      db
        .updateTable('resources')
        .set({ url: 'https://chat.example/halcyon' })
        .where('resource_type', '=', 'SUPPORT')
        .execute(),
    );
    expect(await pathOf(3)).toBe('https://chat.example/halcyon');
    expect(await pathOf(4)).toBe(`${testOrigin}/contact/vip`);
    const off = isRefused('feature_off');
    expect(await house().browse().call(writeAsGuest, first)).toMatchObject(off);
    const { subject, text } = first;
    expect(await maple.call(openThread, { subject, text })).toMatchObject(off);
  });

  test('have a clock against the promised time', async () => {
    const maple = await house().browseAsMember('maple01');
    const reference = await openedThread(maple);
    const times = () => staffCall(house(), threadTimes, {});
    expect(await times()).toMatchObject({ value: { waiting: 1, overdue: 0, medianMs: null } });
    house().clock.advance(121 * minuteMs);
    expect(await times()).toMatchObject({ value: { waiting: 1, overdue: 1 } });
    await staffCall(house(), closeThread, { reference, why: 'settled' });
    expect(await times()).toMatchObject({ value: { waiting: 0, overdue: 0 } });
    const closed = await staffCall(house(), staffThreads, { state: 'closed' });
    expect(closed).toMatchObject({ value: [{ reference, username: 'maple01' }] });
    const waiting = await staffCall(house(), staffThreads, { state: 'waiting' });
    expect(waiting).toEqual({ ok: true, value: [] });
  });
});
