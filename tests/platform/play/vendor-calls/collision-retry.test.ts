import { expect, test } from 'vitest';
import {
  DuplicateBookingError,
  retryOnCollision,
} from '#platform/play/vendor-calls/collision-retry.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

const duplicate = { ok: false, code: 'duplicate_transaction' };

test('money that was booked under an id before is refused once it was looked for again', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw new DuplicateBookingError('X was booked before');
  };
  const storage = { withTransaction: (run: (none: never) => Promise<never>) => run({} as never) };
  expect(await retryOnCollision(storage as never, work, () => 'refused')).toBe('refused');
  expect(runs).toBe(2);
  const broken = async () => {
    throw new Error('something else');
  };
  await expect(retryOnCollision(storage as never, broken, () => 'refused')).rejects.toThrow('else');
});

onEachStorage('ids that collide', (place) => {
  const house = useHouse(place);
  const putAside = async () => {
    await onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set({ jackpot_bps: 100 }).execute(),
    );
    house().clock.advance(1_000);
  };

  test('a rollback under its own bet’s id is refused, and the bet when it comes', async () => {
    const { call, balance } = await openGame(house());
    const about = { betTransactionId: 'bet-1' };
    for (const _ of [1, 2])
      expect(await call('rollback', 'bet-1', 0, about)).toMatchObject(duplicate);
    expect(await call('bet', 'bet-1', 1_000)).toMatchObject(duplicate);
    await call('bet', 'bet-2', 1_000);
    const own = { betTransactionId: 'bet-2' };
    expect(await call('rollback', 'bet-2', 0, own)).toMatchObject(duplicate);
    expect(await balance()).toBe(87_000);
  });

  test.each([
    ['X', 'X:1'],
    ['X:1', 'X'],
  ])('%s and %s are two calls, whatever each moves', async (one, other) => {
    await putAside();
    const { call, balance } = await openGame(house());
    expect(await call('bet', one, 1_000)).toMatchObject({ ok: true });
    expect(await call('bet', other, 1_000)).toMatchObject({ ok: true });
    const undo = (id: string, about: string) =>
      call('rollback', id, 0, { betTransactionId: about });
    expect(await undo('Y', one)).toMatchObject({ ok: true });
    expect(await undo('Y:1', other)).toMatchObject({ ok: true });
    expect(await balance()).toBe(88_000);
  });

  test('those of ours are nobody’s', async () => {
    const { call } = await openGame(house());
    expect(await call('bet', 'foyer:cancelled:bet-1', 1_000)).toMatchObject(duplicate);
  });

  test.each(['bet', 'win', 'adjust', 'promoWin', 'jackpotWin'])(
    'amounts beyond what any call moves are refused: %s',
    async (kind) => {
      const { call, balance } = await openGame(house());
      for (const amount of [10n ** 15n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n, 10n ** 23n]) {
        const answer = await call(kind, `call-${amount}`, 0, { amountMinor: String(amount) });
        expect(answer).toMatchObject({ ok: false, code: 'wrong_amount' });
        const below = await call('adjust', `below-${amount}`, 0, { amountMinor: `-${amount}` });
        expect(below).toMatchObject({ ok: false, code: 'wrong_amount' });
      }
      expect(await balance()).toBe(88_000);
    },
  );

  test('a win that names no bet is refused in a round that was refunded', async () => {
    const { call, balance } = await openGame(house());
    await call('bet', 'bet-1', 1_000);
    await call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(await call('win', 'win-1', 5_000)).toMatchObject({ ok: false, code: 'round_closed' });
    expect(await balance()).toBe(88_000);
  });

  test.each(['win', 'adjust', 'promoWin', 'jackpotWin'])(
    '%s in a game that the vendor has not is refused',
    async (kind) => {
      const { call, balance } = await openGame(house());
      const isRefused = async (round: string) => {
        for (const gameId of ['none', 'prl-pearl-blackjack']) {
          const answer = await call(kind, `${kind}-${round}-${gameId}`, 5_000, { gameId });
          expect(answer).toMatchObject({ ok: false, code: 'unknown_game' });
        }
      };
      await isRefused('new');
      await call('bet', 'bet-1', 1_000);
      await isRefused('open');
      expect(await balance()).toBe(87_000);
    },
  );
});
