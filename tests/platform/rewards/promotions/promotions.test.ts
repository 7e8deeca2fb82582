import { expect, test } from 'vitest';
import { promotion as promotionPage, promotions } from '#contract/brand/articles.ts';
import { takeBreak } from '#contract/protection/responsible-play.ts';
import { claimPromotion, type PromotionCondition } from '#contract/rewards/promotions.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import {
  endPromotion,
  type StaffTerms,
  staffPromotions,
  writePromotion,
} from '#contract/staff/promotions.ts';
import { dayMs, minuteMs } from '#lib/time.ts';
import { auditOf } from '../../../support/audit.ts';
import { bonusesOf } from '../../../support/bonuses.ts';
import { isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  claimOffer,
  depositNow,
  giftTerms,
  join,
  matchTerms,
  promotionOf,
  publish,
  showTexts,
} from '../../../support/promotions.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';
import { dong, newKey } from '../../../support/withdrawals.ts';

const parallel = 10;
const takers = 50;

onEachStorage('a promotion', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  const open = async (terms: StaffTerms, id = 'offer') => {
    await showTexts(house(), id);
    expect(await publish(house(), id, terms)).toMatchObject({ ok: true, value: { done: id } });
    return house().browseAsMember('maple01');
  };
  const missing = (conditions: readonly PromotionCondition[]) =>
    conditions.filter(({ isMet }) => !isMet);
  const leftOf = async () => {
    const listed = await staffCall(house(), staffPromotions, {});
    const offers = listed.ok ? listed.value : [];
    return offers
      .filter(({ promotionId }) => promotionId === 'offer')
      .map((each) => each.leftMinor);
  };

  test('matches the first deposit after joining, once, by what it says', async () => {
    const browser = await open(matchTerms);
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_unmet'));
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'join', button: 'join' });
    await depositNow(house(), browser, 300_000);
    house().clock.advance(minuteMs);
    expect(await join(browser, 'offer')).toMatchObject({ ok: true, value: { state: 'signed' } });
    expect(await join(browser, 'offer')).toMatchObject(isRefused('already_joined'));
    await depositNow(house(), browser, 60_000);
    const early = await promotionOf(browser, 'offer');
    expect(early).toMatchObject({ state: 'signed' });
    expect(missing(early.conditions)).toEqual([
      {
        name: 'deposit',
        isMet: false,
        needed: { by: 'money', amount: dong(100_000) },
        present: { by: 'money', amount: dong(60_000) },
      },
    ]);
    await depositNow(house(), browser, 200_000);
    await depositNow(house(), browser, 1_000_000);
    expect(await promotionOf(browser, 'offer')).toMatchObject({
      state: 'claim',
      button: 'claim',
      amount: dong(100_000),
    });
    const key = newKey();
    const claimed = await claimOffer(browser, 'offer', { key });
    expect(claimed).toMatchObject({ ok: true, value: { state: 'claimed', amount: dong(100_000) } });
    expect(await claimOffer(browser, 'offer', { key })).toEqual(claimed);
    expect(await claimOffer(browser, 'offer', { key, version: 2 })).toMatchObject(
      isRefused('idempotency_key_reused'),
    );
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('already_claimed'));
    expect(await bonusesOf(browser)).toMatchObject([
      { state: 'active', balance: dong(100_000), target: dong(1_000_000), maxBet: dong(50_000) },
    ]);
    expect(await leftOf()).toEqual([String(49_900_000 * 100)]);
  });

  rule('is claimed once by ten at once', async () => {
    const browser = await open(giftTerms);
    const answers = await Promise.all(
      Array.from({ length: parallel }, () => claimOffer(browser, 'offer', { version: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject(isRefused('already_claimed'));
    }
    expect(await bonusesOf(browser)).toHaveLength(1);
  });

  rule('never gives more than its budget, however many claim at once', async () => {
    const budgetMinor = String(7 * 50_000 * 100 + 1);
    await open({ ...giftTerms, budgetMinor });
    const browsers = await Promise.all(
      Array.from({ length: takers }, (_, index) => house().browseAsMember(`taker${index}`)),
    );
    const answers = await Promise.all(
      browsers.map((browser) => claimOffer(browser, 'offer', { version: 1 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject(isRefused('promotion_spent'));
    }
    expect(await leftOf()).toEqual(['1']);
    const [late] = browsers.filter((_, index) => !answers[index]?.ok);
    if (!late) throw new Error('nobody was late');
    expect(await promotionOf(late, 'offer')).toMatchObject({ state: 'closed' });
  });

  rule('is refused when its terms changed between page and claim', async () => {
    const browser = await open(giftTerms);
    await publish(house(), 'offer', { ...giftTerms, multiplier: 8 });
    expect(await claimOffer(browser, 'offer', { version: 1 })).toMatchObject(
      isRefused('promotion_changed'),
    );
    expect(await claimOffer(browser, 'offer', { version: 2 })).toMatchObject({ ok: true });
    expect(await bonusesOf(browser)).toMatchObject([{ target: dong(400_000) }]);
  });

  rule('keeps the terms that a member joined under', async () => {
    const browser = await open(matchTerms);
    await join(browser, 'offer');
    await publish(house(), 'offer', { ...matchTerms, multiplier: 5 });
    const other = await house().browseAsMember('maple02');
    expect(await join(other, 'offer', 1)).toMatchObject(isRefused('promotion_changed'));
    await depositNow(house(), browser, 200_000);
    expect(await promotionOf(browser, 'offer')).toMatchObject({ version: 1 });
    expect(await claimOffer(browser, 'offer')).toMatchObject({ ok: true });
    expect(await bonusesOf(browser)).toMatchObject([{ target: dong(1_000_000) }]);
  });

  rule('says why not: begin, end, level, invitation, date and currency', async () => {
    const nowMs = house().clock.nowMs();
    const browser = await open({
      ...giftTerms,
      who: {
        levelFrom: 3,
        levelMost: 5,
        isInvited: true,
        registeredFromMs: nowMs + dayMs,
        registeredWithinDays: 7,
      },
    });
    const shown = await promotionOf(browser, 'offer');
    expect(shown).toMatchObject({ state: 'closed' });
    expect(shown.button).toBeUndefined();
    expect(missing(shown.conditions).map(({ name }) => name)).toEqual([
      'registeredFrom',
      'level',
      'invited',
    ]);
    expect(missing(shown.conditions)[1]).toMatchObject({
      needed: { by: 'count', count: 3 },
      present: { by: 'count', count: 1 },
    });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_unmet'));
    await publish(house(), 'offer', { ...giftTerms, fromMs: nowMs + dayMs });
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'coming_soon' });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_closed'));
    await publish(house(), 'offer', { ...giftTerms, toMs: nowMs - 1 });
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'closed' });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_closed'));
  });

  rule('gives nothing during a break', async () => {
    const browser = await open(giftTerms);
    await browser.call(takeBreak, { length: 'day' });
    expect(await promotionOf(browser, 'offer')).toMatchObject({ state: 'closed' });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('play_paused'));
    expect(await join(browser, 'offer')).toMatchObject(isRefused('play_paused'));
  });

  rule('is claimed once a day of the brand where its terms say so', async () => {
    const browser = await open({ ...giftTerms, often: 'day' });
    expect(await claimOffer(browser, 'offer')).toMatchObject({ ok: true });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('already_claimed'));
    house().clock.advance(dayMs);
    await signInAgain(browser, 'maple01');
    expect(await claimOffer(browser, 'offer')).toMatchObject({ ok: true });
    expect(await bonusesOf(browser)).toMatchObject([{ state: 'waiting' }, { state: 'active' }]);
  });

  rule('is ended for good by two people', async () => {
    const browser = await open(giftTerms);
    const ending = { promotionId: 'offer', why: 'It went too well.' };
    const asked = await staffCall(house(), endPromotion, ending, 'ann');
    if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
    const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
    expect(await staffCall(house(), decideApproval, decision, 'ben')).toMatchObject({ ok: true });
    expect(await claimOffer(browser, 'offer')).toMatchObject(isRefused('promotion_closed'));
    expect(await leftOf()).toEqual(['0']);
    const own = { actor: 'staff:ann', subject: 'promotion:offer' };
    for (const [act, why] of [
      ['promotion_terms_saved', 'Agreed in the meeting.'],
      ['promotion_ended', ending.why],
    ] as const) {
      expect(await auditOf(house(), act)).toMatchObject([{ ...own, detail: { why } }]);
    }
    const shown = await house().browse().call(promotions, {});
    const offer = shown.ok ? shown.value.list.find(({ id }) => id === 'offer')?.offer : undefined;
    expect(offer).toMatchObject({ version: 1, kind: 'bonus' });
    expect(offer).not.toHaveProperty('button');
    const over = isRefused('promotion_over');
    expect(await staffCall(house(), endPromotion, ending)).toMatchObject(over);
    const again = { promotionId: 'offer', terms: giftTerms, why: 'Again.' };
    expect(await staffCall(house(), writePromotion, again)).toMatchObject(over);
  });

  rule('has terms that hold together, and a text', async () => {
    const browser = await open(giftTerms);
    const write = (terms: StaffTerms, promotionId = 'offer') =>
      staffCall(house(), writePromotion, { promotionId, terms, why: 'A try.' });
    for (const wrong of [
      { ...giftTerms, fromMs: 10, toMs: 10 },
      { ...giftTerms, who: { levelFrom: 4, levelMost: 3 } },
      { ...giftTerms, kind: 'deposit_match' as const },
      { ...matchTerms, kind: 'bonus' as const },
      { ...giftTerms, budgetMinor: '4999999' },
      { ...giftTerms, currency: 'THB' },
      matchTerms,
    ]) {
      expect(await write(wrong)).toMatchObject(isRefused('bad_promotion'));
    }
    const badWeights: StaffTerms['weights'][] = [
      { default: 5_000 },
      { categories: { RNG: 1 } },
      { categories: { NONE: 0 } },
      { games: { 'no-game': 0 } },
      { kinds: { 'no-kind': 0 } },
    ];
    for (const weights of badWeights) {
      expect(await write({ ...giftTerms, weights })).toMatchObject(isRefused('bad_weights'));
    }
    const strange = { ...giftTerms, gameIds: ['no-game'] };
    expect(await write(strange)).toMatchObject(isRefused('unknown_game'));
    const unknown = isRefused('unknown_promotion');
    expect(await write(giftTerms, 'no-text')).toMatchObject(unknown);
    const choice = { promotionId: 'no-text', version: 1 };
    expect(await browser.call(claimPromotion, choice, newKey())).toMatchObject(unknown);
    await claimOffer(browser, 'offer');
    const spent = await write({ ...giftTerms, budgetMinor: '5000000' });
    expect(spent).toMatchObject({ ok: true });
  });

  rule('fills its text with its figures, and is not shown before it has any', async () => {
    await showTexts(house(), 'offer');
    const visitor = house().browse();
    const list = async () => {
      const answer = await visitor.call(promotions, {});
      return answer.ok ? answer.value.list : [];
    };
    expect(await list()).toEqual([]);
    await publish(house(), 'offer', matchTerms);
    expect(await list()).toMatchObject([
      {
        title: 'Offer offer of 500,000\u00a0VND',
        offer: { version: 1, kind: 'deposit_match', button: 'join' },
      },
    ]);
    expect(await visitor.call(promotionPage, { id: 'offer' })).toMatchObject({
      value: {
        content:
          '<p>500,000\u00a0VND 50% 100,000\u00a0VND 10 5,000,000\u00a0VND 50,000\u00a0VND 14</p>',
      },
    });
  });
});
