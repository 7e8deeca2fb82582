import { expect } from 'vitest';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { convertPoints } from '#contract/rewards/points.ts';
import { claimRebate, rebates } from '#contract/rewards/rebates.ts';
import { redeemPoints } from '#contract/rewards/redeems.ts';
import { approveRedeem } from '#contract/staff/points.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { testPassword, useHouse } from '../../support/house.ts';
import { playBeside } from '../../support/played.ts';
import { givePoints } from '../../support/points.ts';
import { signInAgain } from '../../support/sign-in-again.ts';
import { onStorage, ruleTest } from '../../support/storages.ts';
import { openTree } from '../../support/team.ts';
import { newKey, paymentPassword } from '../../support/withdrawals.ts';

onStorage('what rewards cost those above', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  const costs = async () => {
    const rows = await onDatabase(house(), (db) =>
      db
        .selectFrom('team_entries')
        .innerJoin('members', 'members.id', 'team_entries.member_id')
        .select(['team_entries.kind', 'team_entries.day', 'team_entries.amount_minor'])
        .where('members.username', '=', 'maple01')
        .where('team_entries.kind', 'in', ['bonus', 'rebate'])
        .where('team_entries.amount_minor', '<', 8_000_000n)
        .orderBy('team_entries.day')
        .orderBy('team_entries.amount_minor')
        .execute(),
    );
    return rows.map((row) => [row.kind, row.day, row.amount_minor]);
  };

  rule('is a bonus or rebate in their figures on the day it is paid', async () => {
    const { maple } = await openTree(house());
    const { browser } = maple;
    await givePoints(house(), 'maple01', 2_000);
    await browser.call(setPaymentPassword, {
      password: testPassword,
      paymentPassword,
      confirmPaymentPassword: paymentPassword,
    });
    const today = zoneDay(house().clock.nowMs(), site.timeZone);
    await browser.call(convertPoints, { points: 300, paymentPassword }, newKey());
    const item = { itemId: 'bonus-50k', pointsRequirement: 500 };
    const redeem = await browser.call(redeemPoints, item, newKey());
    expect(await costs()).toEqual([['bonus', today, 3_000_000n]]);
    const redeemId = redeem.ok ? redeem.value.id : '';
    await staffCall(house(), approveRedeem, { redeemId });
    await playBeside(house(), 'maple01', { stakeMinor: 100_000_000n });
    house().clock.advance(dayMs);
    await signInAgain(browser, 'maple01');
    const found = await browser.call(rebates, {});
    const [day] = found.ok ? found.value.days : [];
    if (!day) throw new Error('there is no rebate');
    await browser.call(claimRebate, { day: day.day, amount: day.amount }, newKey());
    const tomorrow = zoneDay(house().clock.nowMs(), site.timeZone);
    expect(await costs()).toEqual([
      ['bonus', today, 3_000_000n],
      ['bonus', today, 5_000_000n],
      ['rebate', tomorrow, 200_000n],
    ]);
  });
});
