import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { PrizeMode } from '../play/prize-modes.ts';

/** Return of one unit of a play, for results of one chance. */
export interface PrizeRow {
  /** Its name in a bet's `oddsBps`. */
  readonly code: string;
  /** Values that are bet on, where a play has several rows. */
  readonly values?: readonly string[] | undefined;
  /** Gross return on one unit that wins, its stake included, × 10,000, at the group 1,900. */
  readonly oddsBps: number;
  /** Outcomes of one unit that win, that give the stake back, and all there are: decimal digits. */
  readonly ways: string;
  readonly returned: string;
  readonly of: string;
}

/** A way to bet and its prizes. */
export interface PrizePlay {
  readonly play: string;
  /** Numbers of the draw that a bet is compared with; the stake is paid once for each. */
  readonly units: number;
  readonly prizes: readonly PrizeRow[];
}

/** The prizes of one kind of lottery. */
export interface LotteryPrizes {
  /** `vnMB`, `k3` … */
  readonly kind: string;
  /** The lotteries of it that draw. */
  readonly gameCodes: readonly string[];
  readonly plays: readonly PrizePlay[];
}

/** The prizes of all lotteries that draw, or of one prize mode's, by their kind. */
export const lotteryPrizes = endpoint<
  { readonly prizeMode?: PrizeMode | undefined },
  { readonly list: readonly LotteryPrizes[] }
>()({ method: 'GET', path: '/lgw/lottery/prizes', needless: clientNames });
