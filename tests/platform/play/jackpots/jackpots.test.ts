import { expect, test } from 'vitest';
import { freePlay } from '#contract/identity/accounts.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';
import { joinGame, openGame, vendorGame } from '../../../support/vendor-calls.ts';

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

  test('have what a bet says in place of the agreement’s share, never more than its stake', async () => {
    await putAside(150);
    const one = await openGame(house());
    const bet = (id: string, jackpotMinor: string) => one.call('bet', id, 10_000, { jackpotMinor });
    expect(await bet('bet-1', '12345')).toMatchObject({ ok: true });
    expect(await shown()).toEqual([['SLK', '12345']]);
    expect(await bet('bet-1', '12346')).toMatchObject({ code: 'duplicate_transaction' });
    expect(await bet('bet-2', '0')).toMatchObject({ ok: true });
    expect(await bet('bet-3', '1000001')).toMatchObject({ code: 'wrong_amount' });
    expect(await bet('bet-4', '-1')).toMatchObject({ code: 'wrong_amount' });
    const free = { jackpotMinor: '1', isFree: true };
    expect(await one.call('bet', 'bet-5', 0, free)).toMatchObject({ code: 'wrong_amount' });
    const late = { jackpotMinor: '1', betTransactionId: 'bet-1' };
    expect(await one.call('win', 'win-1', 1, late)).toMatchObject({ code: 'malformed' });
    await one.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(await shown()).toEqual([['SLK', '0']]);
  });

  test('are shown once a bet has put something there, without an agreement', async () => {
    const one = await openGame(house());
    await one.call('bet', 'bet-1', 10_000, { jackpotMinor: '10000' });
    expect(await shown()).toEqual([['SLK', '10000']]);
    const answer = await house().browse().call(jackpots, {});
    expect(answer.ok && answer.value.list[0]?.isOfEveryGame).toBe(false);
    const { memberId: memberRef, vendor } = one;
    const pot = await vendor.send('pot', { memberRef, gameId: vendorGame, currency: 'VND' });
    expect(pot.body).toEqual({ ok: true, potMinor: '10000' });
    expect((await vendor.send('pot', { memberRef })).body).toMatchObject({ code: 'malformed' });
    const nobody = { memberRef: 'nobody', gameId: vendorGame, currency: 'VND' };
    expect((await vendor.send('pot', nobody)).body).toMatchObject({ code: 'unknown_member' });
  });

  test('are won whole in one call, the second time what came in since', async () => {
    const players = [await openGame(house()), await openGame(house(), 'maple02')];
    const before = await Promise.all(players.map(({ balance }) => balance()));
    for (const [index, { call }] of players.entries()) {
      await call('bet', `bet-${index}`, 10_000, { jackpotMinor: '10000' });
    }
    const win = (index: number, id = `pot-${index}`) =>
      players[index]?.call('jackpotWin', id, 0, {
        isWholePot: true,
        betTransactionId: `bet-${index}`,
      });
    const answers = await Promise.all([win(0), win(1)]);
    expect(answers.map((each) => each?.amountMinor).toSorted()).toEqual(['0', '20000']);
    expect(await Promise.all([win(0), win(1)])).toEqual(answers);
    const after = await Promise.all(players.map(({ balance }) => balance()));
    const moved = after.map((each, index) => each - (before[index] ?? 0)).toSorted();
    expect(moved).toEqual([-10_000, -9_800]);
    expect(await shown()).toEqual([['SLK', '0']]);
    // The pot was paid and is 10,000 short now, which is for nobody to see.
    await players[0]?.call('rollback', 'undo-0', 0, { betTransactionId: 'bet-0' });
    expect(await shown()).toEqual([['SLK', '0']]);
    expect(await win(0, 'pot-2')).toMatchObject({ code: 'unknown_transaction' });
    const amount = { isWholePot: true, betTransactionId: 'bet-1' };
    expect(await players[1]?.call('jackpotWin', 'pot-3', 1, amount)).toMatchObject({
      code: 'wrong_amount',
    });
    expect(await players[1]?.call('win', 'win-1', 1, amount)).toMatchObject({ code: 'malformed' });
  });

  test('of play money are trials’ own: the real pot stays as it is', async () => {
    const one = await openGame(house());
    await one.call('bet', 'bet-1', 10_000, { jackpotMinor: '10000' });
    const browser = house().browse();
    const begun = await browser.call(freePlay, { os: 'Linux', platform: 'W', gatewayVersion: 3 });
    browser.token = begun.ok ? begun.value.token : undefined;
    const trial = await joinGame(house(), browser);
    await trial.call('bet', 'bet-2', 1_000, { jackpotMinor: '700' });
    const whole = { isWholePot: true, betTransactionId: 'bet-2' };
    expect(await trial.call('jackpotWin', 'pot-1', 0, whole)).toMatchObject({ amountMinor: '700' });
    expect(await shown()).toEqual([['SLK', '10000']]);
  });
});
