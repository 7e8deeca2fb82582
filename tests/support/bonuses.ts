import { bonuses, claimBonus, giveUpBonus } from '#contract/rewards/bonuses.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { type BonusOfferInput, grantBonus } from '#contract/staff/bonuses.ts';
import { minuteMs } from '#lib/time.ts';
import { runBonuses } from '#platform/money/index.ts';
import type { TestBrowser } from './browser.ts';
import { atDesk, staffCall } from './desk.ts';
import type { House } from './house.ts';

/** 500,000 dong that convert after ten times as much, as the preset of match bonuses says. */
export const bonusOffer: BonusOfferInput = {
  username: 'maple01',
  title: 'An evening on the house',
  amountMinor: '50000000',
  multiplier: 10,
  hours: 72,
  why: 'A present for an evening that was interrupted.',
};

/** Makes a bonus that one person offers and another agrees to; answers its id. */
export async function offerBonus(
  house: House,
  more: Partial<BonusOfferInput> = {},
): Promise<string> {
  await house.platform.changeSetting('desk', {
    fourEyes: true,
    withdrawalFromMinor: '1',
    depositFromMinor: '1',
    approvalHours: 24,
  });
  const asked = await staffCall(house, grantBonus, { ...bonusOffer, ...more }, 'ann');
  if (!asked.ok || !('waits' in asked.value)) throw new Error(JSON.stringify(asked));
  const decision = { approvalId: asked.value.waits, is: 'approved' } as const;
  const done = await staffCall(house, decideApproval, decision, 'ben');
  if (!done.ok || !('done' in done.value)) throw new Error(JSON.stringify(done));
  return done.value.done;
}

/** Claims a bonus under a key of its own. */
export function claim(browser: TestBrowser, id: string, idempotencyKey?: string) {
  const key = idempotencyKey ?? crypto.randomUUID();
  return browser.call(claimBonus, { id }, { idempotencyKey: key });
}

/** Gives up a bonus under a key of its own. */
export function giveUp(browser: TestBrowser, id: string, idempotencyKey?: string) {
  const key = idempotencyKey ?? crypto.randomUUID();
  return browser.call(giveUpBonus, { id }, { idempotencyKey: key });
}

/** Offers a bonus and claims it; answers its id. */
export async function startBonus(
  house: House,
  browser: TestBrowser,
  more: Partial<BonusOfferInput> = {},
): Promise<string> {
  const id = await offerBonus(house, more);
  const claimed = await claim(browser, id);
  if (!claimed.ok) throw new Error(claimed.refusal.code);
  return id;
}

/** The member's bonuses, the latest first. */
export async function bonusesOf(browser: TestBrowser) {
  const answer = await browser.call(bonuses, {});
  return answer.ok ? answer.value.bonuses : [];
}

/** Does what the job does every few seconds. */
export async function advanceBonuses(house: House): Promise<void> {
  await atDesk(house, runBonuses);
}

/** Lets an hour pass for members who stay signed in. */
export async function passAnHour(house: House, ...browsers: TestBrowser[]): Promise<void> {
  for (let minutes = 0; minutes < 60; minutes += 20) {
    house.clock.advance(20 * minuteMs);
    for (const browser of browsers) await bonusesOf(browser);
  }
}
