import {
  applyPromotion,
  claimPromotion,
  joinPromotion,
  memberPromotions,
} from '#contract/rewards/promotions.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { type StaffTerms, writePromotion } from '#contract/staff/promotions.ts';
import type { TestBrowser } from './browser.ts';
import { askFor, paid, paymentOf, tell } from './deposits.ts';
import { staffCall } from './desk.ts';
import { bytesOf, feedEntry } from './feed.ts';
import type { House } from './house.ts';
import { newKey } from './withdrawals.ts';

const dong = (major: number) => String(major * 100);

/** Half of a deposit of 100,000 or more, up to 500,000, staked ten times; for everybody, once. */
export const matchTerms: StaffTerms = {
  kind: 'deposit_match',
  currency: 'VND',
  fromMs: 0,
  often: 'once',
  who: {},
  gift: { percentBps: 5_000, capMinor: dong(500_000), leastDepositMinor: dong(100_000) },
  multiplier: 10,
  weights: { categories: { LIVE: 0 } },
  maxBetMinor: dong(50_000),
  gameIds: [],
  hours: 14 * 24,
  budgetMinor: dong(50_000_000),
};

/** 50,000 for everybody, staked five times. */
export const giftTerms: StaffTerms = {
  ...matchTerms,
  kind: 'bonus',
  gift: { amountMinor: dong(50_000) },
  multiplier: 5,
};

/** Shows texts of promotions in English, with the figures of their terms in titles. */
export async function showTexts(house: House, ...ids: string[]): Promise<void> {
  const entries = ids.map((id) =>
    feedEntry({
      kind: 'promotion',
      id,
      title: `Offer ${id} of {{bonus}}`,
      html: '<p>{{bonus}} {{percent}} {{least}} {{times}} {{target}} {{maxBet}} {{days}}</p>',
      category: 'daily',
      art: 'lotus-lake',
    }),
  );
  await house.platform.takeFeed(bytesOf({ entries }));
}

/** Writes terms by two people; answers what the second one is told. */
export async function publish(
  house: House,
  promotionId: string,
  terms: StaffTerms,
): Promise<Awaited<ReturnType<typeof staffCall<typeof decideApproval>>>> {
  await house.platform.changeSetting('desk', {
    fourEyes: true,
    withdrawalFromMinor: '1',
    depositFromMinor: '1',
    approvalHours: 24,
  });
  const written = { promotionId, terms, why: 'Agreed in the meeting.' };
  const asked = await staffCall(house, writePromotion, written, 'ann');
  if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
  const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
  return staffCall(house, decideApproval, decision, 'ben');
}

/** A promotion as a member sees it now. */
export async function promotionOf(browser: TestBrowser, promotionId: string) {
  const answer = await browser.call(memberPromotions, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const found = answer.value.promotions.find((each) => each.promotionId === promotionId);
  if (!found) throw new Error(`the promotion ${promotionId} is not listed`);
  return found;
}

/** Joins a promotion under the version that is shown, or another one. */
export async function join(browser: TestBrowser, promotionId: string, version?: number) {
  const shown = version ?? (await promotionOf(browser, promotionId)).version;
  return browser.call(joinPromotion, { promotionId, version: shown }, newKey());
}

/** Claims a promotion under the version that is shown, or another one. */
export async function claimOffer(
  browser: TestBrowser,
  promotionId: string,
  { version, key = newKey() }: { version?: number; key?: ReturnType<typeof newKey> } = {},
) {
  const shown = version ?? (await promotionOf(browser, promotionId)).version;
  return browser.call(claimPromotion, { promotionId, version: shown }, key);
}

/** Applies for a promotion. */
export async function apply(
  browser: TestBrowser,
  promotionId: string,
  more: { readonly comment?: string; readonly images?: readonly string[] } = {},
) {
  const { version } = await promotionOf(browser, promotionId);
  const application = { promotionId, version, comment: 'Please.', ...more };
  return browser.call(applyPromotion, application, newKey());
}

/** Deposits an amount in major units, paid at once. */
export async function depositNow(house: House, browser: TestBrowser, major: number) {
  const amountMinor = dong(major);
  const asked = await askFor(browser, { amountMinor });
  await tell(house, paid(paymentOf(asked), { amountMinor }));
}
