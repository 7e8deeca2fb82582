import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextKickoff } from '#studio/engines/fixtures/calendar.ts';
import { parseSlip, payoutAtPrices } from '#studio/engines/fixtures/slip.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { openFixtures, placedSlip, slipOf, toEnd, toKickoff } from './fixture-house.ts';
import { fixtureGames, newKey, openHouse, type StudioHouse } from './open-house.ts';

const { gameId } = fixtureGames.football;

onEachStorage('virtual fixtures', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  test('a single bet is debited at once and paid at the end, by one bet and one win', async () => {
    const member = await openFixtures(house, gameId);
    const before = house.wallet.balance;
    const legs = slipOf(house, 'football', { selection: 'draw' });
    const placed = placedSlip(await member.place(legs));
    expect(placed).toMatchObject({ state: 'open', legs, stakeMinor: '100000' });
    expect(house.wallet.balance).toBe(before - 100_000n);
    expect((await member.state()).open).toHaveLength(1);
    await toEnd(house);
    const { open, recent } = await member.state();
    expect(open).toEqual([]);
    const [{ legStates, payoutMinor } = placed] = recent;
    const isWon = legStates[0]?.state === 'won';
    const price = parseSlip(legs)?.legs[0]?.price ?? 0;
    expect(payoutMinor).toBe(isWon ? String(payoutAtPrices(100_000n, [price])) : '0');
    expect(house.wallet.balance).toBe(before - 100_000n + BigInt(payoutMinor));
    expect([booked('bet').length, booked('win').length]).toEqual([1, 1]);
    expect(booked('win')[0]?.body).toMatchObject({ roundId: placed.roundId, isClosed: true });
  });

  rule(
    'a multiple is settled when its last fixture is over, by the product of its prices',
    async () => {
      const member = await openFixtures(house, gameId);
      const legs = slipOf(house, 'football', { selection: 'over-1' }, { ahead: 2, place: 3 });
      const { roundId } = placedSlip(await member.place(legs));
      await toEnd(house);
      const between = (await member.state()).open[0];
      expect(between?.roundId).toBe(roundId);
      expect(between?.legStates.map(({ state }) => state === 'open')).toEqual([false, true]);
      await toEnd(house, 1);
      const [settled] = (await member.state()).recent;
      const slip = parseSlip(legs);
      const prices = (slip?.legs ?? []).map(({ price }) => price);
      const isWon = settled?.legStates.every(({ state }) => state === 'won');
      const paid = isWon ? payoutAtPrices(100_000n, prices) : 0n;
      expect(settled?.payoutMinor).toBe(String(paid));
    },
  );

  rule('the record of a slip comes out again from what the wallet was told', async () => {
    const titles = Object.values(fixtureGames);
    for (const { gameId: each, book, selection } of titles) {
      const member = await openFixtures(house, each);
      const legs = slipOf(house, book, { selection }, { ahead: 1, place: 2, selection });
      placedSlip(await member.place(legs));
    }
    await toEnd(house, 1);
    expect(booked('win')).toHaveLength(titles.length);
    for (const { body } of booked('win')) {
      const details = body.details as { readonly commitment: string };
      const seed = booked('seed').find((each) => each.body.commitment === details.commitment);
      const figures = { stakeMinor: '100000', payoutMinor: body.amountMinor, currency: 'VND' };
      const proof = { ...details, ...figures, serverSeed: seed?.body.serverSeed };
      const worked = await verifyRound(proof as unknown as Parameters<typeof verifyRound>[0]);
      expect(worked.verdict).toBe('match');
    }
  });

  rule('a leg that is void counts as 1.00', async () => {
    const { gameId: cockfight } = fixtureGames.cockfight;
    const member = await openFixtures(house, cockfight);
    // One fight in seventeen is a draw: stakes on both sides are returned.
    for (let kickoff = 0; kickoff < 40; kickoff += 1) {
      await toKickoff(house, { plusMs: 100_000 });
      for (let at = 0; at < 4; at += 1) {
        const legs = slipOf(house, 'cockfight', { place: at, selection: 'homeback' });
        placedSlip(await member.place(legs));
      }
      await toEnd(house);
      const { recent } = await member.state();
      const drawn = recent.find(({ legStates }) => legStates[0]?.state === 'void');
      if (!drawn) continue;
      expect(drawn.payoutMinor).toBe(drawn.stakeMinor);
      return;
    }
    throw new Error('forty kick-offs without a draw');
  });

  rule(
    'each seed is the commitment of the next kick-off, and is told when it is over',
    async () => {
      const member = await openFixtures(house, gameId);
      await toKickoff(house, { plusMs: 1_000 });
      const { board } = await member.state();
      const index = nextKickoff(house.clock.nowMs) - 1;
      expect(board.live?.index).toBe(index);
      expect(board.results.some((each) => each.index >= index)).toBe(false);
      house.clock.nowMs += 90_000;
      const after = (await member.state()).board;
      expect(after.results.at(-1)?.index).toBe(index);
      expect(after.results.at(-1)?.serverSeed).toBe(after.fairness.commitment);
      expect(after.live).toBeNull();
    },
  );

  rule(
    'what happens in a fixture is told when it has happened, and adds up to the result',
    async () => {
      const member = await openFixtures(house, gameId);
      await toKickoff(house, { plusMs: 500 });
      expect((await member.state()).board.live?.fixtures).toEqual([[], [], [], []]);
      house.clock.nowMs += 88_000;
      const seen = (await member.state()).board.live?.fixtures ?? [];
      expect(seen.flat().every(({ second }) => second <= 89)).toBe(true);
      house.clock.nowMs += 3_000;
      const [last] = (await member.state()).board.results.slice(-1);
      last?.fixtures.forEach(({ home, away }, order) => {
        expect(home + away).toBeGreaterThanOrEqual(seen[order]?.length ?? 0);
      });
    },
  );

  rule(
    'the price of what most have bet on falls, and a slip at the old one is not placed',
    async () => {
      const member = await openFixtures(house, gameId);
      const legs = slipOf(house, 'football', { selection: 'home' });
      for (let bet = 0; bet < 4; bet += 1) placedSlip(await member.place(legs));
      const before = house.wallet.balance;
      const moved = await member.place(legs);
      const [now] = parseSlip(moved.value.legs)?.legs ?? [];
      expect(moved.value).toMatchObject({ state: 'refused', refusal: 'prices_moved', slip: null });
      expect(now?.price).toBeLessThan(parseSlip(legs)?.legs[0]?.price ?? 0);
      expect(house.wallet.balance).toBe(before);
      expect(placedSlip(await member.place(moved.value.legs)).state).toBe('open');
      const { board } = await member.state();
      expect(Object.values(board.interest).toSorted()).toEqual(['less', 'less', 'more']);
    },
  );

  rule(
    'a bet after kick-off is refused by the server’s clock, and nothing is debited',
    async () => {
      const member = await openFixtures(house, gameId);
      const legs = slipOf(house, 'football', {}, { ahead: 1 });
      await toKickoff(house);
      const late = await member.place(legs);
      expect([late.status, late.code]).toEqual([409, 'bets_closed']);
      expect(house.wallet.heard('bet')).toBe(0);
    },
  );

  test.each([
    ['two legs of one fixture', [{}, { selection: 'over-2' }], {}, 'fixture_twice'],
    ['a fixture too far ahead', [{ ahead: 4 }], {}, 'choice_not_offered'],
    [
      'a selection of another sport',
      [{ selection: 'firsthome', price: 190 }],
      {},
      'choice_not_offered',
    ],
    ['a stake below the least', [{}], { stakeMinor: '99999' }, 'stake_out_of_range'],
    ['a stake above the most', [{}], { stakeMinor: '200000001' }, 'stake_out_of_range'],
    [
      'more than one slip may pay',
      [0, 1, 2, 3].map((order) => ({ place: order, selection: 'score-2-2' })),
      { stakeMinor: '10000000' },
      'payout_too_high',
    ],
  ])('%s is refused by name, before anything is debited', async (_, legs, options, code) => {
    const member = await openFixtures(house, gameId);
    expect((await member.place(slipOf(house, 'football', ...legs), options)).code).toBe(code);
    expect(house.wallet.heard('bet')).toBe(0);
  });

  rule('a slip pays the most that is offered, and not one unit more', async () => {
    const member = await openFixtures(house, gameId);
    const { mostPayoutMinor } = await member.state();
    const legs = slipOf(
      house,
      'football',
      ...[0, 1].map((order) => ({ place: order, selection: 'score-2-2' })),
    );
    const prices = (parseSlip(legs)?.legs ?? []).map(({ price }) => price);
    let stakeMinor = 0n;
    for (let step = 1n << 40n; step > 0n; step >>= 1n) {
      const payout = payoutAtPrices(stakeMinor + step, prices);
      if (payout <= BigInt(mostPayoutMinor)) stakeMinor += step;
    }
    const above = await member.place(legs, { stakeMinor: String(stakeMinor + 1n) });
    expect(above.code).toBe('payout_too_high');
    const most = await member.place(legs, { stakeMinor: String(stakeMinor) });
    expect(most.code).toBeUndefined();
  });

  rule('a slip of another book, of two days, or without a text of the day is refused', async () => {
    const member = await openFixtures(house, gameId, { isSeeded: false });
    expect((await member.place(slipOf(house, 'football', {}))).code).toBe('client_seed_missing');
    expect((await member.place(slipOf(house, 'arena', {}))).code).toBe('choice_not_offered');
    house.clock.nowMs = Date.UTC(2026, 10, 24) - 250_000;
    const late = await openFixtures(house, gameId);
    const legs = slipOf(house, 'football', {}, { ahead: 2 });
    expect((await late.place(legs)).code).toBe('several_days');
    // What kicks off tomorrow can be bet on by itself.
    expect(placedSlip(await late.place(slipOf(house, 'football', { ahead: 2 }))).state).toBe(
      'open',
    );
  });

  rule('a key is one bet, with another content it is refused, ten at once are one', async () => {
    const member = await openFixtures(house, gameId);
    const legs = slipOf(house, 'football', {});
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.place(legs, { key })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await member.place(legs, { key, stakeMinor: '200000' })).code).toBe('key_used');
    expect(booked('bet')).toHaveLength(1);
  });

  rule('100 bets of one member at once are ten, all others refused by name', async () => {
    const member = await openFixtures(house, gameId);
    const before = house.wallet.balance;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, order) =>
        member.place(slipOf(house, 'football', { place: order % 4, selection: 'over-1' })),
      ),
    );
    const codes = answers.map(({ code, value }) => code ?? value.refusal ?? value.state);
    const placed = codes.filter((code) => code === 'placed').length;
    expect(codes.filter((code) => code === 'too_many_bets').length).toBe(
      100 - placed - codes.filter((code) => code === 'prices_moved').length,
    );
    expect(placed).toBeLessThanOrEqual(10);
    expect(house.wallet.balance).toBe(before - BigInt(placed) * 100_000n);
  });
});
