import { expect, test } from 'vitest';
import { levels } from '#contract/rewards/levels.ts';
import { dayMs } from '#lib/time.ts';
import { readLevels } from '#platform/rewards/levels/level.ts';
import { memberOf } from '../../../support/commissions.ts';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
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

onStorage('months of valid stakes', (place) => {
  test('are the latest twelve of the member’s own real money, and what voids took is no debt', async () => {
    const parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    await giveMember(parts, { username: 'maple02' });
    const stakeIn = (month: number, username: string, overrides = {}) => {
      const settledAtMs = parts.clock.nowMs() - month * 31 * dayMs;
      return settlePlay(parts, username, { stakeMinor: 100n, settledAtMs, ...overrides });
    };
    for (let month = 0; month < 13; month += 1) await stakeIn(month, 'maple01');
    await stakeIn(0, 'maple02');
    await stakeIn(0, 'maple01', { mode: 'trial' });
    await stakeIn(0, 'maple01', { currency: 'USD' });
    await stakeIn(0, 'maple02', { kind: 'void', stakeMinor: -150n });

    const [one, other] = await Promise.all(
      ['maple01', 'maple02'].map(async (username) =>
        readLevels(parts.storage.db, await memberOf(parts, username)),
      ),
    );
    const names = one?.months.map(({ month }) => month) ?? [];
    expect(names).toHaveLength(12);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(one?.months.every(({ validStake }) => validStake.amountMinor === '100')).toBe(true);
    expect(one?.staked.amountMinor).toBe('1300');
    expect(other?.staked.amountMinor).toBe('0');
    await parts.drop();
  });
});
