import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { Period } from '../period.ts';

/** Kinds of play that earn points, and deposits (specification §3, "Points types"). */
export const earningKinds = ['live', 'lottery', 'pvp', 'rng', 'sports', 'deposit'] as const;

/** Kind of earning. */
export type EarningKind = (typeof earningKinds)[number];

/** Kinds of lines of a member's points: earnings, rewards of the site, and two ways to spend. */
export const pointKinds = [
  ...earningKinds,
  'checkIn',
  'mission',
  'wheel',
  'redeem',
  'convert',
] as const;

/** Kind of a line of points. */
export type PointKind = (typeof pointKinds)[number];

/** Points of a member; points are whole and never money, and never expire (specification §9). */
export interface PointsBalance {
  /** Points that can be spent now. */
  readonly points: number;
  /** Points that wait in redemptions in process. */
  readonly held: number;
  /** Points that the play and deposits of today come to so far; they are credited after midnight. */
  readonly today: number;
}

/** Returns the member's points. */
export const pointsBalance = endpoint<NoInput, PointsBalance>()({
  method: 'GET',
  path: '/wps/points/balance',
  needs: 'trueAccount',
});

/** Rule by which one kind of play, or deposits, earn points. */
export interface EarningRate {
  readonly kind: EarningKind;
  /** Valid stake, or amount of deposits, for one point; missing where nothing is earned. */
  readonly per?: Money | undefined;
  /** Limit of points of one day; missing without a limit. */
  readonly mostPerDay?: number | undefined;
}

/** Rules of the points mall. */
export interface PointsConfig {
  readonly rates: readonly EarningRate[];
  /** Conversion into money; missing while it is off. */
  readonly convert?:
    | {
        /** Amount that one point is worth. */
        readonly perPoint: Money;
        /** Least points of one conversion. */
        readonly least: number;
        /** Most points of one member and day of the brand's time zone. */
        readonly mostPerDay: number;
      }
    | undefined;
}

/** Returns the rules of the points mall, for everybody. */
export const pointsConfig = endpoint<NoInput, PointsConfig>()({
  method: 'GET',
  path: '/wps/points/config',
});

/** Line of a member's points: one amount that came in or went out. */
export interface PointLine {
  readonly transferId: string;
  readonly kind: PointKind;
  readonly atMs: number;
  /** Above zero came in, below zero went out. */
  readonly points: number;
  /** Points of the member right after it. */
  readonly pointsAfter: number;
  /** Id of the day's earning, which `pointsWorking` opens; missing for other lines. */
  readonly earningId?: string | undefined;
}

/** Query of a page of points details; the latest first, 30 lines a page. */
export interface PointLinesInput extends Period {
  readonly kind?: PointKind | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** Lists the member's points details. Held points have no line until they are spent. */
export const pointsReward = endpoint<
  PointLinesInput,
  { readonly lines: readonly PointLine[]; readonly next?: string | undefined }
>()({ method: 'GET', path: '/wps/points/reward', needs: 'trueAccount' });

/** One settled round or deposit that a day's earning counts. */
export interface PointSource {
  readonly id: string;
  readonly atMs: number;
  /** Title of the game, or reference of the deposit. */
  readonly title: string;
  /** Valid stake, or amount of the deposit; below zero when a stake was taken back. */
  readonly amount: Money;
}

/** Working of one day's earning of a kind. */
export interface PointsWorking {
  readonly kind: EarningKind;
  /** Day of the brand's time zone, `2026-11-23`. */
  readonly day: string;
  /** Valid stake or deposits of the day. */
  readonly amount: Money;
  /** Rest of earlier days that was too little for a point; below zero when stakes were taken back. */
  readonly carriedIn: Money;
  /** Amount for one point on that day. */
  readonly per: Money;
  readonly points: number;
  /** Rest for the days after. */
  readonly carriedOut: Money;
  /** The latest first, 50 at most. */
  readonly sources: readonly PointSource[];
  readonly hasMore: boolean;
}

/** Returns the working of a day's earning, with the rounds or deposits that it counts. */
export const pointsWorking = endpoint<{ readonly earningId: string }, PointsWorking>()({
  method: 'GET',
  path: '/wps/points/reward/detail',
  needs: 'trueAccount',
  codes: ['unknown_point_line'],
});

/** Points to convert into money. */
export interface ConvertInput {
  readonly points: number;
  readonly paymentPassword: string;
  /** Sign-in password, in a session that a remembered browser opened. */
  readonly password?: string | undefined;
}

/**
 * Converts points into money in the wallet. Refuses `feature_off` while conversion is off,
 * `points_short` when the member has fewer, `points_too_few` below the least amount,
 * `points_day_limit` beyond the most of a day, and `play_paused` during a break.
 */
export const convertPoints = endpoint<
  ConvertInput,
  { readonly points: number; readonly amount: Money; readonly balance: PointsBalance }
>()({
  method: 'POST',
  path: '/wps/points/convert',
  needs: 'trueAccount',
  envelope: 'sealed',
  isMoney: true,
  codes: [
    'proof_required',
    'wrong_password',
    'password_closed',
    'payment_password_needed',
    'payment_password_incorrect',
    'payment_password_closed',
    'play_paused',
    'feature_off',
    'points_short',
    'points_too_few',
    'points_day_limit',
  ],
});
