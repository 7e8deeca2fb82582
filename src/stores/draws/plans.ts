import type { Answer } from '#contract/call.ts';
import {
  type DrawPlanOrder,
  drawPlan,
  drawPlans,
  placeDrawPlan,
  stopDrawPlan,
} from '#contract/draws/plans.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource((gameCode: string) => request(drawPlans, { gameCode }));

/** The member's plans on the lottery of this page, the latest first. */
export const $ownPlans = shown.$loaded;

const running = resource(() => request(drawPlans, { state: 'running' }));

/** Plans of the member that run, on every lottery, the latest first. */
export const $runningPlans = running.$loaded;

/** Keeps the plans that run up to date with the platform; returns a function that stops it. */
export function followRunningPlans(): () => void {
  void running.load();
  return watchChange('wallet', () => void running.again());
}

const opened = resource((planId: string) => request(drawPlan, { planId }));

/** Plan that was opened last, with its parts. */
export const $openPlan = opened.$loaded;

/** Opens a plan of the member. */
export const openPlan = opened.load;

/** Keeps the plans on a lottery up to date with the platform; returns a function that stops it. */
export function followOwnPlans(gameCode: string): () => void {
  void shown.load(gameCode);
  return watchChange('wallet', () => {
    void shown.again();
    void opened.again();
  });
}

/** Places a plan that repeats a bet over consecutive issues. */
export async function placePlan(order: DrawPlanOrder): Promise<Answer<typeof placeDrawPlan>> {
  const answer = await withIntentKey(['draw plan', order], (options) =>
    request(placeDrawPlan, order, options),
  );
  void shown.again();
  void running.again();
  void refreshWallet();
  return answer;
}

/** Ends a plan; its new state is shown at once. */
export async function stopPlan(planId: string): Promise<Answer<typeof stopDrawPlan>> {
  const answer = await withIntentKey(['stop draw plan', planId], (options) =>
    request(stopDrawPlan, { planId }, options),
  );
  void shown.again();
  void running.again();
  void refreshWallet();
  return answer;
}
