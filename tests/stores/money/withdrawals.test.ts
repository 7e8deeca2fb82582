// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { quiet } from '../../support/quiet.ts';
import { later, refusal, someBalance, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const list = 'GET /wps/withdrawals';
const options = 'GET /wps/withdrawals/options';
const ask = 'POST /wps/withdrawals';
const receipt = 'POST /wps/withdrawals/receipt';
const upload = 'POST /wps/uploads';
const money = { amountMinor: '50000000', currency: 'VND' };
const input = { amount: money, payoutAccountId: 'a', paymentPassword: '482913' };
const one = (id: string) => ({ id, state: 'in_process', amount: money });

async function withdrawalStores() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  stores.platform.on(options, () => success({ available: money, blocks: [] }));
  stores.platform.on(list, () => success({ list: [one('2')], hasMore: true }));
  stores.platform.on(ask, () => success(one('3')));
  stores.platform.on(receipt, () => success(one('2')));
  await stores.loadSession();
  const receipts = await import('#stores/money/receipts.ts');
  return { ...stores, ...receipts, ...(await import('#stores/money/withdrawals.ts')) };
}

test('what was asked for shows at once, and under a key of its own each time', async () => {
  const { platform, submitWithdrawal, $withdrawals } = await withdrawalStores();
  expect(await submitWithdrawal(input)).toMatchObject({ ok: true });
  await eventually(() => expect($withdrawals.get().state).toBe('ready'));
  await submitWithdrawal(input);
  const keys = platform.heardOf(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('what nobody answered is asked for again under the same key', async () => {
  const { platform, submitWithdrawal } = await withdrawalStores();
  platform.on(ask, () => refusal('internal_error'));
  await submitWithdrawal(input);
  await submitWithdrawal(input);
  await submitWithdrawal({ ...input, payoutAccountId: 'b' });
  const keys = platform.heardOf(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('earlier ones are added behind those that are shown, of the same period', async () => {
  const { platform, followWithdrawals, loadEarlier, $withdrawals } = await withdrawalStores();
  const end = followWithdrawals({ fromMs: 7 });
  await eventually(() => expect($withdrawals.get().state).toBe('ready'));
  platform.on(list, () => success({ list: [one('1')], hasMore: false }));
  await loadEarlier();
  expect($withdrawals.get()).toMatchObject({
    value: { list: [{ id: '2' }, { id: '1' }], hasMore: false },
  });
  expect(platform.heardOf(list).map(({ query }) => query)).toEqual([
    { fromMs: '7' },
    { fromMs: '7', before: '2' },
  ]);
  end();
});

test('an answer for a period that was left meanwhile is dropped', async () => {
  const { platform, followWithdrawals, loadWithdrawals, $withdrawals } = await withdrawalStores();
  const slow = later();
  platform.on(list, () => slow.promise);
  const end = followWithdrawals({ fromMs: 7 });
  await eventually(() => expect(platform.heardOf(list)).toHaveLength(1));
  platform.on(list, () => success({ list: [one('9')], hasMore: false }));
  await loadWithdrawals();
  slow.settle(success({ list: [one('1')], hasMore: false }));
  await quiet();
  expect($withdrawals.get()).toMatchObject({ value: { list: [{ id: '9' }] } });
  end();
});

test('a failure shows only while there is nothing else to show', async () => {
  const { platform, loadWithdrawals, $withdrawals } = await withdrawalStores();
  platform.on(list, () => refusal('internal_error'));
  await loadWithdrawals();
  expect($withdrawals.get()).toMatchObject({ state: 'failed' });
  platform.on(list, () => success({ list: [one('2')], hasMore: false }));
  await loadWithdrawals();
  platform.on(list, () => refusal('internal_error'));
  await loadWithdrawals();
  expect($withdrawals.get()).toMatchObject({ state: 'ready', value: { list: [{ id: '2' }] } });
});

test('proof of what is missing is uploaded once, however often it is sent', async () => {
  const { platform, reportMissing } = await withdrawalStores();
  platform.on(upload, () => success({ imageId: 'i-1' }));
  platform.on(receipt, () => refusal('invalid_input'));
  const files = [new File(['x'], 'bank.png', { type: 'image/png' })];
  await reportMissing({ withdrawalId: '2', files });
  await reportMissing({ withdrawalId: '2', files });
  expect(platform.heardOf(upload)).toHaveLength(1);
  expect(platform.heardOf(receipt)[1]?.input).toMatchObject({ images: ['i-1'] });
});

test('images that are not taken now keep nobody from saying what is missing', async () => {
  const { platform, reportMissing } = await withdrawalStores();
  platform.on(upload, () => refusal('too_many_requests'));
  const files = [new File(['x'], 'bank.png', { type: 'image/png' })];
  expect(await reportMissing({ withdrawalId: '2', files })).toMatchObject({ ok: true });
  expect(platform.heardOf(receipt)[0]?.input).not.toHaveProperty('images');
  platform.on(upload, () => refusal('image_wrong_type'));
  expect(await reportMissing({ withdrawalId: '2', files })).toMatchObject({ ok: false });
  expect(platform.heardOf(receipt)).toHaveLength(1);
});

test('the file of a period names it in its address', async () => {
  const { withdrawalsFile } = await import('#stores/list-files.ts');
  expect(withdrawalsFile({ fromMs: 7, toMs: undefined })).toBe('/wps/withdrawals/export?fromMs=7');
});
