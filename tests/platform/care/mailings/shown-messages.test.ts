import { expect, test } from 'vitest';
import {
  closeMessage,
  messages,
  readMessages,
  shownMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { logout } from '#contract/identity/accounts.ts';
import {
  tagMember,
  type WriteMailingInput,
  withdrawMailing,
  writeMailing,
} from '#contract/staff/mailings.ts';
import { dayMs, hourMs, minuteMs } from '#lib/time.ts';
import { endOfDay, zoneDay } from '#lib/zone-day.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { runMailings } from '#platform/care/index.ts';
import { site } from '#site';
import type { TestBrowser } from '../../../support/browser.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { silent, useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage } from '../../../support/storages.ts';

const why = 'a test';
const texts = [{ languageCode: 'TY', title: 'Lịch mới', text: 'Nạp tiền mở cả ngày.' }];

onEachStorage('a message that shows itself', (place) => {
  const house = useHouse(place);

  const send = async (changes: Partial<WriteMailingInput> = {}) => {
    const input = { kind: 'PU' as const, segment: { tag: 'ours' }, texts, ...changes };
    const answer = await staffCall(house(), writeMailing, input);
    const storage = await openBeside(house().config, silent);
    await runMailings({ storage, clock: house().clock, site }).finally(() => storage.close());
    return answer.ok && 'done' in answer.value ? answer.value.done : '';
  };
  const browse = async () => {
    const maple = await house().browseAsMember('maple01');
    const tag = { username: 'maple01', tag: 'ours', isOn: true, why };
    await staffCall(house(), tagMember, tag);
    return maple;
  };
  const shown = async (browser: TestBrowser) => {
    const answer = await browser.call(shownMessages, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.list;
  };
  const close = async (browser: TestBrowser) => {
    const [first] = await shown(browser);
    return browser.call(closeMessage, { messageId: first?.id ?? '' });
  };

  test('is a banner or a popup, once until it is closed, which reads it', async () => {
    const maple = await browse();
    await send({ kind: 'PL' });
    expect(await shown(maple)).toEqual([]);
    await send({ kind: 'B' });
    house().clock.advance(1);
    await send();
    expect((await shown(maple)).map(({ kind, title }) => [kind, title])).toEqual([
      ['PU', 'Lịch mới'],
      ['B', 'Lịch mới'],
    ]);
    expect(await close(maple)).toEqual({ ok: true, value: { unreadCount: 2 } });
    expect(await maple.call(unreadMessages, {})).toEqual({ ok: true, value: { unreadCount: 2 } });
    const inbox = await maple.call(messages, {});
    expect(inbox).toMatchObject({ value: { unreadCount: 2, list: [{ isRead: true }, {}, {}] } });
    expect((await shown(maple)).map(({ kind }) => kind)).toEqual(['B']);
    // Who reads it in the inbox has seen it.
    await maple.call(readMessages, {});
    expect(await shown(maple)).toEqual([]);
  });

  test('comes again each day, or with each sign-in', async () => {
    const maple = await browse();
    await send({ repeats: 'daily' });
    await close(maple);
    expect(await shown(maple)).toEqual([]);
    await maple.call(logout, {});
    await signInAgain(maple);
    expect(await shown(maple)).toEqual([]);
    house().clock.advance(dayMs);
    await signInAgain(maple);
    expect(await shown(maple)).toHaveLength(1);
    await close(maple);
    await send({ kind: 'B', repeats: 'signIn' });
    await close(maple);
    expect(await shown(maple)).toEqual([]);
    house().clock.advance(minuteMs);
    await maple.call(logout, {});
    await signInAgain(maple);
    expect((await shown(maple)).map(({ kind }) => kind)).toEqual(['B']);
  });

  test('comes again with the day of the brand, and not with that of Greenwich', async () => {
    const maple = await browse();
    const midnightMs = endOfDay(zoneDay(house().clock.nowMs(), site.timeZone), site.timeZone) ?? 0;
    const moveTo = (atMs: number) => house().clock.advance(atMs - house().clock.nowMs());
    moveTo(midnightMs - 10 * minuteMs);
    await signInAgain(maple);
    await send({ repeats: 'daily' });
    await close(maple);
    moveTo(midnightMs - 1);
    expect(await shown(maple)).toEqual([]);
    moveTo(midnightMs);
    expect(await shown(maple)).toHaveLength(1);
    // Seven hours later the day of Greenwich ends.
    moveTo(midnightMs + 7 * hourMs - 10 * minuteMs);
    await signInAgain(maple);
    await close(maple);
    moveTo(midnightMs + 7 * hourMs + 10 * minuteMs);
    expect(await shown(maple)).toEqual([]);
  });

  test('ends after its days, and when it is withdrawn', async () => {
    const maple = await browse();
    const id = await send({ shownDays: 1 });
    expect(await shown(maple)).toHaveLength(1);
    house().clock.advance(dayMs);
    await signInAgain(maple);
    expect(await shown(maple)).toEqual([]);
    const other = await send();
    await close(maple);
    for (const each of [id, other]) {
      expect((await staffCall(house(), withdrawMailing, { id: each, why })).ok).toBe(true);
    }
    expect(await shown(maple)).toEqual([]);
    const plain = { kind: 'PL' as const, segment: {}, texts, repeats: 'daily' as const };
    expect(await staffCall(house(), writeMailing, plain)).toMatchObject(isRefused('invalid_input'));
  });

  test('of another member is not closed', async () => {
    const maple = await browse();
    const cedar = await house().browseAsMember('cedar01');
    await send();
    const [first] = await shown(maple);
    expect(await shown(cedar)).toEqual([]);
    await cedar.call(closeMessage, { messageId: first?.id ?? '' });
    expect(await shown(maple)).toHaveLength(1);
  });
});
