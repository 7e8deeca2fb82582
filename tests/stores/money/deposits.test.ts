// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { later, refusal, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const list = 'GET /wps/deposits';
const methods = 'GET /wps/deposits/methods';
const ask = 'POST /wps/deposits';
const detail = 'GET /wps/deposits/detail';
const cancel = 'DELETE /wps/deposits';
const input = { methodCode: 'halcyon-pay', amountMinor: '50000000' };
const one = (depositId: string, state = 'awaiting_payment') => ({ depositId, state });

async function depositStores() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on(methods, () => success({ list: [] }));
  stores.platform.on(list, () => success({ list: [one('2')], hasMore: true }));
  stores.platform.on(ask, () => success({ depositId: '3' }));
  stores.platform.on(detail, ({ query }) => success(one(query.depositId ?? '')));
  await stores.loadSession();
  const keys = () =>
    stores.platform.heardOf(ask).map(({ headers }) => headers.get('idempotency-key'));
  return { ...stores, ...(await import('#stores/money/deposits.ts')), keys };
}

test('a deposit that was asked for stands first in the list', async () => {
  const { loadDeposits, startDeposit, $deposits } = await depositStores();
  await loadDeposits();
  expect(await startDeposit(input)).toMatchObject({ value: { depositId: '3' } });
  expect($deposits.get()).toMatchObject({
    value: { list: [{ depositId: '3' }, { depositId: '2' }] },
  });
});

test('one that may have been taken is asked for under the same key until it is answered', async () => {
  const { platform, startDeposit, keys } = await depositStores();
  platform.on(ask, () => refusal('provider_unavailable'));
  await startDeposit(input);
  platform.on(ask, () => success({ depositId: '3' }));
  await startDeposit(input);
  await startDeposit(input);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('one that was refused is another one when it is asked for again', async () => {
  const { platform, startDeposit, keys } = await depositStores();
  platform.on(ask, () => refusal('too_many_deposits'));
  await startDeposit(input);
  await startDeposit(input);
  expect(new Set(keys()).size).toBe(2);
});

test('earlier ones are added behind those that are shown, of the same period', async () => {
  const { platform, followDeposits, loadEarlier, $deposits } = await depositStores();
  const end = followDeposits({ fromMs: 7 });
  await eventually(() => expect($deposits.get().state).toBe('ready'));
  platform.on(list, () => success({ list: [one('1')], hasMore: false }));
  await loadEarlier();
  expect($deposits.get()).toMatchObject({ value: { list: [one('2'), one('1')], hasMore: false } });
  expect(platform.heardOf(list).at(-1)?.query).toEqual({ fromMs: '7', beforeId: '2' });
  end();
});

test('one that is given up takes its own place in the list', async () => {
  const { platform, loadDeposits, cancelDeposit, $deposits } = await depositStores();
  await loadDeposits();
  platform.on(cancel, () => success(one('2', 'cancelled')));
  await cancelDeposit('2');
  expect($deposits.get()).toMatchObject({
    value: { list: [{ depositId: '2', state: 'cancelled' }] },
  });
});

test('nothing of one member is left for the next', async () => {
  const { platform, loadDeposits, loadSession, $deposits } = await depositStores();
  await loadDeposits();
  expect($deposits.get().state).toBe('ready');
  platform.on('GET /wps/member/info', () => success(someMember({ id: 'm-2' })));
  await loadSession();
  expect($deposits.get()).toEqual({ state: 'loading' });
});

test('one that is answered after another has signed in is not put among theirs', async () => {
  const { platform, loadSession, loadDeposits, cancelDeposit, $deposits } = await depositStores();
  await loadDeposits();
  const slow = later<unknown>();
  platform.on(cancel, () => slow.promise);
  const cancelling = cancelDeposit('2');
  platform.on('GET /wps/member/info', () => success(someMember({ id: 'm-2' })));
  await loadSession();
  platform.on(list, () => success({ list: [], hasMore: false }));
  await loadDeposits();
  slow.settle(success(one('2', 'cancelled')));
  await cancelling;
  expect($deposits.get()).toMatchObject({ value: { list: [] } });
});

test('one whose state cannot be read is asked for under the same key again', async () => {
  const { platform, startDeposit, keys } = await depositStores();
  platform.on(detail, () => refusal('not_found'));
  await startDeposit(input);
  await startDeposit(input);
  expect(keys()[1]).toBe(keys()[0]);
});
