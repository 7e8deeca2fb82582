import { vnLotteryMenu } from '#contract/draws/lottery.ts';
import { lotteryPrizes } from '#contract/draws/prizes.ts';
import { kindsOfMode } from '#contract/play/prize-modes.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/sharing.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { listDrawGames } from '../games/index.ts';
import { prizesOf } from './prizes.ts';
import { lotteryPrizesValue, modeInput, vnLotteryMenuValue } from './schemas.ts';

/** What the catalogue calls lotteries of a region's stations. */
const kindOf = { MB: 'north', MT: 'central', MN: 'south' } as const;

/** Calls of the lottery. */
export function lotteryRoutes({ storage }: Parts): Route[] {
  return [
    route(
      vnLotteryMenu,
      { input: modeInput, value: vnLotteryMenuValue, shared: sharedByAll },
      async ({ prizeMode }) => {
        const regions = await readSetting(storage.db, 'vnLottery');
        const kinds = prizeMode && kindsOfMode[prizeMode];
        return ok({
          regions: regions.filter(({ region }) => kinds?.includes(kindOf[region]) ?? true),
        });
      },
    ),
    route(
      lotteryPrizes,
      { input: modeInput, value: lotteryPrizesValue, shared: sharedByAll },
      async ({ prizeMode }) => ok({ list: prizesOf(await listDrawGames(storage.db), prizeMode) }),
    ),
  ];
}
