// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { errorOf, field, findNamed, named, press, settle, type } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const send = 'POST /wps/agent/downlines/transfer';
const upline = 'GET /wps/wallets/upline';
const birch = {
  memberId: 'm-birch',
  username: 'birch',
  accountType: 0,
  registeredAtMs: 1,
  available: money('150000'),
  isClosed: false,
  members: 0,
  directMembers: 0,
  rebateGroup: 1_880,
};
const options = {
  available: money('8800000'),
  least: money('1000000'),
  most: money('8800000'),
  needsPassword: false,
  blocks: [{ code: 'no_upline' }],
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  stores.platform.on('GET /wps/agent/downlines/path', () => success({ path: [] }));
  stores.platform.on('GET /wps/agent/downlines/one', () => success(birch));
  stores.platform.on(upline, () => success(options));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const open = () => openAgentCentre('agentDownlines', 'member=m-birch');

async function fill(amount: string) {
  await type(field('Amount'), amount);
  await type(field('Payment password'), '482913');
  await press(named('Transfer'));
}

test('while transfers are off there is no form, and nothing else is said', async () => {
  const blocks = [{ code: 'feature_off' }, { code: 'payment_password_needed' }];
  stores.platform.on(upline, () => success({ ...options, blocks }));
  await open();
  expect(said()).toContain('Transfers between agents and members are switched off here.');
  expect(said()).not.toContain('It arrives at once');
  expect(said()).not.toContain('Set a payment password');
  expect(findNamed('Transfer')).toBeUndefined();
});

test('nothing goes to a downline before it is confirmed, and who has no upline may give', async () => {
  stores.platform.on(send, () =>
    success({ transferId: 't', amount: money('2000000'), downline: 'birch', atMs: 1 }),
  );
  await open();
  await fill('9,999');
  expect(errorOf('Amount')).toContain('10,000');
  await fill('20,000');
  expect(stores.platform.heardOf(send)).toEqual([]);
  await press(named('Confirm'));
  await eventually(() => expect(stores.platform.heardOf(send)).toHaveLength(1));
  const [heard] = stores.platform.heardOf(send);
  expect(heard?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  expect(heard?.input).toEqual({
    memberId: 'm-birch',
    amount: money('2000000'),
    paymentPassword: '482913',
  });
  await eventually(async () => {
    await settle();
    expect(said()).toContain('You transferred ₫\u00a020,000.00 to birch.');
  });
  expect(field('Amount').value).toBe('');
});

test('a refusal is told, and keeps what was typed', async () => {
  stores.platform.on(send, () => refusal('downline_unavailable', {}, 'The account is closed.'));
  await open();
  await fill('20,000');
  await press(named('Confirm'));
  await eventually(async () => {
    await settle();
    expect(said()).toContain('The account is closed.');
  });
  expect(field('Amount').value).toBe('20,000');
});

test('an agent without a payment password is led to where it is set', async () => {
  stores.platform.on(send, () => refusal('payment_password_needed'));
  await open();
  await fill('20,000');
  await press(named('Confirm'));
  await eventually(async () => {
    await settle();
    named('Set it now');
  });
  expect(field('Amount').value).toBe('20,000');
});

test('what stands in the way is said before a form is shown', async () => {
  const blocks = [{ code: 'payment_password_needed' }];
  stores.platform.on(upline, () => success({ ...options, blocks }));
  await open();
  expect(findNamed('Transfer')).toBeUndefined();
  await press(named('Set it now'));
  expect(location.search).toBe('?mc=securityCenter');
});

test('a closed account is given nothing', async () => {
  stores.platform.on('GET /wps/agent/downlines/one', () => success({ ...birch, isClosed: true }));
  await open();
  expect(said()).toContain('Closed');
  expect(findNamed('Transfer')).toBeUndefined();
});
