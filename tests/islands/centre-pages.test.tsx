// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { later, refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { field, findNamed, named, press, settle, type } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const upline = 'GET /wps/wallets/upline';
const sendUp = 'POST /wps/wallets/upline';
const offer = {
  upline: 'ri•••r',
  available: money('8800000'),
  least: money('1000000'),
  most: money('8800000'),
  needsPassword: false,
  blocks: [],
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  openPage.mockClear();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  await stores.loadSession();
});

const said = () => document.body.textContent ?? '';

test('nothing is transferred to the upline before it is confirmed', async () => {
  stores.platform.on(upline, () => success(offer));
  stores.platform.on(sendUp, () =>
    success({ transferId: 't', amount: money('2000000'), upline: 'ri•••r', atMs: 1 }),
  );
  await open('transferUpline');
  expect(said()).toContain('to ri•••r, the agent above you');
  await type(field('Amount'), '9,999');
  await type(field('Payment password'), '482913');
  await press(named('Transfer'));
  expect(said()).toContain('10,000');
  await type(field('Amount'), '20,000');
  await press(named('Transfer'));
  expect(stores.platform.heardOf(sendUp)).toEqual([]);
  await press(named('Confirm'));
  await eventually(() => expect(stores.platform.heardOf(sendUp)).toHaveLength(1));
  expect(stores.platform.heardOf(sendUp)[0]?.input).toEqual({
    amount: money('2000000'),
    paymentPassword: '482913',
  });
  await eventually(async () => {
    await settle();
    expect(document.querySelector('.upline-done')?.textContent).toContain('20,000');
  });
  expect(field('Amount').value).toBe('');
});

test('who has no upline is told so, and led to where money goes out', async () => {
  const { upline: _, ...none } = offer;
  const blocks = [{ code: 'no_upline' }, { code: 'payment_password_needed' }];
  stores.platform.on(upline, () => success({ ...none, blocks }));
  await open('transferUpline');
  expect(said()).toContain('You have no agent above you');
  expect(said()).not.toContain('Set a payment password');
  expect(findNamed('Transfer')).toBeUndefined();
  await press(named('Withdraw'));
  expect(openPage).toHaveBeenCalledWith('withdraw');
});

test('who has an upline while transfers are off is told that they are', async () => {
  const { upline: _, ...none } = offer;
  stores.platform.on(upline, () => success({ ...none, blocks: [{ code: 'feature_off' }] }));
  await open('transferUpline');
  expect(said()).toContain('Transfers are switched off here.');
  expect(said()).not.toContain('no agent above you');
  expect(findNamed('Transfer')).toBeUndefined();
});

test.each([
  ['upline_unavailable', 'ri•••r can’t receive money'],
  ['insufficient_funds', 'The smallest transfer is ₫\u00a010,000'],
  ['credentials_changed', 'For your safety, no money goes out before'],
  ['payment_password_needed', 'Set a payment password first'],
])('%s is said before a form is shown', async (code, words) => {
  stores.platform.on(upline, () => success({ ...offer, blocks: [{ code, untilMs: 0 }] }));
  await open('transferUpline');
  expect(said()).toContain(words);
  expect(findNamed('Transfer')).toBeUndefined();
});

test('the list has an entry for the upline only where there is one', async () => {
  const { isListed } = await import('#islands/member-centre/page-availability.ts');
  const offering = { member: someMember(), hasReferral: true };
  expect(isListed('transferUpline', offering)).toBe(false);
  expect(isListed('transferUpline', { ...offering, member: someMember({ toUpline: true }) })).toBe(
    true,
  );
});

test('withdrawals of a period are asked for, and offered as a file', async () => {
  stores.platform.on('GET /wps/withdrawals/options', () =>
    success({ ...offer, payoutAccounts: [], banks: [], blocks: [{ code: 'insufficient_funds' }] }),
  );
  const list = 'GET /wps/withdrawals';
  stores.platform.on(list, () => success({ list: [], hasMore: false }));
  await open('withdraw', 'days=7');
  expect(stores.platform.heardOf(list)[0]?.query.fromMs).toMatch(/^\d+$/);
  expect(said()).toContain('There is nothing in this period.');
  expect(named('Last 7 days').getAttribute('aria-pressed')).toBe('true');
  await press(named('Today'));
  expect(openPage).toHaveBeenCalledWith('withdraw', { days: '1' });
  await press(named('All'));
  expect(openPage).toHaveBeenLastCalledWith('withdraw', {});
});

