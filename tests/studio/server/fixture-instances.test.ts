import { afterEach, beforeEach, expect, test } from 'vitest';
import { kickoffAtMs, liveMs, nextKickoff } from '#studio/engines/fixtures/calendar.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { openFixtures, placedSlip, slipOf, toEnd, toKickoff } from './fixture-house.ts';
import { fixtureGames, openHouse, type StudioHouse } from './open-house.ts';

const { gameId } = fixtureGames.football;

onEachStorage('fixtures, with a wallet that is silent and instances that die', (place) => {
  const rule = ruleTest(place);
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });

  afterEach(() => house.close());

  const booked = (call: string) => house.wallet.booked.filter((each) => each.call === call);

  rule('a bet that the wallet debits after kick-off is rolled back', async () => {
    const member = await openFixtures(house, gameId);
    const before = house.wallet.balance;
    await toKickoff(house, { plusMs: 119_000 });
    // Its first answer is lost; by the second the fixture has kicked off.
    house.wallet.faults.set('bet', ['mute']);
    const late = await member.place(slipOf(house, 'football', {}));
    expect(late.value).toMatchObject({ state: 'undone', refusal: 'bet_late', slip: null });
    expect(house.wallet.balance).toBe(before);
    await toEnd(house);
    expect(booked('win')).toEqual([]);
  });

  rule('a bet that the wallet debits at the very kick-off is rolled back too', async () => {
    const member = await openFixtures(house, gameId);
    const before = house.wallet.balance;
    const legs = slipOf(house, 'football', {});
    // The clock moves by waits alone: a second from the lost answer to the next.
    let atMs = kickoffAtMs(nextKickoff(house.clock.nowMs)) - 1_000;
    Object.defineProperty(house.clock, 'nowMs', {
      get: () => atMs,
      set: (toMs: number) => {
        if (toMs - atMs >= 1_000) atMs = toMs;
      },
    });
    house.wallet.faults.set('bet', ['mute']);
    const late = await member.place(legs);
    expect(late.value).toMatchObject({ state: 'undone', refusal: 'bet_late', slip: null });
    expect(house.wallet.balance).toBe(before);
  });

  rule('a bet without an answer by kick-off is rolled back, and others are settled', async () => {
    const member = await openFixtures(house, gameId);
    placedSlip(await member.place(slipOf(house, 'football', { place: 1 })));
    const before = house.wallet.balance;
    house.wallet.faults.set('bet', ['mute', 'mute', 'mute']);
    const lost = await member.place(slipOf(house, 'football', { place: 2 }));
    expect(lost.value).toMatchObject({ state: 'betting' });
    await toKickoff(house, { plusMs: 1 });
    expect(booked('rollback')).toHaveLength(1);
    await toEnd(house);
    house.clock.nowMs += 30_000;
    await house.studio().runTables();
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(String(booked('win')[0]?.body.amountMinor)));
  });

  rule('a refused bet leaves nothing open', async () => {
    const member = await openFixtures(house, gameId);
    house.wallet.faults.set('bet', [{ refuse: 'insufficient_funds' }]);
    const { value } = await member.place(slipOf(house, 'football', {}));
    expect(value).toMatchObject({ state: 'refused', refusal: 'insufficient_funds', slip: null });
    expect((await member.state()).open).toEqual([]);
  });

  rule('a silent wallet is asked again, and pays once', async () => {
    const member = await openFixtures(house, gameId);
    placedSlip(await member.place(slipOf(house, 'football', { selection: 'over-1' })));
    const before = house.wallet.balance;
    house.wallet.faults.set('win', ['mute', 'deaf', 'deaf']);
    await toEnd(house);
    house.clock.nowMs += 60_000;
    await house.studio().runTables();
    expect(booked('win')).toHaveLength(1);
    expect(house.wallet.balance).toBe(before + BigInt(String(booked('win')[0]?.body.amountMinor)));
  });

  rule(
    'two instances that both settle pay once, and another one’s lease is waited for',
    async () => {
      const member = await openFixtures(house, gameId);
      placedSlip(await member.place(slipOf(house, 'football', {})));
      const endsAtMs = (Math.floor(house.clock.nowMs / 120_000) + 1) * 120_000 + liveMs;
      await house.onDb((db) =>
        db
          .insertInto('leases')
          .values({ name: 'fixtures', holder: 'another', until_ms: endsAtMs + 4_000 })
          .execute(),
      );
      house.clock.nowMs = endsAtMs + 10;
      await house.studio().runTables();
      expect(booked('win')).toEqual([]);
      house.clock.nowMs = endsAtMs + 5_000;
      const other = await house.openAnother();
      await Promise.all([
        house.studio().runTables(),
        other.runTables(),
        house.studio().runTables(),
      ]);
      await other.close();
      expect(booked('win')).toHaveLength(1);
    },
  );

  test('an instance that comes back finishes what it began', async () => {
    const member = await openFixtures(house, gameId);
    placedSlip(await member.place(slipOf(house, 'football', {}, { ahead: 1, place: 2 })));
    await house.reopen();
    await toEnd(house, 1);
    expect(booked('win')).toHaveLength(1);
    expect((await member.state()).recent).toHaveLength(1);
  });

  rule('opposite bets on one fixture count as their difference', async () => {
    const member = await openFixtures(house, gameId);
    const bet = (selection: string, stakeMinor: string) =>
      member.place(slipOf(house, 'football', { selection }), { stakeMinor });
    placedSlip(await bet('over-2', '300000'));
    placedSlip(await bet('under-2', '100000'));
    await toEnd(house);
    const counted = booked('win').map(({ body }) => body.validStakeMinor);
    expect(counted.toSorted()).toEqual(['0', '200000']);
  });

  rule('a page hears of kick-off, of what happens, of the result and of its slips', async () => {
    await toKickoff(house, { plusMs: 100_000 });
    const member = await openFixtures(house, gameId);
    placedSlip(await member.place(slipOf(house, 'football', {})));
    const reader = (await member.listen()).body?.getReader();
    const decoder = new TextDecoder();
    const read = async () => decoder.decode((await reader?.read())?.value);
    expect(await read()).toMatch(/^event: fixtures\n.*"live":null/);
    await toKickoff(house, { plusMs: 500 });
    expect(await read()).toMatch(/^event: fixtures\n.*"live":{/);
    house.clock.nowMs += 90_000;
    await house.studio().runTables();
    const heard = (await read()) + (await read());
    expect(heard).toContain('event: own');
    expect(heard).toContain('"serverSeed"');
    await reader?.cancel();
  });

  rule('a slip tells nothing of a fixture before it is over', async () => {
    const member = await openFixtures(house, gameId);
    placedSlip(await member.place(slipOf(house, 'football', {}, { ahead: 1, place: 1 })));
    const told = async () => {
      const [slip] = (await member.state()).open;
      return slip?.legStates.map(({ state, result }) => state !== 'open' || result !== null);
    };
    expect(await told()).toEqual([false, false]);
    await toKickoff(house, { plusMs: liveMs - 100 });
    expect(await told()).toEqual([false, false]);
    // The first is over, and the second has not begun: its outcome is known to the house alone.
    house.clock.nowMs += 200;
    expect(await told()).toEqual([true, false]);
  });
});
