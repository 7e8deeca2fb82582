import { expect, test, vi } from 'vitest';
import { winnerRank } from '#contract/play/winners.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { onDatabase } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

onEachStorage('the winner board', (place) => {
  const house = useHouse(place);

  async function read() {
    const answer = await house().browse().call(winnerRank, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.list;
  }

  test('shows twenty masked winners of known games, largest first', async () => {
    const list = await read();
    expect(list).toHaveLength(20);
    const amounts = list.map(({ amount }) => Number(amount.amountMinor));
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    for (const { account, amount, title } of list) {
      expect(account).toMatch(/^..\*\*\*..$/);
      expect(amount.currency).toBe('VND');
      expect(title).not.toBe('');
    }
  });

  test('shows what members won in seven days, until it is taken back', async () => {
    await onDatabase(house(), (db) => db.deleteFrom('winners').execute());
    const { call } = await openGame(house());
    expect(await read()).toEqual([]);
    for (const [name, payout] of [
      ['one', 30_000],
      ['two', 50_000],
      ['lost', 0],
    ] as const) {
      await call('bet', `bet-${name}`, 1_000, { roundId: name });
      await call('win', `win-${name}`, payout, { roundId: name, isClosed: true });
    }
    expect(await read()).toMatchObject([
      { account: 'ma***01', title: 'Silk Baccarat', gameType: 'LIVE', amount: dong(50_000) },
      { amount: dong(30_000) },
    ]);
    await call('rollback', 'undo', 0, { roundId: 'two', betTransactionId: 'win-two' });
    expect(await read()).toMatchObject([{ amount: dong(30_000) }]);
    house().clock.advance(7 * dayMs);
    expect(await read()).toEqual([]);
  });

  test('names nobody who won long ago, however old the database is', async () => {
    for (let start = 0; start < 2; start++) {
      const nowMs = house().clock.nowMs();
      for (const { wonAtMs } of await read()) {
        expect(wonAtMs).toBeLessThanOrEqual(nowMs);
        expect(wonAtMs).toBeGreaterThan(nowMs - dayMs);
      }
      house().clock.advance(30 * dayMs);
      await house().reopen();
    }
    expect(await read()).toHaveLength(20);
  });

  test('does not age while the platform runs for days', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await house().reopen();
    house().clock.advance(30 * dayMs);
    await vi.advanceTimersByTimeAsync(hourMs);
    vi.useRealTimers();
    const dayAgoMs = house().clock.nowMs() - dayMs;
    await eventually(async () => {
      expect((await read()).filter(({ wonAtMs }) => wonAtMs < dayAgoMs)).toEqual([]);
    });
  });
});
