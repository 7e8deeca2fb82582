import type { LotteryRegion } from '#contract/draws/lottery.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';

/**
 * Stations of the Vietnamese lottery, and their days (rules, §1); empty for a brand without it.
 */
export const vnLotterySetting = defineSetting({
  name: 'vnLottery',
  initial: [] as readonly LotteryRegion[],
});
