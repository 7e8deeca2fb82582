import { vnLotteryMenu } from '#contract/games.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '../http/route.ts';
import { sharedByAll } from '../http/sharing.ts';
import type { Parts } from '../parts.ts';
import { noInput, readSetting } from '../system/index.ts';
import { vnLotteryMenuValue } from './schemas.ts';

export function lotteryRoutes({ storage }: Parts): Route[] {
  return [
    route(
      vnLotteryMenu,
      { input: noInput, value: vnLotteryMenuValue, shared: sharedByAll },
      async () => ok({ regions: await readSetting(storage.db, 'vnLottery') }),
    ),
  ];
}
