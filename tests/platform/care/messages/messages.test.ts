import { expect, test } from 'vitest';
import {
  type MessagesInput,
  messageBounds,
  messages,
  readMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { sendMessage } from '#platform/care/messages/index.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { type House, silent, useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

/** Sends as an operator does: beside the running platform. */
async function send(
  house: House,
  letter: { readonly username?: string; readonly title?: string; readonly text?: string },
) {
  const { username, title = 'Bank change', text = 'Please use the new account.' } = letter;
  const storage = await openBeside(house.config, silent);
  try {
    const sent = await storage.withTransaction((transaction) =>
      sendMessage(transaction, house, { username, title, text, actor: 'operator:ann' }),
    );
    const audit = sent.ok ? await listAudit(storage.db, `message:${sent.value}`) : [];
    return { sent, audit };
  } finally {
    await storage.close();
  }
}

onStorage('messages to members', (place) => {
  const house = useHouse(place);

  test('one to a member is in that inbox alone, unread, and in the audit log', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    const { audit } = await send(house(), { username: 'Maple01' });
    expect(audit).toMatchObject([
      { actor: 'operator:ann', act: 'message_sent', detail: { to: 'maple01' } },
    ]);
    expect(await maple.call(messages, {})).toMatchObject({
      value: {
        list: [{ title: 'Bank change', text: 'Please use the new account.', isRead: false }],
        totalPages: 1,
        unreadCount: 1,
      },
    });
    expect(await cedar.call(messages, {})).toMatchObject({ value: { list: [], unreadCount: 0 } });
  });

  test('one to all reaches everybody there is, and nobody who joins later', async () => {
    const maple = await house().browseAsMember('maple01');
    house().clock.advance(1_000);
    await send(house(), {});
    house().clock.advance(1_000);
    const cedar = await house().browseAsMember('cedar01');
    expect(await maple.call(unreadMessages, {})).toMatchObject({ value: { unreadCount: 1 } });
    expect(await cedar.call(unreadMessages, {})).toMatchObject({ value: { unreadCount: 0 } });
  });

  test('reading one, then all, counts down, and twice is once', async () => {
    const maple = await house().browseAsMember('maple01');
    for (const title of ['One', 'Two', 'Three']) {
      house().clock.advance(1_000);
      await send(house(), { username: 'maple01', title });
    }
    const inbox = await maple.call(messages, {});
    const list = inbox.ok ? inbox.value.list : [];
    expect(list.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    const messageId = list[1]?.id;
    const calls = [1, 2].map(() => maple.call(readMessages, { messageId }));
    await Promise.all(calls);
    expect(await maple.call(unreadMessages, {})).toMatchObject({ value: { unreadCount: 2 } });
    expect(await maple.call(readMessages, {})).toMatchObject({ value: { unreadCount: 0 } });
    expect(await maple.call(messages, {})).toMatchObject({
      value: { list: [{ isRead: true }, { isRead: true }, { isRead: true }] },
    });
  });

  test('a message of somebody else cannot be marked', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    const { sent } = await send(house(), { username: 'maple01' });
    const messageId = sent.ok ? sent.value : '';
    await cedar.call(readMessages, { messageId });
    expect(await maple.call(unreadMessages, {})).toMatchObject({ value: { unreadCount: 1 } });
  });

  test('an eleventh message is on the second page', async () => {
    const maple = await house().browseAsMember('maple01');
    for (let count = 1; count <= 11; count++) {
      house().clock.advance(1_000);
      await send(house(), { username: 'maple01', title: `No. ${count}` });
    }
    expect(await maple.call(messages, { pageNo: 2 })).toMatchObject({
      value: { list: [{ title: 'No. 1' }], totalPages: 2, unreadCount: 11 },
    });
  });

  test('a message is asked for with the page it is on, by its member', async () => {
    const maple = await house().browseAsMember('maple01');
    const cedar = await house().browseAsMember('cedar01');
    for (let count = 1; count <= 21; count++) {
      if (count % 2) house().clock.advance(1_000);
      await send(house(), { username: 'maple01' });
    }
    const read = async (browser: TestBrowser, input: MessagesInput) => {
      const answer = await browser.call(messages, input);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value;
    };
    for (const pageNo of [1, 2, 3]) {
      const page = await read(maple, { pageNo });
      for (const messageId of [page.list[0]?.id, page.list.at(-1)?.id]) {
        expect(await read(maple, { messageId })).toEqual(page);
        expect(await read(cedar, { messageId })).toMatchObject({ pageNo: 1, list: [] });
      }
    }
    expect(await read(maple, { messageId: 'gone' })).toMatchObject({ pageNo: 1 });
  });

  test('nothing is sent to nobody, or with a title or text that is empty or too long', async () => {
    await house().browseAsMember('maple01');
    const username = 'maple01';
    expect(await send(house(), { username: 'nobody1' })).toMatchObject({
      sent: { refusal: { code: 'unknown_member' } },
      audit: [],
    });
    for (const wrong of [
      { title: '' },
      { text: '' },
      { title: 'x'.repeat(messageBounds.title + 1) },
      { text: 'x'.repeat(messageBounds.text + 1) },
    ]) {
      expect(await send(house(), { username, ...wrong })).toMatchObject({
        sent: { refusal: { code: 'invalid_input' } },
      });
    }
  });
});
