import { bonuses, giveUpBonus } from '#contract/rewards/bonuses.ts';
import {
  claimPromotion,
  joinPromotion,
  type MemberPromotion,
  memberPromotions,
} from '#contract/rewards/promotions.ts';
import type { StaffTerms } from '#contract/staff/promotions.ts';
import { depositNow, giftTerms, matchTerms, publish, showTexts } from '../../support/promotions.ts';
import { newKey } from '../../support/withdrawals.ts';
import { expectOutcome, type Week, type WeekMember } from './week-member.ts';

const dong = (major: number) => String(major * 100);

/** Promotions of a week: one for new players, a match, a daily gift whose budget ends, and a wild one. */
const offers: Readonly<Record<string, StaffTerms>> = {
  hello: {
    ...giftTerms,
    kind: 'new_player',
    gift: { amountMinor: dong(20_000) },
    multiplier: 2,
    maxBetMinor: dong(20_000),
    hours: 72,
  },
  match: { ...matchTerms, multiplier: 3, hours: 48, maxWinMinor: dong(400_000) },
  daily: {
    ...giftTerms,
    often: 'day',
    gift: { amountMinor: dong(5_000) },
    multiplier: 1,
    hours: 24,
  },
  wild: { ...giftTerms, gift: { amountMinor: dong(2_000) }, multiplier: 0, maxBetMinor: undefined },
};

/** Amount that daily gifts of so many members come to before their budget ends. */
const dailyBudget = (members: number) => dong(Math.max(1, members * 2) * 5_000);

/** Publishes the promotions of a week, each agreed on by two people. */
export async function publishOffers({ house }: Week, members: number): Promise<void> {
  await showTexts(house, ...Object.keys(offers));
  for (const [id, terms] of Object.entries(offers)) {
    const budgetMinor = id === 'daily' ? dailyBudget(members) : dong(1_000_000_000);
    const published = await publish(house, id, { ...terms, budgetMinor });
    if (!published.ok) throw new Error(published.refusal.code);
  }
}

/** Ids of a week's promotions. */
export const offerIds = Object.keys(offers);

/**
 * Claims what the list offers, and tries a part of what it does not: the list says yes exactly where
 * a claim succeeds.
 */
export async function actOnOffers(week: Week, member: WeekMember): Promise<void> {
  const { random } = week;
  for (const offer of await listOwn(member)) {
    const { promotionId, button } = offer;
    if (button === 'claim' && random.chance(85))
      await claim(week, member, { offer, expected: 'ok' });
    if (button === 'claim') continue;
    if (random.chance(25)) await claim(week, member, { offer, expected: refusals });
    if (button === 'join' && random.chance(60)) {
      await joinAndDeposit(week, member, promotionId);
    }
  }
  if (random.chance(4)) await giveUpOne(week, member);
}

const refusals = [
  'promotion_unmet',
  'promotion_closed',
  'promotion_spent',
  'already_claimed',
  'unknown_promotion',
];

async function listOwn({ browser }: WeekMember): Promise<MemberPromotion[]> {
  const answer = await browser.call(memberPromotions, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.promotions.filter(({ promotionId }) => offerIds.includes(promotionId));
}

async function claim(
  week: Week,
  { name, browser }: WeekMember,
  claimed: { readonly offer: MemberPromotion; readonly expected: string | readonly string[] },
): Promise<void> {
  const { offer, expected } = claimed;
  const { promotionId, version } = offer;
  const answer = await browser.call(claimPromotion, { promotionId, version }, newKey());
  expectOutcome(week, `claim ${promotionId}`, answer, { name, expected });
  if (!answer.ok) return;
  const { amount } = answer.value;
  week.figures.compare(`the prize of ${promotionId} of ${name}`, amount, offer.amount);
  week.figures.add(`claimed of ${promotionId}`, BigInt(amount?.amountMinor ?? 0));
}

/** Joins under the version shown, and deposits: then the match can be claimed. */
async function joinAndDeposit(week: Week, member: WeekMember, promotionId: string): Promise<void> {
  const { house, random } = week;
  const { name, browser } = member;
  // A deposit of the very millisecond of the join would count for it.
  house.clock.advance(1);
  const choice = { promotionId, version: 1 };
  const joined = await browser.call(joinPromotion, choice, newKey());
  expectOutcome(week, `join ${promotionId}`, joined, { name, expected: 'ok' });
  if (!random.chance(80)) return;
  const major = random.pick([90_000, 100_000, 150_000, 400_000, 1_200_000]);
  await depositNow(house, browser, major);
  week.figures.count('deposit', 'ok');
  const offer = (await listOwn(member)).find((each) => each.promotionId === promotionId);
  if (!offer) throw new Error(`${promotionId} is gone`);
  week.figures.compare(`${name} after ${major}`, offer.button === 'claim', major >= 100_000);
  const expected = major >= 100_000 ? 'ok' : 'promotion_unmet';
  await claim(week, member, { offer, expected });
}

async function giveUpOne(week: Week, { name, browser }: WeekMember): Promise<void> {
  const own = await browser.call(bonuses, {});
  const bonus = own.ok && own.value.bonuses.find(({ state }) => state === 'active');
  if (!bonus) return;
  const answer = await browser.call(giveUpBonus, { id: bonus.id }, newKey());
  expectOutcome(week, 'give up a bonus', answer, { name, expected: 'ok' });
}
