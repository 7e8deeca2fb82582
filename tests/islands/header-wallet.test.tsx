// @vitest-environment happy-dom
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { act } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { later, refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import {
  balance,
  info,
  logout,
  mountWallet,
  prepare,
  shownBalance,
  unread,
} from './open-wallet.tsx';
import {
  alertText,
  dialogName,
  english,
  findNamed,
  mount,
  named,
  press,
  pressKey,
  serve,
  settle,
} from './page.ts';

// Kept stores let go of the window a second after their last reader: it has to be there still.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterAll(() => void vi.advanceTimersByTime(STORE_UNMOUNT_DELAY));

test('the first client render equals the server’s, whatever the stores know by then', async () => {
  const { island, loadSession } = await prepare();
  const { container, hydrate, mismatches } = serve(island);
  const drawn = container.innerHTML;
  expect(drawn).toContain('wallet-skeleton');
  expect(drawn).not.toContain('style=');
  await loadSession();
  await hydrate();
  await settle();
  expect(mismatches).toEqual([]);
  expect(shownBalance()).toBe('₫\u00a088,000.00');
});

test('deposit and withdraw stay the same elements while the wallet loads: no press is lost', async () => {
  const { island, loadSession } = await prepare();
  const { container, hydrate } = serve(island);
  const links = () => [...container.querySelectorAll('[data-opens=centre].button')];
  const drawn = links();
  expect(drawn).toHaveLength(2);
  await hydrate();
  expect(links()).toEqual(drawn);
  await loadSession();
  await settle();
  expect(shownBalance()).toBe('₫\u00a088,000.00');
  const later = links();
  expect(later).toHaveLength(2);
  for (const [index, link] of later.entries()) expect(link).toBe(drawn[index]);
});

test('a balance that is on its way is told to be updated', async () => {
  const { platform, island } = await prepare();
  platform.on(balance, () => new Promise(() => {}));
  await mount(island);
  await settle();
  expect(shownBalance()).toBe(english('header-wallet/balance.tsx')['wallet:updating']);
});

test('a member sees the balance with symbol and two decimals after one call each', async () => {
  const { platform } = await mountWallet();
  expect(shownBalance()).toBe('₫\u00a088,000.00');
  expect(platform.heard.map(({ call }) => call).toSorted()).toEqual([
    'GET /texts/en.json',
    info,
    `${info}/icon`,
    unread,
    balance,
  ]);
});

test('a hidden balance is three stars until it is shown again', async () => {
  await mountWallet();
  await press(named('Hide balance'));
  expect(shownBalance()).toBe('***');
  await press(named('Show balance'));
  expect(shownBalance()).toBe('₫\u00a088,000.00');
});

test('refreshing waits for the answer with the last figure on show', async () => {
  const { platform } = await mountWallet();
  const slow = later<unknown>();
  platform.on(balance, () => slow.promise);
  await press(named('Refresh balance'));
  expect(named('Refresh balance').hasAttribute('disabled')).toBe(true);
  expect(shownBalance()).toBe('₫\u00a088,000.00');
  slow.settle(success(someBalance('123')));
  await settle();
  expect(shownBalance()).toBe('₫\u00a01.23');
  expect(named('Refresh balance').hasAttribute('disabled')).toBe(false);
});

test('a refresh that fails says why beside the last figure', async () => {
  const { platform } = await mountWallet();
  platform.on(balance, () => refusal('internal_error', {}, 'Please try again.'));
  await press(named('Refresh balance'));
  expect(alertText()).toBe('Please try again.');
  expect(shownBalance()).toBe('₫\u00a088,000.00');
});

test('a session that ended makes the header a guest’s, and a press asks to log in', async () => {
  const { platform, root } = await mountWallet();
  platform.on(balance, () => refusal('not_logged_in'));
  await press(named('Refresh balance'));
  expect(root.dataset.session).toBe('guest');
  expect(root.dataset.opening).toBe('login');
  expect(shownBalance()).toBeUndefined();
});

test('a hint that proves wrong ends in the guest’s header without a dialog', async () => {
  const { platform, root, island } = await prepare();
  platform.on(info, () => refusal('not_logged_in'));
  platform.on(balance, () => refusal('not_logged_in'));
  await mount(island);
  await settle();
  expect(root.dataset.session).toBe('guest');
  expect(root.dataset.opening).toBeUndefined();
});

test('a page that cannot reach the platform offers to try again', async () => {
  const { platform, island } = await prepare();
  platform.on(info, () => {
    throw new TypeError('no route');
  });
  await mount(island);
  await settle();
  expect(document.body.textContent).toContain('No connection.');
  platform.on(info, () => success(someMember()));
  await press(named('Try again'));
  expect(shownBalance()).toBe('₫\u00a088,000.00');
});

test('the menu behind the account’s name holds the VIP label in its colours', async () => {
  await mountWallet();
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  expect(button?.textContent).toContain('lotus');
  expect(document.querySelector('.account-panel')?.hasAttribute('hidden')).toBe(true);
  if (button) await press(button);
  expect(button?.getAttribute('aria-expanded')).toBe('true');
  const label = named('Silver', '.account-label');
  expect(label.style.backgroundColor).toBe('#222222');
  await pressKey(document.body, 'Escape');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('a trial account is marked as free play', async () => {
  await mountWallet({ type: 4 });
  expect(findNamed('Free play', '.account-label')).toBeDefined();
  const labels = [...document.querySelectorAll('.account-label')].map((each) => each.textContent);
  expect(labels).toEqual([someMember().clubLabel.labelName, 'Free play']);
});

test('signing out asks first, and Cancel changes nothing', async () => {
  const { platform, root } = await mountWallet();
  await press(named('Sign out'));
  expect(dialogName()).toBe('Sign out now?');
  await press(named('Cancel'));
  expect(dialogName()).toBeUndefined();
  expect(platform.heardOf(logout)).toHaveLength(0);
  expect(root.dataset.session).toBe('member');
});

async function signOut() {
  await press(named('Sign out'));
  await press(named('Confirm'));
}

test('a confirmed sign-out ends the session', async () => {
  const { platform, root } = await mountWallet();
  await signOut();
  expect(platform.heardOf(logout)).toHaveLength(1);
  expect(root.dataset.session).toBe('guest');
  expect(document.querySelector('.header-wallet')).toBeNull();
});

test('a confirmed sign-out elsewhere goes home', async () => {
  history.replaceState(null, '', '/help');
  await mountWallet();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await signOut();
  expect(assign).toHaveBeenCalledWith('/');
  history.replaceState(null, '', '/');
});

test('a sign-out that fails stays open and says why', async () => {
  const { platform, root } = await mountWallet();
  platform.on(logout, () => refusal('internal_error', {}, 'Please try again.'));
  await signOut();
  expect(dialogName()).toBe('Sign out now?');
  expect(alertText()).toContain('Please try again.');
  expect(root.dataset.session).toBe('member');
});

test('who has just registered is welcomed by name, once', async () => {
  const { saveWelcome, island } = await prepare();
  saveWelcome('lotus88');
  await mount(island);
  await settle();
  expect(dialogName()).toBe('Welcome');
  expect(document.querySelector('dialog')?.textContent).toContain('lotus88');
  await press(named('Continue'));
  expect(dialogName()).toBeUndefined();
  expect(sessionStorage.getItem('welcome')).toBeNull();
});

test('a trial’s balance is called play money, and its menu asks for a real account', async () => {
  const { root } = await mountWallet({ type: 4 });
  expect(document.body.textContent).toContain('Play money');
  await press(named('Member centre'));
  expect(dialogName()).toBe('Real account needed');
  await press(named('Register now'));
  expect(dialogName()).toBeUndefined();
  expect(root.dataset.opening).toBe('register');
});

test('a member’s menu leads to the centre and a new password, and counts unread messages', async () => {
  await mountWallet();
  const marks = [...document.querySelectorAll('.unread-mark')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['33 unread', '33 unread']);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.account-panel a')];
  const targets = links.map((link) => link.getAttribute('href')?.replace('?mc=', ''));
  const records = ['transactionHistory', 'personalHistoryCopy'];
  const pages = ['withdraw', 'securityCenter', ...records, 'messageV2'];
  expect(targets).toEqual([...pages, '/change-password']);
});

test('a sign-in on the same page fills the header again', async () => {
  const { loadSession, logout: signOut } = await mountWallet();
  await act(() => signOut());
  expect(shownBalance()).toBeUndefined();
  await act(() => loadSession());
  await settle();
  expect(shownBalance()).toBe('₫\u00a088,000.00');
});
