// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mountWallet, shownBalance } from './open-wallet.tsx';
import { named, press } from './page.ts';

const tabs = () => [...document.querySelectorAll('.tab-bar .tab')];

test('the tabs lead to home, lotteries, games, record and wallet', async () => {
  await mountWallet();
  expect(tabs().map((tab) => tab.getAttribute('href'))).toEqual([
    '/',
    '/lottery',
    '/rng',
    '?mc=personalHistoryCopy',
    '?mc=transferFund',
  ]);
});

test('the wallet tab shows the balance, and hides it with the header', async () => {
  await mountWallet();
  expect(tabs().at(-1)?.textContent).toBe('₫\u00a088,000.00Wallet');
  await press(named('Hide balance'));
  expect(shownBalance()).toBe('***');
  expect(tabs().at(-1)?.textContent).toBe('***Wallet');
});

test.each([
  ['/', 'Home'],
  ['/vnlottery', 'Lottery'],
  ['/rng/TGL', 'Games'],
  ['/help', undefined],
])('on %s the current tab is %s', async (path, name) => {
  history.replaceState(null, '', path);
  await mountWallet();
  expect(document.querySelector('.tab-bar [aria-current]')?.textContent).toBe(name);
});

test('a trial that asks for the wallet learns that it takes a real account', async () => {
  await mountWallet({ type: 4 });
  const wallet = tabs().at(-1);
  expect(wallet?.tagName).toBe('BUTTON');
  await press(wallet as HTMLElement);
  expect(document.querySelector('dialog')?.textContent).toContain('Real account needed');
});
