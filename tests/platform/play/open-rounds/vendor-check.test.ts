import { expect, test } from 'vitest';
import { askAboutRound, staffRound } from '#contract/staff/rounds.ts';
import { onDatabase } from '../../../support/database.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { doubleOf } from '../../../support/hub88/house.ts';
import { useTable } from '../../../support/hub88/table.ts';
import { onStorage } from '../../../support/storages.ts';

const stake = 1_000 * 100_000;

onStorage('a vendor that is asked about a round', (place) => {
  const { house, api, sit } = useTable(place);

  async function play() {
    const double = doubleOf(house());
    api().double = double;
    const seat = await sit();
    const bet = await double.bet(seat, { round: 'round-1', amount: stake });
    const [round] = await onDatabase(house(), (db) =>
      db.selectFrom('rounds').selectAll().execute(),
    );
    const roundId = round?.id ?? '';
    const ask = () => staffCall(house(), askAboutRound, { roundId }, 'ann');
    return { double, seat, bet, roundId, ask };
  }

  test('tells what it has, which is compared with ours and noted', async () => {
    const { bet, roundId, ask } = await play();
    expect(await ask()).toMatchObject({
      value: {
        transactions: [
          { transactionRef: bet.uuid, state: 'done', amount: { amountMinor: '100000' } },
        ],
        mismatches: [],
      },
    });
    expect(api().asked.at(-1)?.body).toMatchObject({ round: 'round-1' });
    expect(await staffCall(house(), staffRound, { roundId })).toMatchObject({
      value: { acts: [{ actor: 'staff:ann', act: 'round_asked' }] },
    });
  });

  test('and has a win that never came is seen to have it', async () => {
    const { double, seat, bet, roundId, ask } = await play();
    const lost = { ...bet, uuid: 'win-1', kind: 'win', amount: 7 * stake } as const;
    double.entries.set('win-1', { ...lost, state: 'done' });
    expect(seat.user).toBe(bet.user);
    expect(await ask()).toMatchObject({
      value: {
        mismatches: [
          {
            kind: 'missing_here',
            transactionRef: 'win-1',
            there: { amount: { amountMinor: '700000' } },
          },
        ],
      },
    });
    expect(await staffCall(house(), staffRound, { roundId })).toMatchObject({
      value: { acts: [{ act: 'round_asked', detail: { vendor: 'SLK', mismatches: '1' } }] },
    });
  });

  test('and has others at the same table tells of this member’s alone', async () => {
    const { double, bet, ask } = await play();
    await double.bet(await sit('maple02'), { round: 'round-1', amount: 2 * stake });
    const asked = await ask();
    expect(asked).toMatchObject({
      value: { transactions: [{ transactionRef: bet.uuid }], mismatches: [] },
    });
  });

  test('and has a transaction in another currency shows it in that one', async () => {
    const { bet, ask } = await play();
    const told = { transaction_uuid: bet.uuid, kind: 'TK_BET', transaction_status: 'TS_SUCCESS' };
    const row = { ...told, amount: stake, currency: 'USD', inserted_at: '2026-11-23T00:00:00' };
    api().next = { status: 200, body: [row] };
    expect(await ask()).toMatchObject({
      value: {
        transactions: [{ amount: { currency: 'USD' } }],
        mismatches: [
          {
            kind: 'amount',
            here: { amount: { currency: 'VND' } },
            there: { amount: { currency: 'USD' } },
          },
        ],
      },
    });
  });

  test.each([
    ['under its former name', { status: 'TS_DECLINED' }],
    ['as taken back', { transaction_status: 'TS_ROLLEDBACK' }],
  ])('and tells a state %s is compared by it; a rollback’s own row is not', async (_, told) => {
    const { bet, ask } = await play();
    const common = { amount: stake, currency: 'VND', inserted_at: '2026-11-23T00:00:00' };
    const rows = [
      { ...common, ...told, transaction_uuid: bet.uuid, kind: 'TK_BET' },
      { ...common, ...told, transaction_uuid: 'free', kind: 'TK_FREE_WIN' },
      { ...common, transaction_status: 'TS_SUCCESS', transaction_uuid: 'r', kind: 'TK_ROLLBACK' },
    ];
    api().next = { status: 200, body: rows };
    expect(await ask()).toMatchObject({
      value: {
        transactions: [{ transactionRef: bet.uuid, state: 'undone' }, { transactionRef: 'free' }],
        mismatches: [{ kind: 'state', transactionRef: bet.uuid }],
      },
    });
  });

  test.each([
    ['without a zone', '2026-11-23T00:00:00'],
    ['in UTC', '2026-11-23T00:00:00Z'],
    ['of another zone', '2026-11-23T07:00:00+07:00'],
  ])('and tells a time %s means one moment', async (_, inserted_at) => {
    const { bet, ask } = await play();
    const told = { transaction_uuid: bet.uuid, kind: 'TK_BET', transaction_status: 'TS_SUCCESS' };
    api().next = { status: 200, body: [{ ...told, amount: stake, currency: 'VND', inserted_at }] };
    expect(await ask()).toMatchObject({
      value: { transactions: [{ transactionRef: bet.uuid, atMs: Date.UTC(2026, 10, 23) }] },
    });
  });

  test.each([
    ['fails', { status: 500, body: {} }],
    ['answers nonsense', { status: 200, body: { rows: [] } }],
    [
      'tells an amount that is none',
      {
        status: 200,
        body: [
          {
            transaction_uuid: 'a',
            kind: 'TK_BET',
            transaction_status: 'TS_SUCCESS',
            amount: 7,
            currency: 'VND',
            inserted_at: '2026-11-23T00:00:00',
          },
        ],
      },
    ],
  ])('and %s is unavailable', async (_, next) => {
    const { ask } = await play();
    api().next = next;
    expect(await ask()).toMatchObject(isRefused('vendor_unavailable'));
  });
});
