// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { later, refusal, someBalance, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const move = 'POST /wps/wallets/transfer';
const funds = 'GET /wps/member/info/funds/consolidated';
const reading = { currency: 'VND', locale: 'vi' };
const typed = { direction: 'in', vassalage: 'AV', amount: '1.000,50' } as const;
const money = { amountMinor: '100050', currency: 'VND' };
const some = { ...someBalance('1'), main: money, withdrawable: money, bonus: money, points: '0' };

async function fundStores() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  stores.platform.on(funds, () => success({ ...some, vendors: [] }));
  stores.platform.on(move, () => success({ transferId: 't', vassalage: 'AV', amount: money }));
  await stores.loadSession();
  const keysSent = () =>
    stores.platform.heardOf(move).map(({ headers }) => headers.get('idempotency-key'));
  return { ...stores, ...(await import('#stores/money/funds.ts')), keysSent };
}

test('a typed amount is sent in minor units, and the figures are read anew', async () => {
  const { platform, moveFunds, $funds } = await fundStores();
  expect(await moveFunds(typed, reading)).toMatchObject({ ok: true });
  const [sent] = platform.heardOf(move);
  expect(sent?.input).toEqual({ direction: 'in', vassalage: 'AV', amount: money });
  await eventually(() => expect($funds.get().state).toBe('ready'));
});

test('what is typed wrong is said before anything is sent', async () => {
  const { checkTransfer } = await fundStores();
  const wrong = { amount: { code: 'too_precise', messageKey: 'too_precise' } };
  expect(checkTransfer({ ...typed, amount: '1,005' }, reading)).toEqual(wrong);
  expect(checkTransfer(typed, reading)).toEqual({});
});

test('what was sent without an answer is sent again under the same key', async () => {
  const { platform, moveFunds, keysSent } = await fundStores();
  platform.on(move, () => {
    throw new Error('the line broke');
  });
  await moveFunds(typed, reading);
  await moveFunds(typed, reading);
  await moveFunds({ ...typed, amount: '2' }, reading);
  const [first, second, other] = keysSent();
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('after an answer the same transfer is another one', async () => {
  const { platform, moveFunds, keysSent } = await fundStores();
  await moveFunds(typed, reading);
  platform.on(move, () => refusal('insufficient_funds'));
  await moveFunds(typed, reading);
  await moveFunds(typed, reading);
  expect(new Set(keysSent()).size).toBe(3);
});

test('figures that were asked for earlier never take the place of later ones', async () => {
  const { platform, loadFunds, $funds } = await fundStores();
  const slow = later<unknown>();
  platform.on(funds, () => slow.promise);
  const earlier = loadFunds();
  await eventually(() => expect(platform.heardOf(funds)).toHaveLength(1));
  platform.on(funds, () => success({ ...some, points: '2', vendors: [] }));
  await loadFunds();
  slow.settle(success({ ...some, points: '1', vendors: [] }));
  await earlier;
  expect($funds.get()).toMatchObject({ value: { points: '2' } });
});
