import { expect, test } from 'vitest';
import { consolidatedFunds } from '#contract/money/wallet.ts';
import { jackpots } from '#contract/play/jackpots.ts';
import { bonusBets } from '#contract/rewards/bonuses.ts';
import { bonusLiability } from '#contract/staff/bonuses.ts';
import { readHouseBalance } from '#platform/money/index.ts';
import {
  advanceBonuses,
  bonusesOf,
  giveUp,
  passAnHour,
  startBonus,
} from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { openGame, type Player } from '../../../support/vendor-calls.ts';
import { dong } from '../../../support/withdrawals.ts';

const gift = 88_000;

onEachStorage('bonuses in games', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);

  const funds = async ({ browser }: Player) => {
    const answer = await browser.call(consolidatedFunds, {});
    if (!answer.ok) throw new Error(answer.refusal.code);
    const { main, bonus } = answer.value;
    return { cash: main, bonus };
  };
  const cost = () =>
    onDatabase(house(), (db) =>
      readHouseBalance(db, { kind: 'promotions', currency: 'VND', unit: 'real' }),
    );

  /** Leaves 80,000 in cash beside a bonus of 500,000. */
  async function openWithBonus(more: Parameters<typeof startBonus>[2] = {}) {
    const player = await openGame(house());
    await player.call('bet', 'first', 8_000, { roundId: 'first', isClosed: true });
    const id = await startBonus(house(), player.browser, more);
    return { player, id };
  }

  test('pay what cash does not, and get their share of a win', async () => {
    const { player } = await openWithBonus();
    expect(await player.balance()).toBe(580_000);
    expect(await player.call('bet', 'bet-1', 120_000)).toMatchObject({
      ok: true,
      balanceMinor: '46000000',
    });
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(460_000) });
    const win = { betTransactionId: 'bet-1', isClosed: true };
    expect(await player.call('win', 'win-1', 300_000, win)).toMatchObject({
      balanceMinor: '76000000',
    });
    expect(await funds(player)).toEqual({ cash: dong(200_000), bonus: dong(560_000) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'active', counted: dong(120_000), inBets: dong(0), balance: dong(560_000) },
    ]);
    // The same calls once more change nothing.
    await player.call('bet', 'bet-1', 120_000);
    await player.call('win', 'win-1', 300_000, win);
    expect(await funds(player)).toEqual({ cash: dong(200_000), bonus: dong(560_000) });
    const [bonus] = await bonusesOf(player.browser);
    expect(await player.browser.call(bonusBets, { id: bonus?.id ?? '' })).toMatchObject({
      value: { bets: [{ stake: dong(120_000), paid: dong(40_000), counted: dong(120_000) }] },
    });
  });

  rule('open no pot where a bet of a vendor without one is reversed', async () => {
    const { player, id } = await openWithBonus();
    await player.call('bet', 'bet-1', 120_000);
    await giveUp(player.browser, id);
    const pots = async () => await player.browser.call(jackpots, {});
    const before = await pots();
    expect(await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' })).toMatchObject(
      { ok: true },
    );
    expect(await pots()).toEqual(before);
  });

  rule('go back in the proportion paid when a bet or a win is reversed', async () => {
    const { player } = await openWithBonus();
    await player.call('bet', 'bet-1', 120_000);
    await player.call('win', 'win-1', 300_000, { betTransactionId: 'bet-1' });
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(460_000) });
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-1' });
    expect(await funds(player)).toEqual({ cash: dong(80_000), bonus: dong(500_000) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'active', counted: dong(0), inBets: dong(0) },
    ]);
  });

  rule('get back their part of a bet whose reversal closes the round', async () => {
    const { player } = await openWithBonus();
    await player.call('bet', 'bet-1', 100_000);
    await player.call('bet', 'bet-2', 100_000);
    const undone = { betTransactionId: 'bet-2', isClosed: true };
    await player.call('rollback', 'undo-2', 0, undone);
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(480_000) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { balance: dong(480_000), counted: dong(100_000), inBets: dong(0) },
    ]);
  });

  rule('lose their share of a win whose reversal closes the round', async () => {
    const { player } = await openWithBonus();
    await player.call('bet', 'bet-1', 100_000);
    await player.call('win', 'win-1', 200_000, { betTransactionId: 'bet-1' });
    const undone = { betTransactionId: 'win-1', isClosed: true };
    await player.call('rollback', 'undo-1', 0, undone);
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(480_000) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { balance: dong(480_000), counted: dong(100_000), inBets: dong(0) },
    ]);
  });

  rule('that a reversal makes cash are told to the vendor as what is left', async () => {
    const terms = { amountMinor: '10000000', multiplier: 1, maxWinMinor: '1500000' };
    const { player } = await openWithBonus(terms);
    await player.call('bet', 'bet-1', 120_000);
    await player.call('win', 'win-1', 300, { betTransactionId: 'bet-1' });
    const undone = { betTransactionId: 'win-1', isClosed: true };
    // 60,000 of the bonus are left, of which its most becomes cash.
    expect(await player.call('rollback', 'undo-1', 0, undone)).toMatchObject({
      balanceMinor: '1500000',
    });
    expect(await funds(player)).toEqual({ cash: dong(15_000), bonus: dong(0) });
  });

  rule('share a win by the bets that stand, without one that was undone', async () => {
    const { player } = await openWithBonus();
    await player.call('bet', 'bet-1', 100_000);
    await player.call('bet', 'bet-2', 100_000);
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(380_000) });
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2' });
    const win = { betTransactionId: 'bet-1', isClosed: true };
    await player.call('win', 'win-1', 200_000, win);
    expect(await funds(player)).toEqual({ cash: dong(160_000), bonus: dong(520_000) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'active', counted: dong(100_000), inBets: dong(0) },
    ]);
  });

  rule('share a win by every bet of its round that they paid a part of', async () => {
    const { player } = await openWithBonus();
    await player.call('bet', 'bet-1', 100_000);
    await player.call('bet', 'bet-2', 100_000);
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(380_000) });
    // 20,000 and 100,000 of 200,000 are the bonus's.
    await player.call('win', 'win-1', 200_000, { betTransactionId: 'bet-2', isClosed: true });
    expect(await funds(player)).toEqual({ cash: dong(80_000), bonus: dong(500_000) });
  });

  rule('refuse a bet above their highest stake, and say how much it may be', async () => {
    const { player } = await openWithBonus({ maxBetMinor: '5000000' });
    expect(await player.call('bet', 'bet-1', 50_001)).toMatchObject({
      ok: false,
      code: 'bonus_max_bet',
      mostBetMinor: '5000000',
    });
    expect(await player.call('bet', 'bet-2', 50_000)).toMatchObject({ ok: true });
  });

  rule('neither pay nor count where they are not played', async () => {
    const gameIds = ['tgl-lilac-mandarin'];
    const { player } = await openWithBonus({ gameIds, maxBetMinor: '1000000' });
    expect(await player.balance()).toBe(80_000 + 500_000);
    expect(await player.call('bet', 'bet-1', 80_001)).toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await player.call('bet', 'bet-2', 80_000)).toMatchObject({ balanceMinor: '0' });
    expect(await bonusesOf(player.browser)).toMatchObject([{ inBets: dong(0), counted: dong(0) }]);
  });

  rule('count only what their weights say', async () => {
    const { player } = await openWithBonus({ weights: { categories: { LIVE: 0 } } });
    await player.call('bet', 'bet-1', 90_000, { isClosed: true });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { counted: dong(0), balance: dong(490_000), usualWeightBps: 10_000 },
    ]);
  });

  rule('become cash once, up to their most; a void afterwards takes nothing back', async () => {
    const { player } = await openWithBonus({
      amountMinor: '10000000',
      multiplier: 1,
      maxWinMinor: '15000000',
    });
    const before = await cost();
    await player.call('bet', 'bet-1', 120_000);
    const win = { betTransactionId: 'bet-1', isClosed: true };
    // A third of it is the bonus's: 60,000 left and 120,000 won, of which 150,000 become cash.
    await player.call('win', 'win-1', 360_000, win);
    expect(await funds(player)).toEqual({ cash: dong(240_000 + 150_000), bonus: dong(0) });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'converted', converted: dong(150_000), balance: dong(0) },
    ]);
    expect((await cost()) - before).toBe(3_000_000n);
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    // The bonus has brought its most: its part of the stake is the house's.
    expect(await funds(player)).toEqual({
      cash: dong(240_000 + 150_000 + 80_000),
      bonus: dong(0),
    });
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'win-1' });
    expect(await bonusesOf(player.browser)).toMatchObject([{ state: 'converted' }]);
    // What became cash is the member's, who pays the whole win back.
    expect(await funds(player)).toEqual({ cash: dong(110_000), bonus: dong(0) });
  });

  rule('that expire in the middle of a round leave its share to the house', async () => {
    const { player } = await openWithBonus({ hours: 1 });
    const before = await cost();
    await player.call('bet', 'bet-1', 120_000);
    await passAnHour(house(), player.browser);
    await advanceBonuses(house());
    expect(await bonusesOf(player.browser)).toMatchObject([{ state: 'expired' }]);
    expect((await cost()) - before).toBe(46_000_000n);
    await player.call('win', 'win-1', 300_000, { betTransactionId: 'bet-1', isClosed: true });
    expect(await funds(player)).toEqual({ cash: dong(200_000), bonus: dong(0) });
    expect((await cost()) - before).toBe(56_000_000n);
    // A reversal takes from the house what the house was left.
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'win-1' });
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(0) });
    expect((await cost()) - before).toBe(46_000_000n);
  });

  rule('are lost in play, and wait for their turn again when that bet is void', async () => {
    const { player } = await openWithBonus({ amountMinor: '4000000' });
    await player.call('bet', 'bet-1', 120_000, { isClosed: true });
    expect(await bonusesOf(player.browser)).toMatchObject([{ state: 'lost' }]);
    await player.call('rollback', 'undo-1', 0, { betTransactionId: 'bet-1' });
    expect(await funds(player)).toEqual({ cash: dong(80_000), bonus: dong(40_000) });
    // While it waits the house still owes what is on it.
    expect(await staffCall(house(), bonusLiability, {}, 'ann')).toMatchObject({
      value: { liabilities: [{ bonuses: 1, balanceMinor: '4000000' }] },
    });
    await advanceBonuses(house());
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'active', balance: dong(40_000), counted: dong(0) },
    ]);
  });

  rule('are not lost while another bet that they paid a part of is open', async () => {
    const { player } = await openWithBonus({ amountMinor: '4000000' });
    await player.call('bet', 'bet-1', 100_000);
    await player.call('bet', 'bet-2', 20_000, { roundId: 'round-2', isClosed: true });
    expect(await bonusesOf(player.browser)).toMatchObject([
      { state: 'active', balance: dong(0), inBets: dong(20_000) },
    ]);
    await player.call('closeRound', 'close-1', 0);
    expect(await bonusesOf(player.browser)).toMatchObject([{ state: 'lost' }]);
  });

  rule('are given up alone: cash stays', async () => {
    const { player, id } = await openWithBonus();
    await player.call('bet', 'bet-1', 120_000);
    expect(await giveUp(player.browser, id)).toMatchObject({ ok: true });
    expect(await player.balance()).toBe(0);
    await player.call('win', 'win-1', 300_000, { betTransactionId: 'bet-1', isClosed: true });
    expect(await funds(player)).toEqual({ cash: dong(200_000), bonus: dong(0) });
  });

  test('pay no more than they have when many bets are made at once', async () => {
    const { player } = await openWithBonus({ amountMinor: '10000000' });
    const bets = Array.from({ length: 20 }, (_, index) =>
      player.call('bet', `bet-${index}`, 20_000, { roundId: `round-${index}` }),
    );
    const answers = await Promise.all(bets);
    // 180,000 pay for nine of them.
    expect(answers.filter(({ ok }) => ok === true)).toHaveLength(9);
    expect(answers.filter(({ code }) => code === 'insufficient_funds')).toHaveLength(11);
    expect(await funds(player)).toEqual({ cash: dong(0), bonus: dong(0) });
    const back = answers.flatMap(({ ok }, index) =>
      ok === true
        ? [
            player.call('rollback', `undo-${index}`, 0, {
              roundId: `round-${index}`,
              betTransactionId: `bet-${index}`,
            }),
          ]
        : [],
    );
    await Promise.all(back);
    expect(await funds(player)).toEqual({ cash: dong(80_000), bonus: dong(100_000) });
  });

  rule('are of no concern to a member without one', async () => {
    const player = await openGame(house());
    expect(await player.balance()).toBe(gift);
    expect(await player.call('bet', 'bet-1', gift + 1)).toMatchObject({
      code: 'insufficient_funds',
    });
  });
});
