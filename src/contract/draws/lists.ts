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
 * The latest results of stations and issues that were voided instead, the last one first ("VN
 * numbers"): 100 unless fewer are asked for.
 */
export const vnNumbers = endpoint<
  { readonly count?: number | undefined; readonly region?: 'MB' | 'MT' | 'MN' | undefined },
  { readonly list: readonly (DrawIssue & { readonly title: string })[] }
>()({ method: 'GET', path: '/lgw/vn/numbers', needless: clientNames });

/**
 * Lotteries that were bet on most these thirty days ("Popular lotteries"), of a prize mode or of all:
 * 20 unless fewer are asked for.
 */
export const popularLotteries = endpoint<
  { readonly count?: number | undefined; readonly prizeMode?: PrizeMode | undefined },
  { readonly list: readonly DrawGame[] }
>()({ method: 'GET', path: '/lgw/lottery/popular', needless: clientNames });
