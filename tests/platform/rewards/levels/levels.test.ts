import { expect, test } from 'vitest';
import { levels } from '#contract/rewards/levels.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

onStorage('the VIP levels', (place) => {
  const house = useHouse(place);

  test('say what each takes and what the member has staked so far', async () => {
    const { browser, call } = await openGame(house());
    await call('bet', 'bet-1', 300, { isClosed: true });
    const read = await browser.call(levels, {});
    expect(read).toMatchObject({
      value: {
        staked: { amountMinor: '30000', currency: 'VND' },
        months: [{ validStake: { amountMinor: '30000' } }],
      },
    });
    const [first, second] = read.ok ? read.value.levels : [];
    expect(first?.fromStake).toBeUndefined();
    expect(second?.fromStake).toEqual({ amountMinor: '1000000000', currency: 'VND' });
  });

  test('are the brand’s, with the member’s own', async () => {
    const maple = await house().browseAsMember('maple01');
    const first = await maple.call(levels, {});
    expect(first).toMatchObject({ value: { rankLevel: 1 } });
    expect(first.ok && first.value.levels.map(({ rankLevel }) => rankLevel)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ rank_level: 6 }).where('username', '=', 'maple01').execute(),
    );
    expect(await maple.call(levels, {})).toMatchObject({ value: { rankLevel: 6 } });
  });
});
