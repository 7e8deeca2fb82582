import type { DaysWithoutDraw } from '#lib/days-without-draw.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { PrizeMode } from '../play/prize-modes.ts';

/** A station that draws a Vietnamese lottery, and its weekdays, 1 Monday to 7 Sunday. */
export interface LotteryStation {
  readonly code: string;
  readonly name: string;
  readonly weekdays: readonly number[];
}

/** Another station that the same bets can be placed on. */
export interface StationBeside {
  readonly gameCode: string;
  readonly title: string;
  readonly closesAtMs: number;
}

/** A region's stations; times are `HH:mm` in Asia/Ho_Chi_Minh (rules, §1). */
export interface LotteryRegion {
  readonly region: 'MB' | 'MT' | 'MN';
  readonly drawTime: string;
  readonly closesAt: string;
  readonly stations: readonly LotteryStation[];
}

/**
 * Regions, stations and draw times of the Vietnamese lottery. Of a prize mode that stations are not
 * of there are none.
 */
export const vnLotteryMenu = endpoint<
  { readonly prizeMode?: PrizeMode | undefined },
  {
    readonly regions: readonly LotteryRegion[];
    /** Days to come on which stations do not draw, within four months. */
    readonly withoutDraw: readonly DaysWithoutDraw[];
  }
>()({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  needless: clientNames,
});
