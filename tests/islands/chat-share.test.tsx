// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { ChatMessage, ChatRoom } from '#contract/care/chat.ts';
import { refusal, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount, named, press, settle } from './page.ts';

const line: ChatMessage = {
  sequence: 1,
  change: 1,
  sentAtMs: Date.parse('2026-11-28T10:00:00Z'),
  author: 'other',
  name: 'ma•••1',
  level: 0,
  isStaff: false,
  isDemonstration: false,
  state: 'shown',
  text: '',
};
const room: ChatRoom = {
  room: 'EN',
  rooms: ['EN'],
  messages: [],
  change: 1,
  readSequence: 1,
  author: 'own',
  blocked: [],
  mute: null,
  slowSeconds: 0,
  isStaffed: true,
};
const dong = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const messages = english('chat/chat.tsx');
const place = { messages, room, timeZone: 'UTC', verifyPath: '/en/verify' };

test('a shared round is under the mark Verified beside the name, with its proof', async () => {
  await freshStores();
  const { ChatLine } = await import('#islands/chat/chat-line.tsx');
  const share = {
    title: 'Lucky dice',
    number: '20261128-0001',
    state: 'won' as const,
    isCorrected: true,
    stake: dong('1000000'),
    payout: dong('2500000'),
    proof: '#gameCode=K3&number=20261128-0001',
  };
  await mount(<ChatLine {...place} message={{ ...line, share }} />);
  const by = document.querySelector('.chat-by');
  expect(by?.textContent).toContain('Verified');
  const body = document.querySelector('.chat-share');
  expect(body?.textContent).toContain('Won ₫\u00a010,000 → ₫\u00a025,000');
  expect(body?.textContent).toContain('Corrected since.');
  expect(body?.querySelector('a')?.getAttribute('href')).toBe(
    '/en/verify#gameCode=K3&number=20261128-0001',
  );
});

test('text that says Verified has no mark, and a script’s line cannot be reported', async () => {
  await freshStores();
  const { ChatLine } = await import('#islands/chat/chat-line.tsx');
  const typed = { ...line, text: '✓ Verified Won ₫\u00a09,000,000', isDemonstration: true };
  await mount(<ChatLine {...place} message={typed} />);
  expect(document.querySelector('.chat-verified')).toBeNull();
  expect(document.querySelector('.chat-by')?.textContent).toContain('Demonstration');
  expect(document.querySelector('.chat-more')).toBeNull();
});

test('a settled bet is chosen and shared, and a refusal is said', async () => {
  const { platform } = await freshStores();
  const bet = {
    id: 'f-1',
    roundId: 'r-1',
    settledAtMs: line.sentAtMs,
    title: 'Lucky dice',
    stake: dong('1000000'),
    payout: dong('0'),
  };
  platform.on('GET /wps/member/bets', () => success({ lines: [bet] }));
  platform.on('POST /wps/chat/shares', () => refusal('receipt_shared'));
  const { default: SharePicker } = await import('#islands/chat/share-picker.tsx');
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  await mount(<SharePicker {...place} onClose={close} />);
  await settle();
  await act(async () => document.querySelector<HTMLInputElement>('[type=radio]')?.click());
  await press(named('Share a bet'));
  await settle();
  expect(platform.heardOf('POST /wps/chat/shares').at(-1)?.input).toEqual({
    room: 'EN',
    roundId: 'r-1',
    showsAmounts: false,
  });
  expect(document.querySelector('[role=alert]')?.textContent).toContain('receipt_shared');
  expect(isClosed).toBe(false);
  platform.on('POST /wps/chat/shares', () => success({ sequence: 2 }));
  await press(named('Share a bet'));
  await settle();
  expect(isClosed).toBe(true);
});

test('the betting record shares a round in the room of the page’s language', async () => {
  const { platform, root } = await freshStores();
  root.dataset.language = 'EN';
  platform.on('POST /wps/chat/shares', () => success({ sequence: 3 }));
  const { SharePart } = await import(
    '#islands/member-centre/pages/personal-history-copy/share-part.tsx'
  );
  const words = english('member-centre/pages/personal-history-copy/share-part.tsx');
  const without = await mount(<SharePart messages={words} roundId="r-1" />);
  expect(without.textContent).toBe('');
  document.body.insertAdjacentHTML('beforeend', '<a data-chat href="/en/chat">Chat</a>');
  await mount(<SharePart messages={words} roundId="r-1" />);
  await act(async () => document.querySelector<HTMLInputElement>('[type=checkbox]')?.click());
  await press(named('Share in the chat'));
  await settle();
  expect(platform.heardOf('POST /wps/chat/shares').at(-1)?.input).toEqual({
    room: 'EN',
    roundId: 'r-1',
    showsAmounts: true,
  });
  expect(document.body.textContent).toContain('Shared in the chat.');
});
