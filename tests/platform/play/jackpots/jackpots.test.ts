import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { joinGame, openGame } from '../../../support/vendor-calls.ts';

onEachStorage('jackpots', (place) => {
  const house = useHouse(place);
  const putAside = async (bps: number) => {
    await onDatabase(house(), (db) =>
      db
        .updateTable('vendor_settings')
        .set({ jackpot_bps: bps })
        .where('vassalage', '=', 'SLK')
        .execute(),
    );
    house().clock.advance(1_000);
  };
  const shown = async () => {
    const answer = await house().browse().call(jackpots, {});
    return answer.ok && answer.value.list.map((each) => [each.vassalage, each.pot.amountMinor]);
  };

  test('are none where no vendor puts anything aside', async () => {
    expect(await shown()).toEqual([]);
  });

  test('are what the books owe: shares of stakes, less what was given back and paid', async () => {
    await putAside(150);
    const one = await openGame(house());
    const other = await openGame(house(), 'maple02');
    await one.call('bet', 'bet-1', 20_000);
    await other.call('bet', 'bet-2', 10_000);
    expect(await shown()).toEqual([['SLK', '45000']]);
    await other.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2' });
    expect(await shown()).toEqual([['SLK', '30000']]);
    await one.call('jackpotWin', 'pot-1', 250);
    expect(await shown()).toEqual([['SLK', '5000']]);
  });

  test('know nothing of play money', async () => {
    await putAside(150);
    const browser = house().browse();
    const begun = await browser.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    browser.token = begun.ok ? begun.value.token : undefined;
    const trial = await joinGame(house(), browser);
    expect(await trial.call('bet', 'bet-1', 1_000)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([['SLK', '0']]);
  });

  test('pay nothing beyond what is there, nor twice what is there once', async () => {
    await putAside(100);
    const one = await openGame(house());
    const other = await openGame(house(), 'maple02');
    const short = { ok: false, code: 'pot_too_small' };
    expect(await one.call('jackpotWin', 'pot-1', 1)).toMatchObject(short);
    await one.call('bet', 'bet-1', 20_000);
    expect(await one.call('jackpotWin', 'pot-1', 201)).toMatchObject(short);
    const answers = await Promise.all(
      [one, other].map(({ call }, index) => call('jackpotWin', `pot-2-${index}`, 150)),
    );
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await shown()).toEqual([['SLK', '5000']]);
  });
});
