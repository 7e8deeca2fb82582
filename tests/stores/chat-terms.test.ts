// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { ChatRoom, ChatTerms } from '#contract/care/chat.ts';
import { FakeEvents } from './fake-events.ts';
import { success } from './fake-platform.ts';
import { freshStores } from './fresh-stores.ts';

const room: ChatRoom = {
  room: 'EN',
  rooms: ['EN'],
  messages: [],
  change: 1,
  readSequence: 1,
  author: 'own',
  blocked: ['other'],
  mute: null,
  slowSeconds: 0,
  isStaffed: true,
};

test('the open room has the terms that were told last, and all else as it was', async () => {
  const { platform } = await freshStores();
  platform.on('GET /wps/chat/room', () => success(room));
  const { $chat, openChat } = await import('#stores/care/chat.ts');
  await openChat('EN');
  const tell = (terms: ChatTerms) => FakeEvents.opened.at(-1)?.say('terms', JSON.stringify(terms));
  const muted: ChatTerms = {
    mute: { untilMs: null, reason: 'spam' },
    slowSeconds: 30,
    isStaffed: false,
  };
  tell(muted);
  expect($chat.get()).toMatchObject({ state: 'ready', value: { ...room, ...muted } });
  tell({ mute: null, slowSeconds: 0, isStaffed: true });
  expect($chat.get()).toMatchObject({ state: 'ready', value: room });
});
