import type { Omission } from '#lib/lottery/statistics/omissions.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { PrizeMode } from '../play/prize-modes.ts';
import type { DrawGame, DrawIssue } from './issues.ts';

/** The latest result of every lottery that draws ("Opened numbers"), or of one prize mode's. */
export const openedNumbers = endpoint<
  { readonly prizeMode?: PrizeMode | undefined },
  {
    readonly nowMs: number;
    readonly list: readonly (DrawGame & { readonly issue?: DrawIssue | undefined })[];
  }
>()({ method: 'GET', path: '/lgw/lottery/opened_numbers', needless: clientNames });

/**
 * Lotteries that draw every few minutes: of each kind the one that draws most often, with the draw
 * that is next and the latest result; 3 unless `count` says otherwise, 9 at most.
 */
export const runningDraws = endpoint<
  { readonly count?: number | undefined },
  {
    readonly nowMs: number;
    readonly list: readonly (DrawGame & {
      readonly current: DrawIssue;
      readonly last?: DrawIssue | undefined;
    })[];
  }
>()({ method: 'GET', path: '/lgw/lottery/running', needless: clientNames });

/** Region of the stations, north, central or south. */
export const vnRegions = ['MB', 'MT', 'MN'] as const;

/**
 * The latest results of stations and issues that were voided instead, the last one first ("VN
 * numbers"): 100 unless fewer are asked for, of a region or of one station. With a `date`,
 * `2026-11-23` in the brand's zone, every draw of that day whose time has come: one that waits for
 * its result has none.
 */
export const vnNumbers = endpoint<
  {
    readonly count?: number | undefined;
    readonly region?: (typeof vnRegions)[number] | undefined;
    readonly gameCode?: string | undefined;
    readonly date?: string | undefined;
  },
  { readonly list: readonly (DrawIssue & { readonly title: string })[] }
>()({ method: 'GET', path: '/lgw/vn/numbers', needless: clientNames });

/**
 * The hundred pairs of last digits by the number of draws that they have not come for, the longest
 * first; of one station, or of a region, whose stations of one day count as one draw. Empty before
 * the first result.
 */
export const vnOmissions = endpoint<
  {
    readonly region: (typeof vnRegions)[number];
    readonly gameCode?: string | undefined;
  },
  { readonly list: readonly Omission[] }
>()({ method: 'GET', path: '/lgw/vn/omissions', needless: clientNames });

/**
 * Lotteries that were bet on most these thirty days ("Popular lotteries"), of a prize mode or of all:
 * 20 unless fewer are asked for.
 */
export const popularLotteries = endpoint<
  { readonly count?: number | undefined; readonly prizeMode?: PrizeMode | undefined },
  { readonly list: readonly DrawGame[] }
>()({ method: 'GET', path: '/lgw/lottery/popular', needless: clientNames });
