import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseTableBets, tablePayout } from '#studio/engines/tables/table-bets.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import type { TableStakeView } from '#studio/wire.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { newKey, openHouse, type StudioHouse, tableGames } from './open-house.ts';
import { sitAtTable, toNextRound, toResult } from './table-house.ts';

const { gameId } = tableGames.baccarat;

onEachStorage('shared tables', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
    toNextRound(house);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  test('a bet is debited at once and paid with the round, closed by one win', async () => {
    const guest = await sitAtTable(house, gameId);
    const before = house.wallet.balance;
    const placed = await guest.bet('player:500000,tie:100000');
    expect(placed.value).toMatchObject({ state: 'placed', own: { stakeMinor: '600000' } });
    expect(house.wallet.balance).toBe(before - 600_000n);
    await toResult(house);
    const { table } = (await guest.call('state')).value;
    const own: TableStakeView = table.own;
    const { drawn } = table.round.results.at(-1);
    const payout = tablePayout(parseTableBets('baccarat', own.bets) ?? [], drawn);
    expect(own).toMatchObject({ isPaid: true, payoutMinor: String(payout) });
    expect(house.wallet.balance).toBe(before - 600_000n + payout);
    expect(booked('win')).toHaveLength(1);
    expect(booked('win')[0]?.body).toMatchObject({ roundId: own.roundId, isClosed: true });
    expect(table.recent[0]).toEqual(own);
  });

  rule('several bets in one round are one round of the wallet, paid by the sum', async () => {
    const guest = await sitAtTable(house, gameId);
    await guest.bet('player:200000');
    await guest.bet('banker:100000');
    const { value } = await guest.bet('player:300000');
    expect(value.own).toMatchObject({ bets: 'player:500000,banker:100000' });
    await toResult(house);
    expect(new Set(booked('bet').map(({ body }) => body.roundId)).size).toBe(1);
    // Opposite places count as their difference.
    expect(booked('win')[0]?.body).toMatchObject({ validStakeMinor: '400000' });
  });

  rule('the record of a round comes out again from what the wallet was told', async () => {
    for (const game of Object.values(tableGames)) {
      const guest = await sitAtTable(house, game.gameId);
      await guest.bet(game.bets);
    }
    house.clock.nowMs += 20_000;
    await house.studio().runTables();
    expect(booked('win')).toHaveLength(Object.keys(tableGames).length);
    for (const { body } of booked('win')) {
      const details = body.details as { readonly commitment: string; readonly bets: string };
      const seed = booked('seed').find((each) => each.body.commitment === details.commitment);
      const stakeMinor = String(
        details.bets.match(/\d+(?=,|$)/g)?.reduce((sum, each) => sum + Number(each), 0),
      );
      const figures = { stakeMinor, payoutMinor: body.amountMinor, currency: 'VND' };
      const proof = { ...details, ...figures, serverSeed: seed?.body.serverSeed };
      const worked = await verifyRound(proof as unknown as Parameters<typeof verifyRound>[0]);
      expect(worked.verdict).toBe('match');
    }
  });

  rule('each seed is the commitment of the next round, known before its bets open', async () => {
    const guest = await sitAtTable(house, gameId);
    const first = await guest.round();
    await toResult(house);
    const [result] = (await guest.round()).results.slice(-1);
    expect(result?.index).toBe(first.index);
    toNextRound(house);
    const next = await guest.round();
    expect(next.fairness.commitment).toBe(result?.serverSeed);
    expect(next.fairness.nonce).toBe(first.fairness.nonce + 1);
  });

  rule('the seed and the result of a round are told after the bell alone', async () => {
    const guest = await sitAtTable(house, gameId);
    const { index, startsAtMs, results } = await guest.round();
    expect(results.some((each) => each.index === index)).toBe(false);
    house.clock.nowMs = startsAtMs + 18_500;
    const closed = await guest.round();
    expect(closed.phase).toBe('closed');
    expect(closed.results.some((each) => each.index === index)).toBe(false);
  });

  rule(
    'a bet after the bell is refused by the server’s clock, and nothing is debited',
    async () => {
      const guest = await sitAtTable(house, gameId);
      const { index, closesAtMs } = await guest.round();
      house.clock.nowMs = closesAtMs;
      const late = await guest.call('tableBet', { key: newKey(), index, bets: 'player:500000' });
      expect([late.status, late.code]).toEqual([409, 'bets_closed']);
      toNextRound(house);
      const former = await guest.call('tableBet', { key: newKey(), index, bets: 'player:500000' });
      expect(former.code).toBe('bets_closed');
      expect(house.wallet.heard('bet')).toBe(0);
    },
  );

  rule('a bet that the wallet debits after the bell is rolled back', async () => {
    const guest = await sitAtTable(house, gameId);
    const before = house.wallet.balance;
    // Its first answer is lost; by the second the bell has rung.
    house.wallet.faults.set('bet', ['mute']);
    const { closesAtMs } = await guest.round();
    house.clock.nowMs = closesAtMs - 200;
    const late = await guest.bet('player:500000');
    expect(late.value).toMatchObject({ state: 'undone', refusal: 'bet_late', own: null });
    expect(house.wallet.balance).toBe(before);
    await toResult(house);
    expect(booked('win')).toEqual([]);
  });

  rule(
    'a bet without an answer by the bell is rolled back, and the others are played',
    async () => {
      const guest = await sitAtTable(house, gameId);
      await guest.bet('player:500000');
      const before = house.wallet.balance;
      house.wallet.faults.set('bet', ['mute', 'mute', 'mute']);
      const lost = await guest.bet('banker:300000');
      expect(lost.value).toMatchObject({ state: 'betting', own: { bets: 'player:500000' } });
      await toResult(house);
      const [win] = booked('win');
      expect(win?.body.details).toMatchObject({ bets: 'player:500000' });
      expect(house.wallet.balance).toBe(before + BigInt(String(win?.body.amountMinor)));
      expect(booked('rollback')).toHaveLength(1);
    },
  );

  rule('a silent wallet is asked again, and pays once', async () => {
    const guest = await sitAtTable(house, gameId);
    await guest.bet('player:500000,banker:300000');
    const before = house.wallet.balance;
    house.wallet.faults.set('win', ['mute', 'deaf', 'deaf']);
    await toResult(house);
    expect((await guest.call('state')).value.table.own?.isPaid ?? false).toBe(false);
    house.clock.nowMs += 60_000;
    await house.studio().runTables();
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(String(booked('win')[0]?.body.amountMinor)));
  });

  rule('a key is one bet, with another content it is refused, ten at once are one', async () => {
    const guest = await sitAtTable(house, gameId);
    const { index } = await guest.round();
    const bet = { key: newKey(), index, bets: 'tie:100000,player:200000' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.call('tableBet', bet)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const again = await guest.call('tableBet', { ...bet, bets: 'player:200000,tie:100000' });
    expect(again.ok).toBe(true);
    expect((await guest.call('tableBet', { ...bet, bets: 'tie:100000' })).code).toBe('key_used');
    expect(booked('bet')).toHaveLength(1);
  });

  rule('100 bets of one member are 40 of a round, all others refused by name', async () => {
    const guest = await sitAtTable(house, gameId);
    const { index } = await guest.round();
    const before = house.wallet.balance;
    const answers = [];
    for (let each = 0; each < 100; each += 1) {
      answers.push(await guest.call('tableBet', { key: newKey(), index, bets: 'player:100000' }));
    }
    const codes = answers.map(({ code, value }) => code ?? value.state);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(40);
    expect(codes.filter((code) => code === 'too_many_bets')).toHaveLength(60);
    expect(house.wallet.balance).toBe(before - 4_000_000n);
  });

  test.each([
    ['player:0', 'choice_not_offered'],
    ['player:50000', 'stake_out_of_range'],
    ['player:200000001', 'stake_out_of_range'],
    ['dragon:100000', 'choice_not_offered'],
    ['player:100000,player:100000', 'choice_not_offered'],
  ])('%s is refused by name, before anything is debited', async (bets, code) => {
    const guest = await sitAtTable(house, gameId);
    expect((await guest.bet(bets)).code).toBe(code);
    expect(house.wallet.heard('bet')).toBe(0);
  });

  rule('a place has one limit for all bets of a round', async () => {
    const guest = await sitAtTable(house, tableGames['sic-bo'].gameId);
    expect((await guest.bet('small:9000000')).value.state).toBe('placed');
    expect((await guest.bet('small:1100000')).code).toBe('stake_out_of_range');
    expect((await guest.bet('big:1000000')).value.state).toBe('placed');
  });

  test('what the wallet refused leaves the room of its place', async () => {
    const guest = await sitAtTable(house, tableGames['sic-bo'].gameId);
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    const refused = await guest.bet('small:9000000');
    expect(refused.value).toMatchObject({ state: 'refused', refusal: 'insufficient_funds' });
    expect((await guest.bet('small:9000000')).value.state).toBe('placed');
    expect((await guest.bet('small:1100000')).code).toBe('stake_out_of_range');
  });

  rule('members at one table see each other, by shortened names', async () => {
    const one = await sitAtTable(house, gameId, 'm-1');
    const other = await sitAtTable(house, gameId, 'm-2');
    await one.bet('player:100000');
    const { seats, seated } = await other.round();
    expect(seated).toBe(1);
    expect(seats).toEqual([{ name: 'An***', isTrial: false, spots: ['player'] }]);
  });

  rule('without the text of a browser no bet is taken', async () => {
    const { call } = await house.sit(gameId, { isSeeded: false });
    const { round } = (await call('state')).value.table;
    expect(round.results).toEqual([]);
    const bet = { key: newKey(), index: round.index, bets: 'player:100000' };
    expect((await call('tableBet', bet)).code).toBe('client_seed_missing');
  });
});
