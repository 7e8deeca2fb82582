import { expect, test } from 'vitest';
import { uploadImage } from '#contract/care/feedback.ts';
import {
  openThread,
  thread,
  threadBounds,
  threads,
  unreadThreads,
  writeThread,
} from '#contract/care/threads.ts';
import { queues } from '#contract/staff/queues.ts';
import { answerThread, closeThread, staffThread, threadImages } from '#contract/staff/threads.ts';
import { minuteMs } from '#lib/time.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, makeStaff, staffCall } from '../../../support/desk.ts';
import { openStream } from '../../../support/event-stream.ts';
import { useHouse } from '../../../support/house.ts';
import { picture } from '../../../support/images.ts';
import { onEachStorage, onStorage } from '../../../support/storages.ts';
import {
  answerAs,
  openedThread,
  queueOf,
  raiseLevel,
  readOwnThread,
} from '../../../support/threads.ts';

const why = 'it is settled';

onEachStorage('a thread of customer service', (place) => {
  const house = useHouse(place);

  test('waits, is answered live, is closed, and waits again by a new message', async () => {
    const maple = await house().browseAsMember('maple01');
    const reference = await openedThread(maple);
    expect(reference).toMatch(/^T-[2-9A-Z]{6}$/);
    expect(await readOwnThread(maple, reference)).toMatchObject({ state: 'waiting' });
    const stream = await openStream(maple);
    expect(await answerAs(house(), reference)).toEqual(isDone(reference));
    expect(await stream.until('threads')).toContain('threads');
    await stream.leave();
    const unread = { ok: true, value: { unreadCount: 1 } };
    expect(await maple.call(unreadThreads, {})).toEqual(unread);
    const { list } = await listOf(maple);
    expect(list).toMatchObject([{ reference, state: 'answered', unreadCount: 1 }]);
    const { messages } = await readOwnThread(maple, reference);
    expect(messages).toMatchObject([
      { sequence: 1, isStaff: false, name: '', text: 'Where is my deposit?' },
      { sequence: 2, isStaff: true, name: 'ann', text: 'It is on its way.' },
    ]);
    expect((await listOf(maple)).unreadCount).toBe(0);
    expect(await staffCall(house(), closeThread, { reference, why })).toEqual(isDone(reference));
    expect(await readOwnThread(maple, reference)).toMatchObject({ state: 'closed' });
    expect(await answerAs(house(), reference)).toMatchObject(isRefused('thread_closed'));
    const again = await maple.call(writeThread, { reference, text: 'It has not come.' });
    expect(again).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await queueOf(house())).toMatchObject([{ row: reference, why: 'member_waits' }]);
    const acts = await onDatabase(house(), (db) => listAudit(db, `thread:${reference}`));
    expect(acts.map(({ act, actor }) => [act, actor])).toEqual([
      ['thread_answered', 'staff:ann'],
      ['thread_closed', 'staff:ann'],
    ]);
  });

  test('of a VIP is first in the queue, however late it came', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    const first = await openedThread(maple);
    house().clock.advance(minuteMs);
    await raiseLevel(house(), 'cedar01', 4);
    const fourth = await openedThread(cedar);
    expect((await queueOf(house())).map(({ row }) => row)).toEqual([first, fourth]);
    await raiseLevel(house(), 'cedar01', 5);
    house().clock.advance(minuteMs);
    const fifth = await openedThread(cedar);
    const queue = await queueOf(house());
    expect(queue.map(({ row, why: reason }) => [row, reason])).toEqual([
      [fifth, 'vip_waits'],
      [first, 'member_waits'],
      [fourth, 'member_waits'],
    ]);
    const [vip, other] = queue;
    expect(vip?.dueAtMs).toBe((vip?.createdAtMs ?? 0) + 30 * minuteMs);
    expect(other?.dueAtMs).toBe((other?.createdAtMs ?? 0) + 120 * minuteMs);
  });

  test('waits since its first unanswered message, however many follow', async () => {
    const maple = await house().browseAsMember('maple01');
    const reference = await openedThread(maple);
    const [before] = await queueOf(house());
    house().clock.advance(10 * minuteMs);
    await maple.call(writeThread, { reference, text: 'Is anybody there?' });
    expect(await queueOf(house())).toEqual([before]);
    await answerAs(house(), reference);
    const answered = await onDatabase(house(), (db) => listAudit(db, `thread:${reference}`));
    expect(answered).toMatchObject([{ detail: { waitedMs: String(10 * minuteMs) } }]);
    house().clock.advance(minuteMs);
    await maple.call(writeThread, { reference, text: 'And when?' });
    expect(await queueOf(house())).toMatchObject([{ createdAtMs: house().clock.nowMs() }]);
  });

  test('is answered by one person at a time, until the lease ends', async () => {
    const maple = await house().browseAsMember('maple01');
    const row = await openedThread(maple);
    for (const name of ['ann', 'ben']) await makeStaff(house(), name);
    await staffCall(house(), queues.threads.take, { row }, 'ann');
    expect(await queueOf(house())).toMatchObject([{ row, lease: { by: 'ann' } }]);
    expect(await answerAs(house(), row, 'Mine.', 'ben')).toMatchObject(isRefused('leased'));
    const close = { reference: row, why };
    expect(await staffCall(house(), closeThread, close, 'ben')).toMatchObject(isRefused('leased'));
    house().clock.advance(10 * minuteMs);
    expect(await answerAs(house(), row, 'Mine now.', 'ben')).toEqual(isDone(row));
    expect(await queueOf(house())).toEqual([]);
  });

  const listOf = async (browser: TestBrowser) => {
    const answer = await browser.call(threads, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };

  test('says how long answers take once enough were measured', async () => {
    const maple = await house().browseAsMember('maple01');
    const median = async () => (await listOf(maple)).hours.medianMs;
    for (let count = 1; count <= threadBounds.fewestMeasured; count += 1) {
      expect(await median()).toBeNull();
      const reference = await openedThread(maple);
      house().clock.advance(count * minuteMs);
      await answerAs(house(), reference);
      // A second answer to the same question measures nothing.
      await answerAs(house(), reference);
    }
    expect(await median()).toBe(3 * minuteMs);
    await raiseLevel(house(), 'maple01', 5);
    expect(await listOf(maple)).toMatchObject({ isVip: true, hours: { medianMs: null } });
  });
});

