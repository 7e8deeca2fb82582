// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { refusal, someBalance, someMember, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const place = 'POST /lgw/lottery/bets';
const list = 'GET /lgw/lottery/bets';
const cancel = 'POST /lgw/lottery/bets/cancel';
const game = 'KTD_K3_1M';
const lottery = { gameCode: game, kind: 'k3' } as const;
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

const priced = {
  play: 'sum',
  numbers: '10',
  unitStakeMinor: '100000',
  multiplier: 1,
  group: 1_900,
  lines: 1,
  stakeMinor: '100000',
  mostReturnMinor: '760000',
  dropped: 0,
  beside: [],
  oddsBps: { '10,11': 76_000 },
};

const ownBet = (betId: string, acceptedAtMs: number) => ({
  betId,
  gameCode: game,
  title: 'Dice',
  number: '1',
  play: 'sum',
  numbers: '10',
  lines: 1,
  multiplier: 1,
  group: 1_900,
  oddsBps: { '10,11': 76_000 },
  state: 'accepted',
  acceptedAtMs,
  unitStake: money('100000'),
  stake: money('100000'),
  mostReturn: money('760000'),
  payout: money('0'),
  rebate: money('0'),
  drawsAtMs: 1,
});

async function slipStores() {
  const stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  stores.platform.on(place, () => success({ bets: [ownBet('a', 1)] }));
  stores.platform.on(list, () => success({ bets: [] }));
  await stores.loadSession();
  const slip = await import('#stores/draws/slip.ts');
  const own = await import('#stores/draws/own-bets.ts');
  const placing = await import('#stores/draws/place-slip.ts');
  slip.openSlip(game);
  return { ...stores, ...slip, ...own, ...placing };
}

test('a slip is placed on the open issue, with the odds that were shown, and is empty then', async () => {
  const { platform, addBet, placeSlip, $slip } = await slipStores();
  addBet(priced);
  addBet(priced);
  expect(await placeSlip(lottery, '7')).toMatchObject({ ok: true });
  expect($slip.get()).toEqual([]);
  const { dropped, lines, stakeMinor, mostReturnMinor, beside, ...order } = priced;
  const sent = { ...order, gameCode: game, number: '7' };
  expect(platform.heardOf(place)[0]?.input).toEqual({ bets: [sent, sent] });
});

test('a slip that is refused stays as it is', async () => {
  const { platform, addBet, placeSlip, $slip } = await slipStores();
  addBet(priced);
  platform.on(place, () => refusal('issue_closed'));
  expect(await placeSlip(lottery, '7')).toMatchObject({ ok: false });
  expect($slip.get()).toHaveLength(1);
  platform.on(place, () => success({ bets: [] }));
  await placeSlip(lottery, '8');
  const sent = platform.heardOf(place);
  expect(sent[1]?.input).toMatchObject({ bets: [{ number: '8' }] });
  const [one, other] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(one).not.toBe(other);
});

test('a slip whose odds have changed takes the new ones, and is placed at the next press', async () => {
  const { platform, addBet, placeSlip, $slip } = await slipStores();
  const old = { ...priced, oddsBps: { '10,11': 70_000 }, mostReturnMinor: '700000' };
  addBet(old);
  addBet({ ...old, play: 'gone' });
  platform.on(place, () => refusal('odds_changed'));
  await placeSlip(lottery, '7');
  const [known, gone] = $slip.get();
  expect(known).toMatchObject({ oddsBps: { '10,11': 76_000 }, mostReturnMinor: '760000' });
  expect(gone).toMatchObject({ play: 'gone', oddsBps: { '10,11': 70_000 } });
  expect(JSON.parse(sessionStorage.getItem(`slip ${game}`) ?? '')).toEqual($slip.get());
  platform.on(place, () => success({ bets: [] }));
  expect(await placeSlip(lottery, '7')).toMatchObject({ ok: true });
  const [first, second] = platform.heardOf(place);
  expect(second?.input).toMatchObject({ bets: [{ oddsBps: { '10,11': 76_000 } }, {}] });
  const keyOf = (call: typeof first) => call?.headers.get('idempotency-key');
  expect(keyOf(second)).not.toBe(keyOf(first));
  expect($slip.get()).toEqual([]);
});

test('a slip that nobody answered is asked for again on its own issue, under the same key', async () => {
  const { platform, addBet, placeSlip, $slip } = await slipStores();
  addBet(priced);
  platform.on(place, () => refusal('internal_error'));
  await placeSlip(lottery, '7');
  expect($slip.get()).toHaveLength(1);
  platform.on(place, () => success({ bets: [] }));
  await placeSlip(lottery, '8');
  const sent = platform.heardOf(place);
  expect(sent[1]?.input).toEqual(sent[0]?.input);
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
  expect($slip.get()).toEqual([]);
});

test('what is added while a slip is on its way stays for the next one', async () => {
  const { addBet, placeSlip, $slip } = await slipStores();
  addBet(priced);
  const placing = placeSlip(lottery, '7');
  addBet({ ...priced, numbers: '11' });
  await placing;
  expect($slip.get()).toMatchObject([{ numbers: '11' }]);
});

test('a slip is kept by its tab, each lottery its own, and goes with its member', async () => {
  const { addBet, openSlip, $slip, forgetSession } = await slipStores();
  addBet(priced);
  openSlip('KTD_SSC_1M');
  expect($slip.get()).toEqual([]);
  openSlip(game);
  expect($slip.get()).toMatchObject([{ numbers: '10' }]);
  forgetSession();
  expect($slip.get()).toEqual([]);
  openSlip('KTD_SSC_1M');
  openSlip(game);
  expect($slip.get()).toEqual([]);
});

