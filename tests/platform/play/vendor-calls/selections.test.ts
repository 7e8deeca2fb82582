import { expect, test } from 'vitest';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

const on = (outcome: string, amount: number) => ({
  selections: [{ market: 'size', outcome, outcomes: 2, amountMinor: `${amount}00` }],
});

onEachStorage('bets that say what they are on', (place) => {
  const house = useHouse(place);
  const counted = async () => {
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('facts').select(['stake_minor', 'valid_stake_minor']).orderBy('id').execute(),
    );
    return rows.map((row) => [row.stake_minor / 100n, row.valid_stake_minor / 100n]);
  };

  test('count as their difference where they are opposite; all of them are staked', async () => {
    const { call } = await openGame(house());
    await call('bet', 'bet-1', 10_000, on('big', 10_000));
    await call('bet', 'bet-2', 4_000, on('small', 4_000));
    await call('bet', 'bet-3', 500);
    await call('win', 'win-1', 0, { isClosed: true });
    expect(await counted()).toEqual([[14_500n, 6_500n]]);
  });

  test('count anew when one of them is given back, before the close and after', async () => {
    const { call } = await openGame(house());
    await call('bet', 'bet-1', 10_000, on('big', 10_000));
    await call('bet', 'bet-2', 4_000, on('small', 4_000));
    await call('bet', 'bet-3', 1_000, on('small', 1_000));
    await call('rollback', 'undo-3', 0, { betTransactionId: 'bet-3' });
    await call('win', 'win-1', 0, { isClosed: true });
    await call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2' });
    expect(await counted()).toEqual([
      [14_000n, 6_000n],
      [-4_000n, 4_000n],
    ]);
  });

  test('are refused where they do not add up, or are no bets', async () => {
    const { call } = await openGame(house());
    const wrong = { ok: false, code: 'wrong_amount' };
    expect(await call('bet', 'bet-1', 10_000, on('big', 9_000))).toMatchObject(wrong);
    expect(await call('bet', 'bet-1', 10_000, on('big', 0))).toMatchObject(wrong);
    const malformed = { ok: false, code: 'malformed' };
    expect(await call('bet', 'bet-1', 10_000, { selections: [] })).toMatchObject(malformed);
    expect(await call('win', 'win-1', 1, on('big', 1))).toMatchObject(malformed);
    expect(await call('bet', 'bet-1', 10_000, on('big', 10_000))).toMatchObject({ ok: true });
    expect(await call('bet', 'bet-1', 10_000, on('small', 10_000))).toMatchObject({
      code: 'duplicate_transaction',
    });
  });
});
