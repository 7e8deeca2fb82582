// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage as open } from './open-centre-page.tsx';
import { errorOf, field, findNamed, named, press, type } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const withdrawals = 'POST /wps/withdrawals';
const upline = 'POST /wps/wallets/upline';
const offer = {
  upline: 'ri•••r',
  available: money('900000000'),
  least: money('10000000'),
  most: money('900000000'),
  requestsLeft: 5,
  fee: { fixed: money('0'), rateBps: 0 },
  receiptMinutes: 60,
  payoutAccounts: [{ id: 'a', bank: 'Vietcombank', number: '•• 4821', holder: 'L' }],
  banks: [],
  holder: 'L',
  needsPassword: false,
  blocks: [],
};

/** One amount of 500,000.50 as each language writes it. */
const written = [
  ['en', '500,000.50'],
  ['vi', '500.000,50'],
  ['id', '500.000,50'],
  ['th', '500,000.50'],
  ['zh-CN', '500,000.50'],
] as const;

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('900000000')));
  stores.platform.on('GET /wps/withdrawals/options', () => success(offer));
  stores.platform.on('GET /wps/withdrawals', () => success({ list: [], hasMore: false }));
  stores.platform.on('GET /wps/wallets/upline', () => success(offer));
  await stores.loadSession();
});

/** Types into a field whose text its island keeps. */
async function fill(input: HTMLInputElement, text: string): Promise<void> {
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  await act(async () => {
    property?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const sentTo = async (call: string) => {
  await eventually(() => expect(stores.platform.heardOf(call)).toHaveLength(1));
  return stores.platform.heardOf(call)[0]?.input;
};

test.each(written)(
  'a withdrawal typed in %s as %s is read as it is meant',
  async (locale, text) => {
    stores.platform.on(withdrawals, () => success({ id: 'w-1' }));
    await open('withdraw', '', locale);
    await fill(field('Amount'), text);
    await type(field('Payment password'), '482913');
    await press(named('Withdraw'));
    await press(named('Confirm'));
    expect(await sentTo(withdrawals)).toMatchObject({ amount: money('50000050') });
  },
);

test.each([
  ['en', '500.000'],
  ['vi', '500,000'],
])('a withdrawal typed in %s as %s is no amount', async (locale, text) => {
  await open('withdraw', '', locale);
  await fill(field('Amount'), text);
  await type(field('Payment password'), '482913');
  await press(named('Withdraw'));
  expect(errorOf('Amount')).not.toBe('');
  expect(stores.platform.heardOf(withdrawals)).toEqual([]);
});

test.each([
  ['99,999', 'Enter at least ₫\u00a0100,000.'],
  ['9,000,001', 'Enter at most ₫\u00a09,000,000.'],
])('a withdrawal of %s is refused by its bounds before it is asked about', async (text, error) => {
  await open('withdraw', '', 'en');
  await fill(field('Amount'), text);
  await type(field('Payment password'), '482913');
  await press(named('Withdraw'));
  expect(errorOf('Amount')).toBe(error);
  expect(findNamed('Confirm')).toBeUndefined();
});

test('the most stands among the ready amounts once, in words', async () => {
  stores.platform.on('GET /wps/withdrawals/options', () =>
    success({ ...offer, most: money('200000000') }),
  );
  await open('withdraw', '', 'en');
  expect(named('₫\u00a01,000,000')).toBeDefined();
  expect(findNamed('₫\u00a02,000,000')).toBeUndefined();
});

test('after a refusal the focus is on the field that it is about', async () => {
  stores.platform.on(withdrawals, () =>
    refusal('wrong_payment_password', {
      fields: { paymentPassword: { code: 'wrong', messageKey: 'wrong' } },
    }),
  );
  await open('withdraw', '', 'en');
  await fill(field('Amount'), '500,000');
  await type(field('Payment password'), '482913');
  await press(named('Withdraw'));
  await press(named('Confirm'));
  await sentTo(withdrawals);
  await eventually(() => expect(document.activeElement).toBe(field('Payment password')));
});

test('a ready amount is written and read in the page’s own form', async () => {
  stores.platform.on(withdrawals, () => success({ id: 'w-1' }));
  await open('withdraw', '', 'vi');
  await press(named('₫\u00a0500.000'));
  expect(field('Amount').value).toBe('500.000');
  await type(field('Payment password'), '482913');
  await press(named('Withdraw'));
  await press(named('Confirm'));
  expect(await sentTo(withdrawals)).toMatchObject({ amount: money('50000000') });
});

test.each(written)(
  'a transfer upwards typed in %s as %s is read as it is meant',
  async (locale, text) => {
    stores.platform.on(upline, () =>
      success({ transferId: 't', amount: money('50000050'), upline: 'ri•••r', atMs: 1 }),
    );
    await open('transferUpline', '', locale);
    await type(field('Amount'), text);
    await type(field('Payment password'), '482913');
    await press(named('Transfer'));
    await press(named('Confirm'));
    expect(await sentTo(upline)).toMatchObject({ amount: money('50000050') });
  },
);
