// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const call = 'GET /wps/member/messages';
const page = (pageNo: number, unreadCount: number) =>
  success({ list: [{ id: 'a', isRead: false }], pageNo, totalPages: 2, unreadCount });

async function messageStores() {
  const { platform } = await freshStores();
  platform.on(call, ({ query }) => page(Number(query.pageNo ?? 2), 3));
  return { platform, ...(await import('#stores/care/messages.ts')) };
}

test('a page of messages says how many are unread', async () => {
  const { openInboxPage, $inbox, $unreadCount } = await messageStores();
  await openInboxPage({ messageId: 'a' });
  expect($inbox.get()).toMatchObject({ state: 'ready', value: { pageNo: 2 } });
  expect($unreadCount.get()).toBe(3);
});

test('the page that is turned to is read anew, and what cannot be had changes nothing', async () => {
  const { platform, openInboxPage, refreshInbox, $unreadCount, $inbox } = await messageStores();
  await openInboxPage({ messageId: 'a' });
  platform.on(call, ({ query }) => page(Number(query.pageNo), 4));
  await refreshInbox();
  expect(platform.heardOf(call).at(-1)?.query).toEqual({ pageNo: '2' });
  expect($unreadCount.get()).toBe(4);
  platform.on(call, () => refusal('internal_error'));
  await refreshInbox();
  expect($inbox.get()).toMatchObject({ state: 'ready', value: { pageNo: 2 } });
});

test('a message is marked as read once the platform says so', async () => {
  const { platform, openInboxPage, markRead, $inbox, $unreadCount } = await messageStores();
  await openInboxPage(1);
  platform.on('PUT /wps/member/messages/read', () => success({ unreadCount: 2 }));
  await markRead('a');
  expect($unreadCount.get()).toBe(2);
  expect($inbox.get()).toMatchObject({ value: { list: [{ id: 'a', isRead: true }] } });
});

test('a page that was refused is asked for again by its number', async () => {
  const { platform, openInboxPage, retryInbox, $inbox } = await messageStores();
  platform.on(call, () => refusal('internal_error'));
  await openInboxPage(2);
  expect($inbox.get().state).toBe('failed');
  platform.on(call, ({ query }) => page(Number(query.pageNo), 3));
  await retryInbox();
  expect($inbox.get()).toMatchObject({ value: { pageNo: 2 } });
});
