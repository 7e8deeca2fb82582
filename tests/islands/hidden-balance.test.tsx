// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { later, refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { alertText, english, mount, named, press, settle } from './page.ts';

const balance = 'GET /wps/v2/wallets/balance';

async function mountBalance(locale: string) {
  const stores = await freshStores();
  const { platform, loadSession, refreshWallet } = stores;
  platform.on('GET /wps/member/info', () => success(someMember()));
  platform.on(balance, () => success(someBalance('9007199254740993')));
  await loadSession();
  const { Balance } = await import('#islands/header-wallet/balance.tsx');
  const props = { currencySymbol: '₫', locale, isPlayMoney: false };
  await refreshWallet();
  await mount(<Balance messages={english('header-wallet/header-wallet.tsx')} {...props} />);
  await settle();
  return stores;
}

test.each([
  ['en', '₫\u00a090,071,992,547,409.93'],
  ['vi', '₫\u00a090.071.992.547.409,93'],
])('a large balance is shown to its last digit, in %s', async (locale, text) => {
  await mountBalance(locale);
  expect(document.querySelector('output')?.textContent).toBe(text);
});

test('a hidden balance stands nowhere on the page, not even where nobody looks', async () => {
  await mountBalance('en');
  const figures = /\d[\d.,\s]*\d/;
  expect(document.body.outerHTML).toContain('547,409');
  await press(named('Hide balance'));
  expect(document.querySelector('output')?.textContent).toBe('***');
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isDrawing = element.closest('svg') !== null;
      if (!isDrawing)
        expect({ name, value }).not.toMatchObject({ value: expect.stringMatching(figures) });
    }
  }
  expect(document.body.textContent).not.toMatch(/\d/);
});

test('a balance that is hidden stays so while it is asked for, and with the next figures', async () => {
  const { platform } = await mountBalance('en');
  await press(named('Hide balance'));
  const slow = later<unknown>();
  platform.on(balance, () => slow.promise);
  const isHidden = () => {
    expect(document.querySelector('output')?.textContent).toBe('***');
    expect(document.body.textContent).not.toMatch(/\d/);
  };
  await press(named('Refresh balance'));
  isHidden();
  slow.settle(success(someBalance('123')));
  await settle();
  isHidden();
});

test('a balance that cannot be had anew stays, and why is said beside it', async () => {
  const { platform } = await mountBalance('en');
  platform.on(balance, () => refusal('internal_error'));
  await press(named('Refresh balance'));
  expect(document.querySelector('output')?.textContent).toContain('547,409');
  expect(alertText()).toContain('internal_error');
});
