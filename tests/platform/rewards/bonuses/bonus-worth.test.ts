import { expect, test } from 'vitest';
import type { GamePaytable } from '#lib/bonus-worth.ts';
import { type FindPaytable, workOutBonusWorths } from '#platform/rewards/index.ts';
import {
  advanceBonuses,
  bonusesOf,
  claim,
  offerBonus,
  passAnHour,
} from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

/** A coin that pays twice the stake, for stakes from 10,000 dong to 500,000. */
const coin: GamePaytable = {
  version: 'coin-1',
  outcomes: [0, 2].map((multiple) => ({ multiple, ways: 1 })),
  minStakeMinor: 1_000_000n,
  maxStakeMinor: 50_000_000n,
};

onEachStorage('what a bonus of staff is worth before the yes', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  let asked = 0;
  const find: FindPaytable = ({ category }) => {
    asked += 1;
    return category === 'RNG' ? coin : undefined;
  };
  const workOut = (limit?: number) =>
    atDesk(house(), (parts) => workOutBonusWorths(parts, find, limit ? { limit } : {}));
  const small = { amountMinor: '5000000', multiplier: 5, maxBetMinor: '5000000' };
  const worths = async (browser: Parameters<typeof bonusesOf>[0]) =>
    (await bonusesOf(browser)).map(({ worth }) => worth);

  test('stands beside the offer at the lowest stake, then the usual one, until the yes', async () => {
    await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
    const browser = await house().browseAsMember('maple01');
    const id = await offerBonus(house(), small);
    expect(await worths(browser)).toEqual([undefined]);
    expect(await workOut()).toBe(1);
    expect(await workOut()).toBe(0);
    const [first] = await worths(browser);
    expect(first).toMatchObject({
      bonus: dong(50_000),
      stake: dong(10_000),
      isUsual: false,
      left: dong(50_000),
    });
    await atDesk(house(), (parts) => settlePlay(parts, 'maple01', { stakeMinor: 7_000_000n }));
    const [usual] = await worths(browser);
    expect(usual).toMatchObject({ stake: dong(50_000), isUsual: true });
    expect(usual?.ofHundred).toBeLessThan(first?.ofHundred ?? 0);
    await claim(browser, id);
    expect(await worths(browser)).toEqual([undefined]);
  });

  rule('is each bonus’s own, and worked out once for those that are alike', async () => {
    await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
    const one = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    await offerBonus(house(), small);
    asked = 0;
    await workOut();
    const askedForOne = asked;
    await offerBonus(house(), { ...small, username: 'maple02' });
    await offerBonus(house(), { ...small, username: 'maple02' });
    await offerBonus(house(), { ...small, username: 'maple02', multiplier: 10 });
    asked = 0;
    expect(await workOut()).toBe(3);
    expect(asked).toBe(2 * askedForOne);
    const [alike] = await worths(one);
    const [longer, second, first] = await worths(other);
    expect([first, second]).toEqual([alike, alike]);
    expect(longer?.ofHundred).toBeLessThan(alike?.ofHundred ?? 0);
  });

  rule(
    'is not worked out without wagering, once it is over, or where nothing counts whole',
    async () => {
      await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
      const browser = await house().browseAsMember('maple01');
      await offerBonus(house(), { ...small, multiplier: 0 });
      await offerBonus(house(), { ...small, weights: { categories: { RNG: 0 } } });
      await offerBonus(house(), { ...small, hours: 1 });
      await passAnHour(house(), browser);
      expect(await workOut()).toBe(0);
      await advanceBonuses(house());
      expect(await worths(browser)).toEqual([undefined, undefined, undefined]);
    },
  );

  rule('comes for older offers too, however many newer ones have none', async () => {
    await onDatabase(house(), (db) => db.updateTable('games').set({ is_served: 1 }).execute());
    await house().browseAsMember('maple01');
    await offerBonus(house(), small);
    for (let each = 0; each < 3; each += 1) {
      await offerBonus(house(), { ...small, weights: { categories: { RNG: 0 } } });
    }
    expect(await workOut(1)).toBe(1);
    expect(await workOut(1)).toBe(0);
  });
});
