import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import type { GamePaytable } from '#lib/bonus-worth.ts';
import { type FindPaytable, workOutWorths } from '#platform/rewards/index.ts';
import { chooseStep, listStakeSteps } from '#platform/rewards/promotions/worth/stake-steps.ts';
import { findPaytable, servesGame } from '#server/open-games.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk } from '../../../support/desk.ts';
import { registration, useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  giftTerms,
  join,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

/** A coin that pays twice the stake, for stakes from 10,000 dong to 500,000. */
const coin: GamePaytable = {
  version: 'coin-1',
  outcomes: [0, 2].map((multiple) => ({ multiple, ways: 1 })),
  minStakeMinor: 1_000_000n,
  maxStakeMinor: 50_000_000n,
};

test('a bonus is worked out for stakes that it is a whole number of', () => {
  const whole = {
    bonusMinor: 50_000_000n,
    multiplier: 10,
    maxBetMinor: 5_000_000n,
    maxWinMinor: undefined,
  };
  const limits = { minStakeMinor: 100_000n, maxStakeMinor: 50_000_000n };
  const steps = [100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n];
  expect(listStakeSteps(whole, limits)).toEqual(steps);
  expect(listStakeSteps({ ...whole, maxBetMinor: undefined }, limits)).toEqual([
    ...steps,
    10_000_000n,
    50_000_000n,
  ]);
  expect(listStakeSteps({ ...whole, bonusMinor: 300_000n }, limits)).toEqual([100_000n]);
  expect(listStakeSteps({ ...whole, bonusMinor: 60_000_000n }, limits)[0]).toBe(200_000n);
  expect(listStakeSteps({ ...whole, maxBetMinor: 50_000n }, limits)).toEqual([]);
  expect(listStakeSteps({ ...whole, maxWinMinor: 10_000_000_000n }, limits)).toEqual(
    steps.slice(2),
  );
  const rows = steps.map((stakeMinor) => ({ stakeMinor }));
  expect(chooseStep(rows, undefined)?.stakeMinor).toBe(100_000n);
  expect(chooseStep(rows, 1_999_999n)?.stakeMinor).toBe(1_000_000n);
  expect(chooseStep(rows, 2_000_000n)?.stakeMinor).toBe(2_000_000n);
  expect(chooseStep(rows, 10n ** 12n)?.stakeMinor).toBe(5_000_000n);
  expect(chooseStep(rows, 1n)?.stakeMinor).toBe(100_000n);
});

onStorage('what a promotion is worth before the yes', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place, undefined, { hasInventedPlay: true });
  const find: FindPaytable = ({ category }) => (category === 'RNG' ? coin : undefined);
  const workOut = (source: FindPaytable = find) =>
    atDesk(house(), (parts) => workOutWorths(parts, source));
  const serve = (...gameIds: string[]) =>
    onDatabase(house(), async (db) => {
      const rows = await db
        .updateTable('games')
        .set({ is_served: 0 })
        .returning('vassalage')
        .execute();
      expect(rows.length).toBeGreaterThan(0);
      await db.updateTable('games').set({ is_served: 1 }).where('game_id', 'in', gameIds).execute();
    });
  const games = () =>
    onDatabase(house(), (db) =>
      db
        .selectFrom('games')
        .innerJoin('vendor_settings', 'vendor_settings.vassalage', 'games.vassalage')
        .select(['game_id as id', 'title', 'game_type as category', 'game_classify as kind'])
        .select('games.vassalage')
        .where('launch_url', 'like', '/%')
        .orderBy('game_id')
        .execute(),
    );
  const idOf = async (category: string, skipped = 0) => {
    const found = (await games()).filter((game) => game.category === category)[skipped];
    if (!found) throw new Error(`there is no game of ${category}`);
    return found;
  };

  rule('is kept with the version and told at the lowest stake, then at the usual one', async () => {
    await showTexts(house(), 'offer');
    await publish(house(), 'offer', giftTerms);
    const game = await idOf('RNG');
    await serve((await idOf('LIVE')).id, game.id);
    const browser = await house().browseAsMember('maple01');
    expect((await promotionOf(browser, 'offer')).worth).toBeUndefined();
    expect(await workOut()).toBeGreaterThanOrEqual(1);
    expect(await workOut()).toBe(0);
    const first = (await promotionOf(browser, 'offer')).worth;
    expect(first).toMatchObject({
      gameId: game.id,
      gameTitle: game.title,
      bonus: dong(50_000),
      stake: dong(10_000),
      isUsual: false,
      left: dong(50_000),
    });
    await atDesk(house(), (parts) =>
      settlePlay(parts, 'maple01', { stakeMinor: 7_000_000n, gameId: game.id }),
    );
    const usual = (await promotionOf(browser, 'offer')).worth;
    expect(usual).toMatchObject({ stake: dong(50_000), isUsual: true, left: dong(50_000) });
    expect(usual?.ofHundred).toBeLessThan(first?.ofHundred ?? 0);
    expect(usual?.rounds).toBeLessThan(first?.rounds ?? 0);
    await publish(house(), 'offer', { ...giftTerms, multiplier: 10 });
    expect((await promotionOf(browser, 'offer')).worth).toBeUndefined();
    await workOut();
    const next = (await promotionOf(browser, 'offer')).worth;
    expect(next?.ofHundred).toBeLessThan(usual?.ofHundred ?? 0);
    await claimOffer(browser, 'offer');
    expect((await promotionOf(browser, 'offer')).worth).toBeUndefined();
  });

  rule('is that of the version joined under, as long as it is an offer', async () => {
    await showTexts(house(), 'match', 'wild');
    await publish(house(), 'match', matchTerms);
    await publish(house(), 'wild', { ...giftTerms, multiplier: 0 });
    await serve((await idOf('RNG')).id);
    await workOut();
    const browser = await house().browseAsMember('maple01');
    const before = (await promotionOf(browser, 'match')).worth;
    expect(before).toMatchObject({ bonus: dong(500_000) });
    expect((await promotionOf(browser, 'wild')).worth).toBeUndefined();
    await join(browser, 'match');
    await publish(house(), 'match', { ...matchTerms, multiplier: 2 });
    await workOut();
    expect((await promotionOf(browser, 'match')).worth).toEqual(before);
  });

  rule('names a game in which the bonus pays and counts whole, or nothing', async () => {
    await showTexts(house(), 'few', 'none');
    const [first, second] = [await idOf('RNG'), await idOf('RNG', 1)];
    await publish(house(), 'few', { ...giftTerms, gameIds: [second.id] });
    await publish(house(), 'none', { ...giftTerms, weights: { categories: { RNG: 0 } } });
    await serve(first.id, second.id);
    await workOut();
    const browser = await house().browseAsMember('maple01');
    expect((await promotionOf(browser, 'few')).worth).toMatchObject({ gameId: second.id });
    expect((await promotionOf(browser, 'none')).worth).toBeUndefined();
  });

  rule('stands beside a bonus for new players until it is claimed', async () => {
    await showTexts(house(), 'hello');
    await publish(house(), 'hello', { ...giftTerms, kind: 'new_player' });
    const served = (await games()).map(({ id: gameId, ...game }) => ({ gameId, ...game }));
    const slot = served.find((game) => servesGame(game) && findPaytable(game, 'VND'));
    if (!slot) throw new Error('there is no slot');
    await serve(slot.gameId);
    await workOut(findPaytable);
    const browser = house().browse();
    const made = await browser.call(register, registration('maple02'));
    if (made.ok) browser.token = made.value.token;
    const [bonus] = await bonusesOf(browser);
    expect(bonus).toMatchObject({ state: 'offered', worth: { gameTitle: slot.title } });
    expect(bonus?.worth).toEqual((await promotionOf(browser, 'hello')).worth);
    expect(bonus?.worth?.ofHundred).toBeGreaterThan(0);
    await claimOffer(browser, 'hello');
    expect((await bonusesOf(browser))[0]?.worth).toBeUndefined();
  });
});