onStorage('messages to customer service', (place) => {
  const house = useHouse(place);

  test('of another member are not found', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    const reference = await openedThread(maple);
    expect(await cedar.call(thread, { reference })).toMatchObject(isRefused('unknown_thread'));
    const text = 'Let me in.';
    const write = await cedar.call(writeThread, { reference, text });
    expect(write).toMatchObject(isRefused('unknown_thread'));
    expect((await readOwnThread(maple, reference)).messages).toHaveLength(1);
    const none = { reference: 'T-222222' };
    expect(await cedar.call(thread, none)).toMatchObject(isRefused('unknown_thread'));
    expect(await staffCall(house(), staffThread, none)).toMatchObject(isRefused('unknown_thread'));
    const answered = await staffCall(house(), answerThread, { ...none, text });
    expect(answered).toMatchObject(isRefused('unknown_thread'));
    const closed = await staffCall(house(), closeThread, { reference, why });
    expect(closed).toEqual(isDone(reference));
    const again = await staffCall(house(), closeThread, { reference, why });
    expect(again).toMatchObject(isRefused('unchanged'));
  });

  test('keep their images, which staff see; one that lies about its kind is refused', async () => {
    const maple = await house().browseAsMember('maple01');
    const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
      maple.call(uploadImage, { file: new Blob([bytes], { type: 'image/png' }) });
    const lie = new TextEncoder().encode('%PDF-1.7 not a picture at all');
    expect(await upload(lie)).toMatchObject(isRefused('image_wrong_type'));
    const kept = await upload(await picture('png'));
    const images = kept.ok ? [kept.value.imageId] : [];
    const reference = await openedThread(maple, { images });
    expect((await readOwnThread(maple, reference)).messages).toMatchObject([{ images: 1 }]);
    const seen = await staffCall(house(), threadImages, { reference });
    expect(seen).toMatchObject({ value: { files: [{ name: `${reference}-1-1.webp` }] } });
    const used = await maple.call(openThread, { subject: 'other', text: 'again', images });
    expect(used).toMatchObject({ refusal: { detail: { fields: { images: {} } } } });
    const four = ['a', 'b', 'c', 'd'];
    const many = await maple.call(writeThread, { reference, text: 'four', images: four });
    expect(many).toMatchObject(isRefused('too_many_images'));
    expect((await readOwnThread(maple, reference)).messages).toHaveLength(1);
  });

  test('have a text of some length, and are not written without end', async () => {
    const maple = await house().browseAsMember('maple01');
    const write = (text: string) => maple.call(openThread, { subject: 'other', text });
    const fieldOf = async (text: string) => {
      const answer = await write(text);
      return answer.ok ? answer : answer.refusal.detail.fields?.text;
    };
    expect(await fieldOf('  \n ')).toMatchObject({ code: 'required' });
    expect(await fieldOf('x'.repeat(2_001))).toMatchObject({ code: 'too_long', max: 2_000 });
    for (let count = 0; count < 20; count += 1)
      expect(await write('hello')).toMatchObject({ ok: true });
    expect(await write('hello')).toMatchObject(isRefused('too_many_requests'));
  });

  test('are masked for staff until they reveal them with a reason', async () => {
    const maple = await house().browseAsMember('maple01');
    const text = 'Call me on 0912 345 678, or maple@example.com.';
    const reference = await openedThread(maple, { text });
    const seen = await staffCall(house(), staffThread, { reference });
    const shown = seen.ok ? seen.value.messages[0]?.text : '';
    expect(shown).not.toContain('345');
    expect(shown).not.toContain('maple@');
  });
});
