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
import { raffleId } from './raffle.ts';
import { expectOutcome, type Week, type WeekMember } from './week-member.ts';

const dong = (major: number) => String(major * 100);

/** Promotions of a week, beside its raffle: one for new players, a match, a daily gift and cash. */
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

/** Claims, in hundredths of the members, that the budgets of a week hold; each of them ends. */
const claimsOfHundred: Readonly<Record<string, readonly [claims: number, major: number]>> = {
  hello: [80, 20_000],
  match: [1, 500_000],
  daily: [70, 5_000],
  wild: [50, 2_000],
};

function budgetOf(id: string, members: number): string {
  const [claims, major] = claimsOfHundred[id] ?? [0, 0];
  return dong(Math.max(1, Math.floor((members * claims) / 100)) * major);
}

/** Publishes the promotions of a week, each agreed on by two people. */
export async function publishOffers({ house }: Week, members: number): Promise<void> {
  await showTexts(house, ...offerIds);
  for (const [id, terms] of Object.entries(offers)) {
    const published = await publish(house, id, { ...terms, budgetMinor: budgetOf(id, members) });
    if (!published.ok) throw new Error(published.refusal.code);
  }
}

/** Ids of a week's promotions. */
export const offerIds = [...Object.keys(offers), raffleId];

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
  'bonus_over',
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
  const isSpent = offer.conditions.some((each) => each.name === 'budget' && !each.isMet);
  const isEnough = major >= 100_000;
  week.figures.compare(`${name} after ${major}`, offer.button === 'claim', isEnough && !isSpent);
  const missing = isEnough ? 'promotion_spent' : 'promotion_unmet';
  await claim(week, member, { offer, expected: isEnough && !isSpent ? 'ok' : missing });
}

/**
 * Lets several members claim the daily gift at the same moment; the budget holds for some of them
 * alone on the day on which it ends.
 */
export async function rush(week: Week, members: readonly WeekMember[]): Promise<void> {
  const offered = await Promise.all(
    members.map(async (member) => {
      const own = await listOwn(member);
      return { member, offer: own.find(({ promotionId }) => promotionId === 'daily') };
    }),
  );
  const ready = offered.filter(({ offer }) => offer?.button === 'claim');
  const expected = ['ok', 'promotion_spent'];
  await Promise.all(
    ready.map(({ member, offer }) => offer && claim(week, member, { offer, expected })),
  );
}

async function giveUpOne(week: Week, { name, browser }: WeekMember): Promise<void> {
  const own = await browser.call(bonuses, {});
  const bonus = own.ok && own.value.bonuses.find(({ state }) => state === 'active');
  if (!bonus) return;
  const answer = await browser.call(giveUpBonus, { id: bonus.id }, newKey());
  expectOutcome(week, 'give up a bonus', answer, { name, expected: 'ok' });
}
