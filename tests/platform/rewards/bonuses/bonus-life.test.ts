import { expect, test } from 'vitest';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { bonusBets, claimBonus } from '#contract/rewards/bonuses.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { bonusLiability, cancelBonus, grantBonus, staffBonuses } from '#contract/staff/bonuses.ts';
import { dayMs } from '#lib/time.ts';
import {
  advanceBonuses,
  bonusesOf,
  bonusOffer,
  claim,
  giveUp,
  offerBonus,
  passAnHour,
  startBonus,
} from '../../../support/bonuses.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong } from '../../../support/withdrawals.ts';

const parallel = 10;

onEachStorage('bonuses', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const states = async (browser: Parameters<typeof bonusesOf>[0]) =>
    (await bonusesOf(browser)).map(({ state }) => state);

  test('are claimed once: again, with other content, and ten at once', async () => {
    const browser = await house().browseAsMember('maple01');
    const id = await offerBonus(house());
    expect(await states(browser)).toEqual(['offered']);
    const answers = await Promise.all(Array.from({ length: parallel }, () => claim(browser, id)));
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { state: 'active' } }]);
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(parallel - 1);
    expect(await claim(browser, id)).toMatchObject({ refusal: { code: 'bonus_over' } });
    const next = await offerBonus(house());
    const key = crypto.randomUUID();
    const first = await claim(browser, next, key);
    expect(first).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await claim(browser, next, key)).toEqual(first);
    expect(await claim(browser, id, key)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    expect((await bonusesOf(browser)).map(({ balance }) => balance)).toEqual([
      dong(0),
      dong(500_000),
    ]);
  });

  rule('wait for one another, the one that expires first ahead', async () => {
    const browser = await house().browseAsMember('maple01');
    const first = await startBonus(house(), browser);
    const late = await startBonus(house(), browser, { hours: 60, title: 'late' });
    const early = await startBonus(house(), browser, { hours: 48, title: 'early' });
    expect(await giveUp(browser, first)).toMatchObject({ ok: true });
    expect(await bonusesOf(browser)).toMatchObject([
      { id: early, state: 'active', balance: dong(500_000) },
      { id: late, state: 'waiting', balance: dong(0) },
      { id: first, state: 'forfeited', balance: dong(0) },
    ]);
  });

  rule('are given up once: again, with other content, and ten at once', async () => {
    const browser = await house().browseAsMember('maple01');
    const id = await startBonus(house(), browser);
    const answers = await Promise.all(Array.from({ length: parallel }, () => giveUp(browser, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const other = await startBonus(house(), browser);
    const key = crypto.randomUUID();
    const done = await giveUp(browser, other, key);
    expect(await giveUp(browser, other, key)).toEqual(done);
    expect(await giveUp(browser, id, key)).toMatchObject({
      refusal: { code: 'idempotency_key_reused' },
    });
    expect(await giveUp(browser, id)).toMatchObject({ refusal: { code: 'bonus_over' } });
  });

  rule('expire unclaimed, waiting and active alike', async () => {
    const browser = await house().browseAsMember('maple01');
    await startBonus(house(), browser, { hours: 1 });
    await startBonus(house(), browser, { hours: 1 });
    const id = await offerBonus(house(), { hours: 1 });
    await passAnHour(house(), browser);
    expect(await claim(browser, id)).toMatchObject({ refusal: { code: 'bonus_over' } });
    await advanceBonuses(house());
    expect(await states(browser)).toEqual(['expired', 'expired', 'expired']);
  });

  rule('show no money once their time is over, before the job has ended them', async () => {
    const browser = await house().browseAsMember('maple01');
    await startBonus(house(), browser, { hours: 1 });
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'active', balance: dong(500_000) }]);
    await passAnHour(house(), browser);
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'expired', balance: dong(0) }]);
  });

  rule('are their member’s alone', async () => {
    await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const id = await offerBonus(house());
    const unknown = { refusal: { code: 'unknown_bonus' } };
    expect(await claim(other, id)).toMatchObject(unknown);
    expect(await giveUp(other, id)).toMatchObject(unknown);
    expect(await other.call(bonusBets, { id })).toMatchObject(unknown);
    expect(await bonusesOf(other)).toEqual([]);
    expect(await other.call(claimBonus, { id })).toMatchObject({
      refusal: { code: 'idempotency_key_required' },
    });
  });

  rule('are for nobody who takes a break', async () => {
    const browser = await house().browseAsMember('maple01');
    const id = await offerBonus(house());
    await browser.call(takeBreak, { length: 'day' });
    expect(await claim(browser, id)).toMatchObject({ refusal: { code: 'play_paused' } });
    expect(await staffCall(house(), grantBonus, bonusOffer, 'ann')).toEqual(
      isRefused('play_paused'),
    );
  });

  rule('that wait begin only once the break of their member is over', async () => {
    const browser = await house().browseAsMember('maple01');
    const first = await startBonus(house(), browser);
    await startBonus(house(), browser);
    await browser.call(takeBreak, { length: 'day' });
    expect(await giveUp(browser, first)).toMatchObject({ ok: true });
    await advanceBonuses(house());
    expect(await states(browser)).toEqual(['waiting', 'forfeited']);
    house().clock.advance(dayMs);
    await signInAgain(browser);
    await advanceBonuses(house());
    expect(await states(browser)).toEqual(['active', 'forfeited']);
  });

  rule('are offered by two people, with weights of games that there are', async () => {
    const browser = await house().browseAsMember('maple01');
    const wrong = [
      { default: 5_000 },
      { categories: { TABLES: 0 } },
      { games: { 'no-game': 0 } },
      { kinds: { 'no-kind': 0 } },
    ];
    for (const weights of wrong) {
      const input = { ...bonusOffer, weights };
      expect(await staffCall(house(), grantBonus, input, 'ann')).toEqual(isRefused('bad_weights'));
    }
    const gameIds = ['no-game'];
    expect(await staffCall(house(), grantBonus, { ...bonusOffer, gameIds }, 'ann')).toEqual(
      isRefused('unknown_game'),
    );
    const id = await startBonus(house(), browser, { weights: { categories: { LIVE: 0 } } });
    expect(await staffCall(house(), bonusLiability, {}, 'ann')).toMatchObject({
      value: { liabilities: [{ currency: 'VND', bonuses: 1, balanceMinor: '50000000' }] },
    });
    const asked = await staffCall(house(), cancelBonus, { bonusId: id, why: 'a slip' }, 'ann');
    const approvalId = asked.ok && 'waits' in asked.value ? asked.value.waits : '';
    const decision = { approvalId, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decision, 'ben')).toEqual(isDone(id));
    expect(await staffCall(house(), staffBonuses, { username: 'Maple01' }, 'ann')).toMatchObject({
      value: { bonuses: [{ state: 'cancelled', weights: [{ scope: 'category', name: 'LIVE' }] }] },
    });
    expect(await staffCall(house(), bonusLiability, {}, 'ann')).toEqual({
      ok: true,
      value: { liabilities: [] },
    });
  });
});