test('a slip has fifty bets and no more', async () => {
  const { addBet, $slip } = await slipStores();
  for (let count = 0; count < 50; count += 1) expect(addBet(priced)).toBe(true);
  expect(addBet(priced)).toBe(false);
  expect($slip.get()).toHaveLength(50);
});

test('the last slip is put on again, and no bet before it', async () => {
  const { platform, followOwnBets, repeatLast, $ownBets, $slip } = await slipStores();
  const bets = [ownBet('c', 2), ownBet('b', 2), ownBet('a', 1)];
  platform.on(list, () => success({ bets }));
  const stop = followOwnBets(game);
  await eventually(() => expect($ownBets.get().state).toBe('ready'));
  expect(repeatLast({ gameCode: game, kind: 'k3' }, 1_900)).toBe(false);
  expect($slip.get()).toHaveLength(2);
  expect($slip.get()[0]).toMatchObject({ stakeMinor: '100000', oddsBps: { '10,11': 76_000 } });
  stop();
});

test('the last slip is put on at the odds of now, which says when they are others', async () => {
  const { platform, followOwnBets, repeatLast, emptySlip, $ownBets, $slip } = await slipStores();
  const former = { oddsBps: { '10,11': 70_000 }, mostReturn: money('700000') };
  const bets = [
    { ...ownBet('b', 2), ...former },
    { ...ownBet('a', 2), play: 'gone' },
  ];
  platform.on(list, () => success({ bets }));
  const stop = followOwnBets(game);
  await eventually(() => expect($ownBets.get().state).toBe('ready'));
  expect(repeatLast({ gameCode: game, kind: 'k3' }, 1_900)).toBe(true);
  const now = { oddsBps: { '10,11': 76_000 }, mostReturnMinor: '760000' };
  expect($slip.get()).toMatchObject([now, { play: 'gone' }]);
  emptySlip();
  expect(repeatLast({ gameCode: game, kind: 'k3' }, 1_800)).toBe(true);
  expect($slip.get()[0]).toMatchObject({ group: 1_800, oddsBps: { '10,11': 72_000 } });
  stop();
});

test('a bet that is taken back shows so at once', async () => {
  const { platform, followOwnBets, cancelBet, $ownBets } = await slipStores();
  platform.on(list, () => success({ bets: [ownBet('a', 1)] }));
  const stop = followOwnBets(game);
  await eventually(() => expect($ownBets.get().state).toBe('ready'));
  platform.on(cancel, () => success({ ...ownBet('a', 1), state: 'cancelled' }));
  platform.on(list, () => success({ bets: [{ ...ownBet('a', 1), state: 'cancelled' }] }));
  await cancelBet('a');
  await eventually(() =>
    expect($ownBets.get()).toMatchObject({ value: { bets: [{ state: 'cancelled' }] } }),
  );
  stop();
});

test('bets are looked for again after a draw until they are settled', async () => {
  const { platform, followOwnBets, $ownBets } = await slipStores();
  platform.on(list, () => success({ bets: [ownBet('a', 1)] }));
  const stop = followOwnBets(game);
  await eventually(() => expect($ownBets.get().state).toBe('ready'));
  vi.useFakeTimers();
  document.dispatchEvent(new CustomEvent('foyer:draw'));
  platform.on(list, () => success({ bets: [{ ...ownBet('a', 1), state: 'won' }] }));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await eventually(() =>
    expect($ownBets.get()).toMatchObject({ value: { bets: [{ state: 'won' }] } }),
  );
  expect(platform.heardOf(list)).toHaveLength(2);
  stop();
});

const camau = { gameCode: 'MN_CAMAU', title: 'Cà Mau' };
const thap = { gameCode: 'MN_DONGTHAP', title: 'Đồng Tháp' };

test('a bet on several stations counts on each, and without one it is another bet', async () => {
  const { platform, addBet, placeSlip, dropStations, $slip } = await slipStores();
  const both = { ...priced, beside: [camau, thap] };
  for (let count = 0; count < 16; count += 1) expect(addBet(both)).toBe(true);
  // 48 of 50 are taken.
  expect(addBet(both)).toBe(false);
  expect(addBet({ ...priced, beside: [camau] })).toBe(true);
  const before = $slip.get();
  dropStations(before[0]?.id ?? '', ['MN_CAMAU']);
  const [first] = $slip.get();
  expect(first?.beside).toEqual([thap]);
  expect(first?.id).not.toBe(before[0]?.id);
  platform.on(place, () => refusal('issue_closed'));
  await placeSlip(lottery, '7');
  const sent = platform.heardOf(place)[0]?.input as { bets: { gameCode: string }[] };
  expect(sent.bets).toHaveLength(49);
  expect(sent.bets.slice(0, 4).map(({ gameCode }) => gameCode)).toEqual([
    game,
    'MN_DONGTHAP',
    game,
    'MN_CAMAU',
  ]);
});

test('a last slip on several stations is put on again as it was', async () => {
  const { platform, followOwnBets, repeatLast, $ownBets, $slip } = await slipStores();
  const other = { ...ownBet('f', 2), numbers: '11' };
  const bets = [
    other,
    { ...ownBet('e', 2), ...camau },
    ownBet('d', 2),
    { ...ownBet('c', 2), ...camau },
    { ...ownBet('b', 2), ...thap },
    ownBet('a', 2),
  ];
  platform.on(list, () => success({ bets }));
  const stop = followOwnBets(game);
  await eventually(() => expect($ownBets.get().state).toBe('ready'));
  repeatLast({ gameCode: game, kind: 'k3' }, 1_900);
  expect($slip.get().map(({ numbers, beside }) => [numbers, beside])).toEqual([
    ['11', []],
    ['10', [camau, thap]],
    ['10', [camau]],
  ]);
  stop();
});
