// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

afterEach(() => vi.unstubAllGlobals());

/** The chat's page in a panel, in a browser that opens windows or blocks them. */
async function openPanel({ isBlocked = false } = {}) {
  const { platform } = await freshStores();
  const popup = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.fn(() => (isBlocked ? null : popup));
  vi.stubGlobal('open', open);
  const frame = document.createElement('iframe');
  const wishes: string[] = [];
  frame.addEventListener('foyer:chat', (event) => wishes.push((event as CustomEvent).detail));
  vi.stubGlobal('frameElement', frame);
  const { openChatWindow } = await import('#stores/care/chat-window.ts');
  return { platform, popup, open, wishes, openChatWindow };
}

const url = 'GET /wps/chat/url';

test('the chat opens in a window of 440 × 750, and its panel closes', async () => {
  const { platform, popup, open, wishes, openChatWindow } = await openPanel();
  platform.on(url, () => success({ chatUrl: '/en/chat' }));
  expect(await openChatWindow()).toEqual({ state: 'opened' });
  expect(open).toHaveBeenCalledWith('', 'chat', 'popup,width=440,height=750');
  expect(popup.location.replace).toHaveBeenCalledWith(new URL('/en/chat', location.href).href);
  expect([popup.opener, wishes]).toEqual([null, ['close']]);
});

test('a window whose address cannot be had is closed, and the panel stays', async () => {
  const { platform, popup, wishes, openChatWindow } = await openPanel();
  platform.on(url, () => refusal('feature_off'));
  expect(await openChatWindow()).toEqual({ state: 'invalid' });
  expect(popup.close).toHaveBeenCalledOnce();
  expect(wishes).toEqual([]);
});

test('a blocked window is said, and the panel stays', async () => {
  const { platform, wishes, openChatWindow } = await openPanel({ isBlocked: true });
  platform.on(url, () => success({ chatUrl: '/en/chat' }));
  expect(await openChatWindow()).toMatchObject({ state: 'blocked' });
  expect(wishes).toEqual([]);
});
