import { expect, test } from 'vitest';
import { setDrawSource } from '#contract/staff/draws.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { bet, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { agree, correct, openStations, settleOn, why } from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';
import { joinTeam } from '../../support/team.ts';

onStorage('rebates for a lower group of odds', (storage) => {
  const house = useHouse(storage);

  /** Rebates below agents, entry by entry, and their sum by day of the agent above. */
  const rebates = () =>
    onDatabase(house(), async (db) => {
      const entries = await db
        .selectFrom('team_entries')
        .select('amount_minor')
        .where('kind', '=', 'rebate')
        .orderBy('id')
        .execute();
      const days = await db.selectFrom('team_money_days').select('rebates_minor').execute();
      return {
        entries: entries.map((row) => row.amount_minor),
        day: days.reduce((sum, row) => sum + row.rebates_minor, 0n),
      };
    });

  test('are a cost of the team as they settle, and no more once a correction returns the stake', async () => {
    await openStations(house());
    const gameCode = 'KTD_11X5_5M';
    const source = { gameCode, source: 'entered', why } as const;
    await agree(house(), await staffCall(house(), setDrawSource, source));
    const cedar = await joinTeam(house(), 'cedar01', { accountType: 1 });
    const maple = await joinTeam(house(), 'maple01', { below: cedar });
    const slip = { gameCode, play: 'sumHalf', numbers: 'big', group: 1_800 };
    const placed = await bet(maple.browser, slip);
    await settleOn(house(), placed, { numbers: [1, 2, 3, 4, 5] });
    // (1,900 − 1,800) / 2,000 of 10,000.
    expect(await rebates()).toEqual({ entries: [50_000n], day: 50_000n });
    // 30 is neither big nor small.
    await agree(house(), await correct(house(), placed, { numbers: [2, 4, 6, 8, 10] }));
    await passTime(house(), 0);
    expect(await rebates()).toEqual({ entries: [50_000n, -50_000n], day: 0n });
  });
});
