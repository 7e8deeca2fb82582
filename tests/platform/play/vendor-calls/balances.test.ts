import { expect, test } from 'vitest';
import { startBonus } from '../../../support/bonuses.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { joinGame, openGame } from '../../../support/vendor-calls.ts';
import { withdrawAs } from '../../../support/withdrawals.ts';

onStorage('the balance that vendors are told', (place) => {
  const house = useHouse(place);

  test('leaves out what a withdrawal holds, which no bet can stake', async () => {
    const { browser, place: placed } = await withdrawAs(house());
    await placed(500_000);
    const { call, balance } = await joinGame(house(), browser);
    expect(await balance()).toBe(1_500_000);
    expect(await call('bet', 'bet-1', 1_500_001)).toEqual({
      ok: false,
      code: 'insufficient_funds',
      message: expect.any(String),
    });
    expect(await call('bet', 'bet-2', 1_000_000)).toMatchObject({ balanceMinor: '50000000' });
    expect(await balance()).toBe(500_000);
  });

  test('is refused in another currency than the member’s, and given in theirs', async () => {
    const { vendor, memberId } = await openGame(house());
    const ask = (currency: string) => vendor.send('balance', { memberRef: memberId, currency });
    expect((await ask('USD')).body).toMatchObject({ ok: false, code: 'wrong_currency' });
    expect((await ask('VND')).body).toEqual({ ok: true, balanceMinor: '8800000' });
  });

  test('has the active bonus beside the cash, and nothing of it once it is staked', async () => {
    const player = await openGame(house());
    await startBonus(house(), player.browser);
    expect(await player.balance()).toBe(588_000);
    await player.call('bet', 'bet-1', 588_000);
    expect(await player.balance()).toBe(0);
  });
});
