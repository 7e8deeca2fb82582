import { expect, test } from 'vitest';
import { winnerRank } from '#contract/play/winners.ts';
import { dayMs } from '#lib/time.ts';
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

  test('shows what members won in seven days, until it is taken back', async () => {
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
});
