import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostLately } from '#studio/server/fixtures/slip-bets.ts';
import { onEachStorage } from '../../support/storages.ts';
import { type Bettor, openFixtures, placedSlip, slipOf, toEnd } from './fixture-house.ts';
import { fixtureGames, openHouse, type StudioHouse, secondFootball } from './open-house.ts';

onEachStorage('a member in two titles of one book of fixtures', (place) => {
  let house: StudioHouse;
  let one: Bettor;
  let two: Bettor;

  beforeEach(async () => {
    house = await openHouse(place);
    one = await openFixtures(house, fixtureGames.football.gameId);
    two = await openFixtures(house, secondFootball.gameId);
  });

  afterEach(() => house.close());

  test('has opposite bets counted as their difference', async () => {
    placedSlip(await one.place(slipOf(house, 'football', { selection: 'over-2' })));
    placedSlip(await two.place(slipOf(house, 'football', { selection: 'under-2' })));
    // Those of another member are no part of it.
    const { gameId } = fixtureGames.football;
    const other = await openFixtures(house, gameId, { memberRef: 'm-2' });
    placedSlip(await other.place(slipOf(house, 'football', { selection: 'over-2' })));
    await toEnd(house);
    const wins = house.wallet.booked.filter(({ call }) => call === 'win');
    const counted = wins.map(({ body }) => `${body.memberRef} ${body.validStakeMinor}`);
    expect(counted.toSorted()).toEqual(['m-1 0', 'm-1 0', 'm-2 100000']);
  });

  test('has as many slips lately as in one title', async () => {
    const codes = [];
    for (let count = 0; count <= mostLately; count += 1) {
      const title = count % 2 === 0 ? one : two;
      const { code } = await title.place(slipOf(house, 'football', { place: count % 4 }));
      if (code !== undefined) codes.push(code);
    }
    expect(codes).toEqual(['too_many_bets']);
  });
});
