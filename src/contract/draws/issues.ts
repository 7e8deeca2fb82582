import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { StationBeside } from './lottery.ts';
import type { DrawnResult, EarlierResult, IssueBeacon, ResultFeed, VoidReason } from './results.ts';

/** A lottery's kind, as its plays and results are of (`LotteryKind` of the engine). */
export const drawKinds = [
  'k3',
  'ssc',
  'pk10',
  '11x5',
  'kl8',
  'pc28',
  'vnMB',
  'vnMT',
  'vnMN',
] as const satisfies readonly string[];

/**
 * State of an issue. A `planned` issue accepts no bets yet, a `closed` one no more; a `voided` one
 * has returned every stake.
 */
export type IssueState = 'planned' | 'open' | 'closed' | 'drawn' | 'settled' | 'voided';

/** One draw of a lottery. */
export interface DrawIssue {
  readonly gameCode: string;
  /** As it is printed: `20261123-0001`, a station's `20261123`. */
  readonly number: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly state: IssueState;
  /** `house`: drawn by the rule; `entered`: the station's own result, not drawn by the house. */
  readonly source: 'house' | 'entered';
  readonly result?: DrawnResult | undefined;
  /** The feed that told a station's result; missing where two people entered it. */
  readonly feed?: ResultFeed | undefined;
  /** Earlier results of an issue whose result was corrected, the first one first. */
  readonly earlier?: readonly EarlierResult[] | undefined;
  /** Of a voided one. */
  readonly voidedFor?: VoidReason | undefined;
}

/** An issue with all that proves it. */
export interface IssueProof extends DrawIssue {
  /** `vnMB`, `k3` … */
  readonly kind: string;
  /** The rule's name, `foyer-draw-1`. */
  readonly rule: string;
  /** SHA-256 of the seed, hexadecimal; told before bets are taken. */
  readonly commitment?: string | undefined;
  /** The Merkle root of the accepted bets, hexadecimal; since the close. */
  readonly root?: string | undefined;
  /** Number of bets under the root. */
  readonly bets?: number | undefined;
  /** Hexadecimal; since the draw. */
  readonly serverSeed?: string | undefined;
  /** The public round that is mixed in, from the first day on; missing where none is. */
  readonly beacon?: IssueBeacon | undefined;
}

/** A lottery that draws, with what its page counts down to. */
export interface DrawGame {
  readonly gameCode: string;
  readonly gameId: string;
  readonly title: string;
  readonly kind: string;
  /** Minutes between draws; missing where a station draws on its days. */
  readonly everyMinutes?: number | undefined;
  /** Its usual kind of bet, as the catalogue names it. */
  readonly defaultPlayType?: string | undefined;
}

/** Bounds of stakes: a unit costs `least` or more in steps of `step`, a bet at most `mostBet`. */
export interface DrawStakes {
  readonly least: Money;
  readonly step: Money;
  readonly mostBet: Money;
}

/** Content of a lottery's page. */
export interface DrawLobby {
  readonly game: DrawGame;
  /** The server's clock, which countdowns are told by. */
  readonly nowMs: number;
  /** Issue that accepts bets now, or will next; `undefined` where none is planned. */
  readonly current?: DrawIssue | undefined;
  /** Stations of its region and source that draw under the number of `current`, until they close. */
  readonly beside: readonly StationBeside[];
  /** The latest draws that came to a result, the last one first; at most `count`. */
  readonly past: readonly DrawIssue[];
  /** Issues since the first of those that were voided instead, the last one first; 500 at most. */
  readonly voided: readonly DrawIssue[];
  /** Bets can be cancelled until so many milliseconds before the close. */
  readonly cancelBeforeMs: number;
  readonly stakes: DrawStakes;
  /** Lotteries that match the other filters, where `lottoView` is `lobby`. */
  readonly games?: readonly DrawGame[] | undefined;
}

/** Query of a lottery's lobby; a missing filter matches every lottery. */
export interface DrawLobbyInput {
  readonly gameCode?: string | undefined;
  /** Draws of the past: 30 unless it is asked for, 500 at most. */
  readonly count?: number | undefined;
  /** `VN`: lotteries in the form of a Vietnamese region's. */
  readonly lottoArea?: 'VN' | undefined;
  /** The catalogue's category. */
  readonly launchMode?: 'LOTT' | 'ELOTT' | undefined;
  /** `betting` is one lottery to bet on, `lobby` lists the others as well. */
  readonly lottoView?: 'betting' | 'lobby' | undefined;
}

/** Draws that a page asks for at most. */
export const mostPast = 500;

/**
 * Returns a lottery's current issue and its latest results (specification §7, "Lottery lobby").
 * Without a code it is the lottery that draws next of those that match area and mode; refuses with
 * `unknown_lottery` when there is none. The answer is not a page, so `backUrl` is ignored.
 */
export const drawLobby = endpoint<DrawLobbyInput, DrawLobby>()({
  method: 'GET',
  path: '/lgw/lottery/lobby',
  codes: ['unknown_lottery'],
  needless: [...clientNames, 'backUrl'],
});

/** One issue with its proof. */
export const drawIssue = endpoint<
  { readonly gameCode: string; readonly number: string },
  IssueProof
>()({
  method: 'GET',
  path: '/lgw/lottery/issue',
  codes: ['unknown_lottery', 'unknown_issue'],
  needless: clientNames,
});

/** Returns the source of a lottery's statistics: a `Rollup` of the engine, as JSON. */
export const drawStatistics = endpoint<
  { readonly gameCode: string },
  { readonly kind: string; readonly rollup: string }
>()({
  method: 'GET',
  path: '/lgw/lottery/statistics',
  codes: ['unknown_lottery'],
  needless: clientNames,
});
