import {
  type DrawPlan,
  type DrawPlanOrder,
  drawPlan,
  drawPlans,
  placeDrawPlan,
  stopDrawPlan,
} from '#contract/draws/plans.ts';
import { advanceIssues, changeSource, createPlanWork, enterResult } from '#platform/draws/index.ts';
import { findLedgerAccount, memberMainAccount } from '#platform/money/index.ts';
import type { TestBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import { atDesk } from './desk.ts';
import { dice, order } from './draws.ts';
import type { House } from './house.ts';
import { idOf } from './responsible-play.ts';
import { newKey } from './withdrawals.ts';

/** Results of dice on which `big` loses and wins. */
export const small = [1, 1, 2];
export const big = [6, 6, 5];

/** `big` on five issues from what is open now, 10,000 on each, with nothing to stop at. */
export async function planOrder(
  browser: TestBrowser,
  more: Partial<DrawPlanOrder> = {},
): Promise<DrawPlanOrder> {
  const { gameCode, play, numbers, unitStakeMinor, number } = await order(browser, {
    ...(more.gameCode !== undefined && { gameCode: more.gameCode }),
  });
  return {
    gameCode,
    fromNumber: number,
    issues: 5,
    play,
    numbers,
    unitStakeMinor,
    multipliers: { kind: 'same', multiplier: 1 },
    stopOnWin: { kind: 'never' },
    ...more,
  };
}

/** Asks for a plan, under a key of its own unless one is given. */
export async function askPlan(
  browser: TestBrowser,
  more: Partial<DrawPlanOrder> = {},
  key = newKey(),
) {
  return browser.call(placeDrawPlan, await planOrder(browser, more), key);
}

/** Begins a plan that must be taken; answers it. */
export async function follow(
  browser: TestBrowser,
  more: Partial<DrawPlanOrder> = {},
): Promise<DrawPlan> {
  const asked = await askPlan(browser, more);
  if (!asked.ok) throw new Error(asked.refusal.code);
  return asked.value;
}

/** Stops a plan. */
export function stop(browser: TestBrowser, planId: string) {
  return browser.call(stopDrawPlan, { planId }, newKey());
}

/** A plan with its parts as its member sees them now. */
export async function planOf(browser: TestBrowser, planId: string) {
  const answer = await browser.call(drawPlan, { planId });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { plan, parts } = answer.value;
  return { plan, parts, states: parts.map(({ state, bet }) => bet?.state ?? state) };
}

/** A member's plans, the latest first. */
export async function plansOf(browser: TestBrowser) {
  const answer = await browser.call(drawPlans, {});
  return answer.ok ? answer.value.plans : [];
}

/** Does what is due of draws and then of plans, which so many follow at once. */
export async function followDue(house: House, byMs = 0, processes = 1): Promise<void> {
  house.clock.advance(byMs);
  await atDesk(house, advanceIssues);
  await atDesk(house, async (parts) => {
    await Promise.all(Array.from({ length: processes }, () => createPlanWork(parts)()));
  });
}

/** Has the results of the dice entered from now on, so that a test says what they are. */
export async function enterDice(house: House): Promise<void> {
  const act = { gameCode: dice, source: 'entered', why: 'a test', actor: 'staff:ann' } as const;
  await atDesk(house, async (parts) => {
    await parts.storage.withTransaction((transaction) => changeSource(transaction, parts, act));
  });
}

/** Draws the issue of dice that takes bets, with a result; the next one takes bets then. */
export async function drawDice(
  house: House,
  browser: TestBrowser,
  numbers: readonly number[],
): Promise<void> {
  const { number } = await order(browser);
  const minuteMs = 60_000;
  await followDue(house, minuteMs - (house.clock.nowMs() % minuteMs));
  await atDesk(house, async (parts) => {
    const act = { gameCode: dice, number, result: { numbers }, why: '', actor: 'staff:ann' };
    const entered = await parts.storage.withTransaction((transaction) =>
      enterResult(transaction, parts, act),
    );
    if (!entered.ok) throw new Error(entered.refusal.code);
  });
  await followDue(house);
}

/** Returns a member's balance and the held part, in whole dong, whoever is signed in. */
export async function standingOf(
  house: House,
  { username = 'maple01', unit = 'real' }: { username?: string; unit?: 'real' | 'trial' } = {},
) {
  const key = memberMainAccount(await idOf(house, username), 'VND', unit);
  const account = await onDatabase(house, (db) => findLedgerAccount(db, key));
  const whole = (minor = 0n) => Number(minor) / 100;
  return { has: whole(account?.balanceMinor), held: whole(account?.heldMinor) };
}
