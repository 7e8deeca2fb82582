// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { askPanel } from '#stores/care/chat-window.ts';
import { $trueAccountAsked, closeTrueAccount } from '#stores/identity/true-account.ts';

const page = `<a href="/en/chat" data-chat><span data-chat-name>Chat</span></a>
  <a href="/en/login" data-opens="login">Log in</a>`;
const { dataset } = document.documentElement;

/** No page is loaded into a frame here. */
const frameSrc = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockReturnValue();

beforeAll(() => import('../../src/scripts/chat-panel.ts'));

beforeEach(() => {
  document.body.innerHTML = page;
  closeTrueAccount();
  delete dataset.opening;
});

const panel = () => document.querySelector<HTMLElement>('.chat-panel');
const link = () => document.querySelector<HTMLElement>('[data-chat]');

/** Presses the entry of a page whose visitor is in such a session. */
function press(session: string | undefined): MouseEvent {
  if (session === undefined) delete dataset.session;
  else dataset.session = session;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  link()?.dispatchEvent(event);
  return event;
}

test.each([undefined, 'guest'])('guests are asked to log in (session: %s)', async (session) => {
  const heard: unknown[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    heard.push((event as CustomEvent).detail);
  };
  document.addEventListener('foyer:open', hear);
  expect(press(session).defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(heard).toEqual(['login']));
  document.removeEventListener('foyer:open', hear);
  expect(panel()).toBeNull();
});

test('trials are told that they need an account of their own', async () => {
  press('trial');
  await vi.waitFor(() => expect($trueAccountAsked.get()).toBe(true));
  expect(panel()).toBeNull();
});

test('members get a panel, small or large, that the page in its frame sizes and closes', () => {
  expect(press('member').defaultPrevented).toBe(true);
  const frame = panel()?.querySelector('iframe');
  expect(frameSrc).toHaveBeenCalledWith(new URL('/en/chat', location.href).href);
  expect(frame?.title).toBe('Chat');
  vi.stubGlobal('frameElement', frame);
  const sizes = [panel()?.dataset.size];
  for (let turn = 0; turn < 2; turn += 1) {
    askPanel('size');
    sizes.push(panel()?.dataset.size);
  }
  expect(sizes).toEqual(['small', 'large', 'small']);
  askPanel('close');
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(link());
  vi.unstubAllGlobals();
});

test('a second press closes the panel, and one for a new tab is the browser’s', () => {
  press('agent');
  expect(panel()).not.toBeNull();
  press('agent');
  expect(panel()).toBeNull();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  link()?.dispatchEvent(event);
  expect([event.defaultPrevented, panel()]).toEqual([false, null]);
});
