import { vnLotteryMenu } from '#contract/draws/lottery.ts';
import { lotteryPrizes } from '#contract/draws/prizes.ts';
import { kindsOfMode } from '#contract/play/prize-modes.ts';
import { ok } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { sharedByAll } from '#platform/base/http/shared-answers.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { listDrawGames } from '../games/index.ts';
import { daysWithoutDrawSetting, vnLotterySetting } from '../settings/index.ts';
import { listLotteryPrizes } from './prizes.ts';
import { lotteryPrizesValue, modeInput, vnLotteryMenuValue } from './schemas.ts';

/** Catalogue's kind for the lotteries of a region's stations. */
const kindByRegion = { MB: 'north', MT: 'central', MN: 'south' } as const;

/** Time ahead for which days without a draw are shown: as far as stations have issues. */
const shownAheadMs = 120 * dayMs;

/** Returns the calls of the lottery. */
export function lotteryRoutes({ storage, clock, site }: Parts): Route[] {
  return [
    route(
      vnLotteryMenu,
      { input: modeInput, value: vnLotteryMenuValue, shared: sharedByAll },
      async ({ prizeMode }) => {
        const regions = await readSetting(storage.db, vnLotterySetting);
        const kinds = prizeMode && kindsOfMode[prizeMode];
        const nowMs = clock.nowMs();
        const [today, last] = [nowMs, nowMs + shownAheadMs].map((each) =>
          zoneDay(each, site.timeZone),
        );
        const without = await readSetting(storage.db, daysWithoutDrawSetting);
        return ok({
          withoutDraw: without.filter(
            ({ fromDay, toDay }) => toDay >= (today ?? '') && fromDay <= (last ?? ''),
          ),
          regions: regions.filter(({ region }) => kinds?.includes(kindByRegion[region]) ?? true),
        });
      },
    ),
    route(
      lotteryPrizes,
      { input: modeInput, value: lotteryPrizesValue, shared: sharedByAll },
      async ({ prizeMode }) =>
        ok({ list: listLotteryPrizes(await listDrawGames(storage.db), prizeMode) }),
    ),
  ];
}
