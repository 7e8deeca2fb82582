import { expect, test } from 'vitest';
import { makeReconciliation } from '#contract/staff/reconciliations.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { staffCall } from '../../../support/desk.ts';
import { doubleOf } from '../../../support/hub88/house.ts';
import { seeded } from '../../../support/hub88/random.ts';
import { playRound, unreliable } from '../../../support/hub88/rounds.ts';
import { gift, useTable } from '../../../support/hub88/table.ts';
import { onEachStorage } from '../../../support/storages.ts';

const members = 3;
const roundsEach = 12;

onEachStorage('a vendor whose line loses and repeats', (place) => {
  const { house, api, sit } = useTable(place);

  test.each([1, 2, 3])('and the house hold the same books in the end (seed %i)', async (seed) => {
    const random = seeded(seed);
    const met = { sent: 0, repeated: 0, lost: 0, unheard: 0, twice: 0 };
    const fate = unreliable(random, 12);
    const double = doubleOf(house(), fate, (what) => {
      met[what] += 1;
    });
    api().double = double;
    const seats = [];
    for (let index = 0; index < members; index += 1) {
      seats.push(await sit(`maple0${index}`));
    }
    await Promise.all(
      seats.map(async (seat) => {
        for (let left = roundsEach; left > 0; left -= 1) await playRound(double, seat, random);
      }),
    );
    await double.tellDue();
    // The line was as bad as it should be.
    expect(Math.min(met.repeated, met.lost, met.unheard, met.twice)).toBeGreaterThan(0);
    for (const { user, token } of seats) {
      const told = await double.ask('user/balance', { user, token });
      expect(told).toMatchObject({ status: 'RS_OK', balance: gift + double.netOf(user) });
    }
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    house().clock.advance(dayMs);
    const made = await staffCall(house(), makeReconciliation, {
      vassalage: 'SLK',
      currency: 'VND',
      day,
    });
    const moved = [...double.entries.values()].filter(({ state }) => state === 'done');
    expect(moved.length).toBeGreaterThan(members * roundsEach);
    expect(made).toMatchObject({ value: { state: 'clean', source: 'asked', mismatches: 0 } });
  });
});
