import { expect, test } from 'vitest';
import { popularLotteries } from '#contract/draws/lists.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { chooseLotteries } from '#platform/draws/index.ts';
import { site } from '#site';
import { onDatabase } from '../../support/database.ts';
import { atDesk } from '../../support/desk.ts';
import { drawing, openDraws } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('popular lotteries', (storage) => {
  const house = useHouse(storage, undefined, { hasInventedPlay: true });

  /** Stakes of a lottery on a day, some days ago. */
  const stake = (
    code: string,
    stakeMinor: bigint,
    { daysAgo = 0, mode = 'real' }: { daysAgo?: number; mode?: 'real' | 'trial' } = {},
  ) =>
    onDatabase(house(), async (db) => {
      const games = db.selectFrom('draw_games').select('game_id');
      const { game_id } = await games.where('code', '=', code).executeTakeFirstOrThrow();
      await db
        .insertInto('game_days')
        .values({
          game_id,
          day: zoneDay(house().clock.nowMs() - daysAgo * dayMs, site.timeZone),
          currency: 'VND',
          mode,
          category: 'LOTT',
          vassalage: 'KITE',
          rounds: 1,
          stake_minor: stakeMinor,
          valid_stake_minor: stakeMinor,
          payout_minor: 0n,
        })
        .execute();
    });
  const popular = async (input: { count?: number } = {}) => {
    const answer = await house().browse().call(popularLotteries, input);
    return answer.ok ? answer.value.list.map(({ gameCode }) => gameCode) : [];
  };

  test('are those with the highest real stakes of thirty days, then by their codes', async () => {
    await openDraws(house());
    expect(await popular()).toEqual([]);
    await stake('KTD_K3_1M', 300n);
    await stake('KTD_K3_1M', 300n, { daysAgo: 30 });
    await stake('KTD_11X5_5M', 500n);
    await stake('KTD_11X5_5M', 900n, { daysAgo: 31 });
    await stake('KTD_11X5_5M', 900n, { mode: 'trial' });
    await stake('MB_NAMDINH', 200n);
    await stake('MB_HANOI', 200n);
    await stake('MB_HAIPHONG', 900n, { mode: 'trial' });
    await stake('MB_BACNINH', 900n, { daysAgo: 31 });
    expect(await popular()).toEqual(['KTD_K3_1M', 'KTD_11X5_5M', 'MB_HANOI', 'MB_NAMDINH']);
    expect(await popular({ count: 2 })).toEqual(['KTD_K3_1M', 'KTD_11X5_5M']);
  });

  test('are none that ended, however much was staked', async () => {
    await openDraws(house());
    await stake('KTD_K3_1M', 900n);
    await stake('KTD_11X5_5M', 500n);
    await atDesk(house(), ({ storage: own, clock }) =>
      own.withTransaction((transaction) =>
        chooseLotteries(transaction, drawing.slice(1), clock.nowMs()),
      ),
    );
    expect(await popular()).toEqual(['KTD_11X5_5M']);
  });
});
