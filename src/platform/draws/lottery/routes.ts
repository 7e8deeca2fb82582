import { vnLotteryMenu } from '#contract/draws/lottery.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/sharing.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { vnLotteryMenuValue } from './schemas.ts';

/** Calls of the lottery. */
export function lotteryRoutes({ storage }: Parts): Route[] {
  return [
    route(
      vnLotteryMenu,
      { input: noInput, value: vnLotteryMenuValue, shared: sharedByAll },
      async () => ok({ regions: await readSetting(storage.db, 'vnLottery') }),
    ),
  ];
}
