import { expect, test } from 'vitest';
import { excludeSelf } from '#contract/protection/responsible-play.ts';
import { openEnvelope } from '#contract/rewards/envelopes.ts';
import { checkInToday, claimMission } from '#contract/rewards/missions.ts';
import { convertPoints } from '#contract/rewards/points.ts';
import { claimPromotion, joinPromotion } from '#contract/rewards/promotions.ts';
import { claimRebate } from '#contract/rewards/rebates.ts';
import { redeemPoints } from '#contract/rewards/redeems.ts';
import { claimReferral } from '#contract/rewards/referrals.ts';
import { spinWheel } from '#contract/rewards/wheel.ts';
import { bonusLiability, grantBonus, staffBonuses } from '#contract/staff/bonuses.ts';
import { acceptBonus } from '#platform/money/index.ts';
import {
  advanceBonuses,
  bonusOffer,
  claim,
  offerBonus,
  startBonus,
} from '../../support/bonuses.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, isRefused, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { giftTerms, publish, showTexts } from '../../support/promotions.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong, newKey, paymentPassword } from '../../support/withdrawals.ts';

onEachStorage('rewards of a member who is excluded', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const states = async () => {
    const answer = await staffCall(house(), staffBonuses, { username: 'maple01' });
    return answer.ok && answer.value.bonuses.map(({ state }) => state);
  };
  /** Number of transfers in the books. */
  const countTransfers = () =>
    onDatabase(
      house(),
      async (db) => (await db.selectFrom('transfers').select('id').execute()).length,
    );

  test('are claimed by none of the calls, and move nothing', async () => {
    const browser = await house().browseAsMember('maple01');
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', giftTerms);
    const id = await offerBonus(house());
    await browser.call(excludeSelf, { length: 'year' });
    const before = await countTransfers();
    const choice = { promotionId: 'offer', version: 1 };
    const amount = dong(2_000);
    const seed = { versionId: 'v', commitment: 'c', clientSeed: 'abcdefgh12345678' };
    const answers = [
      await claim(browser, id),
      await browser.call(joinPromotion, choice, newKey()),
      await browser.call(claimPromotion, choice, newKey()),
      await browser.call(claimMission, { missionId: 'week-stake', period: 'p' }, newKey()),
      await browser.call(checkInToday, {}, newKey()),
      await browser.call(spinWheel, seed, newKey()),
      await browser.call(claimRebate, { day: '2026-11-28', amount }, newKey()),
      await browser.call(claimReferral, { id: 'friend', amount }, newKey()),
      await browser.call(redeemPoints, { itemId: 'bonus-50k', pointsRequirement: 500 }, newKey()),
      await browser.call(convertPoints, { points: 300, paymentPassword }, newKey()),
      await browser.call(openEnvelope, { id: 'envelope' }, newKey()),
    ];
    for (const answer of answers) expect(answer).toMatchObject(isRefused('not_logged_in'));
    expect(await countTransfers()).toBe(before);
    expect(await states()).toEqual(['offered']);
  });

  rule('are not given by a claim that was let in before, nor offered by staff', async () => {
    const browser = await house().browseAsMember('maple01');
    const id = await offerBonus(house());
    await browser.call(excludeSelf, { length: 'year' });
    const accepted = await atDesk(house(), (parts) =>
      parts.storage.withTransaction(async (transaction) => {
        const member = await transaction
          .selectFrom('members')
          .select('id')
          .where('username', '=', 'maple01')
          .executeTakeFirstOrThrow();
        const moved = { ...parts, moneyMoved: async () => {} };
        return acceptBonus(transaction, moved, { memberId: member.id, id });
      }),
    );
    expect(accepted).toEqual({ ok: false, refusal: 'play_paused' });
    expect(await staffCall(house(), grantBonus, bonusOffer, 'ann')).toEqual(
      isRefused('play_paused'),
    );
    expect(await states()).toEqual(['offered']);
  });

  rule('do not become active later either, when the one before them ends', async () => {
    const browser = await house().browseAsMember('maple01');
    await startBonus(house(), browser, { hours: 1 });
    await startBonus(house(), browser, { hours: 72 });
    await browser.call(excludeSelf, { length: 'half_year' });
    house().clock.advance(3_600_000);
    await advanceBonuses(house());
    expect(await states()).toEqual(['waiting', 'expired']);
    expect(await staffCall(house(), bonusLiability, {})).toEqual({
      ok: true,
      value: { liabilities: [] },
    });
  });
});
