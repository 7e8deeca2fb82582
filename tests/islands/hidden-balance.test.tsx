// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount, named, press, settle } from './page.ts';

async function mountBalance(locale: string) {
  const { platform, loadSession, refreshWallet } = await freshStores();
  platform.on('GET /wps/member/info', () => success(someMember()));
  platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('9007199254740993')));
  await loadSession();
  const { walletKeys } = await import('#islands/header-wallet/messages.ts');
  const { Balance } = await import('#islands/header-wallet/balance.tsx');
  const props = { currencySymbol: '₫', locale, isPlayMoney: false };
  await refreshWallet();
  await mount(<Balance messages={english(walletKeys)} {...props} />);
  await settle();
}

test.each([
  ['en', '₫ 90,071,992,547,409.93'],
  ['vi', '₫ 90.071.992.547.409,93'],
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

test('a balance that is hidden stays so with the next figures', async () => {
  await mountBalance('en');
  await press(named('Hide balance'));
  await press(named('Refresh balance'));
  expect(document.querySelector('output')?.textContent).toBe('***');
  expect(document.body.textContent).not.toMatch(/\d/);
});