const someWithdrawal = {
  id: 'w-1',
  state: 'in_process',
  amount: money('50000000'),
  arriving: money('50000000'),
  isBeingPaid: false,
  payoutAccount: { id: 'a', bank: 'Vietcombank', number: '•• 4821' },
  proofImages: 0,
  steps: [],
};

function listing(list: readonly (typeof someWithdrawal)[]) {
  stores.platform.on('GET /wps/withdrawals/options', () =>
    success({ ...offer, payoutAccounts: [], banks: [], blocks: [{ code: 'insufficient_funds' }] }),
  );
  stores.platform.on('GET /wps/withdrawals', () => success({ list, hasMore: false }));
}

test('a withdrawal that the list does not reach is read by its address, or said to be nobody’s', async () => {
  listing([]);
  const one = 'GET /wps/withdrawals/one';
  stores.platform.on(one, () => success(someWithdrawal));
  await open('withdraw', 'id=w-1');
  expect(stores.platform.heardOf(one)[0]?.query).toMatchObject({ withdrawalId: 'w-1' });
  expect(said()).toContain('₫\u00a0500,000');
  expect(findNamed('Cancel withdrawal')).toBeDefined();
  await press(named('All withdrawals'));
  expect(openPage).toHaveBeenLastCalledWith('withdraw');
  stores.platform.on(one, () => refusal('unknown_withdrawal'));
  await open('withdraw', 'id=w-2');
  expect(said()).toContain('said: unknown_withdrawal');
});

test.each([
  [false, 'You can cancel until we decide'],
  [true, 'We are paying this withdrawal now'],
])('a withdrawal is taken back while nobody pays it (paid: %s)', async (isBeingPaid, words) => {
  listing([{ ...someWithdrawal, isBeingPaid }]);
  await open('withdraw');
  expect(said()).toContain(words);
  expect(findNamed('Cancel withdrawal') === undefined).toBe(isBeingPaid);
});

test('promotions that belong to deposits stand on the deposit page, with their links', async () => {
  stores.platform.on('GET /wps/deposits/methods', () => success({ list: [] }));
  stores.platform.on('GET /wps/deposits', () => success({ list: [], hasMore: false }));
  const one = (id: string, forDeposits: boolean) => ({
    id,
    title: `The ${id}`,
    summary: 'More.',
    tag: 'en',
    path: `/promoDetail?id=${id}`,
    forDeposits,
  });
  stores.platform.on('GET /wps/promotions', () =>
    success({ list: [one('first', true), one('race', false)] }),
  );
  await open('depositv2');
  expect(named('The first', 'a').getAttribute('href')).toBe('/en/promoDetail?id=first');
  expect(findNamed('The race', 'a')).toBeUndefined();
  expect(named('See all promotions', 'a').getAttribute('href')).toBe('/en/promotions');
});

test('what came in stands in the account record with a plus, and leads to its cause', async () => {
  const line = (transferId: string, code: string, amountMinor: string, kind: string) => ({
    transferId,
    atMs: 1,
    code,
    amount: money(amountMinor),
    balanceAfter: money('1'),
    wallet: 'main',
    cause: { kind, id: 'x-1' },
    isReversal: false,
    isReversed: false,
  });
  const lines = [
    line('1', 'deposit', '100', 'deposit'),
    line('2', 'transfer_upline', '-200', 'upline'),
    line('3', 'received_downline', '300', 'upline'),
  ];
  stores.platform.on('GET /wps/member/statement', () => success({ lines }));
  await open('transactionHistory');
  const cells = [...document.querySelectorAll('td.records-number:nth-child(3)')];
  expect(cells.map((each) => each.textContent)).toEqual(['+₫\u00a01', '−₫\u00a02', '+₫\u00a03']);
  const links = [...document.querySelectorAll('td a')].map((each) => each.getAttribute('href'));
  expect(links).toEqual([
    '?mc=depositv2&mc.deposit=x-1',
    '?mc=transferUpline',
    '?mc=messageV2&mc.id=x-1',
  ]);
});

test('a page says in its own words what it waits for, then why it did not come, and asks again', async () => {
  const slow = later<unknown>();
  stores.platform.on('GET /wps/withdrawals/options', () => slow.promise);
  stores.platform.on('GET /wps/withdrawals', () => success({ list: [], hasMore: false }));
  await open('withdraw');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Loading your withdrawals…');
  slow.settle(refusal('internal_error'));
  await settle();
  expect(said()).toContain('internal_error');
  stores.platform.on('GET /wps/withdrawals/options', () =>
    success({ ...offer, payoutAccounts: [], banks: [], blocks: [{ code: 'insufficient_funds' }] }),
  );
  await press(named('Try again'));
  expect(said()).not.toContain('internal_error');
});
