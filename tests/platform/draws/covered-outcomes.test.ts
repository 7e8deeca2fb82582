import { expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { onDatabase } from '../../support/database.ts';
import { bet, cancel, oneDrawMs, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { big, drawDice, enterDice, small } from '../../support/plans.ts';
import { agree, correct, openStations } from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('bets that cover more than 90 % of a draw', (storage) => {
  const house = useHouse(storage);
  const counted = async () => {
    await passTime(house(), oneDrawMs);
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('facts').select('valid_stake_minor').where('kind', '=', 'settled').execute(),
    );
    return rows.map((row) => row.valid_stake_minor);
  };
  const open = async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    await bet(browser);
    const { betId } = await bet(browser, { numbers: 'small' });
    return { browser, betId };
  };

  test('count nothing', async () => {
    await open();
    expect(await counted()).toEqual([0n, 0n]);
  });

  test('take nothing from a bet of somebody else on that draw', async () => {
    await open();
    const other = await house().browseAsMember('maple02');
    await bet(other, { unitStakeMinor: '2000000' });
    expect((await counted()).toSorted()).toEqual([0n, 0n, 2_000_000n]);
  });

  test('count nothing where several picks of one play cover it, each on less', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    // Sums of three dice, 3 to 18, but for the rarest.
    const sums = { play: 'sum', unitStakeMinor: '100000' };
    await bet(browser, { ...sums, numbers: '4,5,6,7,8,9,10' });
    await bet(browser, { ...sums, numbers: '11,12,13,14,15,16,17' });
    expect(await counted()).toEqual([0n, 0n]);
  });

  test('count nothing where two plays on the same numbers cover it, each on less', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    // 87.9 % and 60.8 % of the draws of five among eleven; together 93.9 %.
    const same = { gameCode: 'KTD_11X5_5M', numbers: '3,4,5', unitStakeMinor: '100000' };
    await bet(browser, { ...same, play: 'any1' });
    await bet(browser, { ...same, play: 'oddCount' });
    await passTime(house(), 5 * minuteMs);
    expect(await counted()).toEqual([0n, 0n]);
  });

  test('count once the one that covered the rest was cancelled', async () => {
    const { browser, betId } = await open();
    expect(await cancel(browser, betId)).toMatchObject({ ok: true });
    expect(await counted()).toEqual([1_000_000n]);
  });

  test('count nothing on a corrected result either', async () => {
    await openStations(house());
    await enterDice(house());
    const browser = await house().browseAsMember();
    const placed = await bet(browser);
    await bet(browser, { numbers: 'small' });
    await drawDice(house(), browser, small);
    await agree(house(), await correct(house(), placed, { numbers: big }));
    await passTime(house(), 0);
    const rows = await onDatabase(house(), (db) =>
      db.selectFrom('facts').select(['kind', 'valid_stake_minor']).orderBy('id').execute(),
    );
    expect(rows.map((row) => row.kind)).toContain('adjustment');
    expect(rows.map((row) => row.valid_stake_minor)).toEqual(rows.map(() => 0n));
  });
});
