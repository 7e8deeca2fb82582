import type { PlayName } from '#lib/lottery/plays/play-name.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { DaySpan, Period } from '../period.ts';
import type { Game, GameCategory } from './games.ts';
import type { PrizeMode } from './prize-modes.ts';

/** Kinds of lines in the betting record. */
export const betKinds = ['settled', 'void', 'adjustment', 'jackpot'] as const;

/** Kind of a line in the betting record. */
export type BetKind = (typeof betKinds)[number];

/** Lines on one page of the betting record. */
export const betPageSize = 30;

/** Filter of the betting record. */
export interface BetFilter extends Period {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly gameId?: string | undefined;
  readonly kind?: BetKind | undefined;
}

/** Totals of play in one currency. */
export interface PlayFigures {
  /** Rounds that were settled. */
  readonly rounds: number;
  readonly stake: Money;
  /** Part of the stake that counts for commission and rebate. */
  readonly validStake: Money;
  readonly payout: Money;
  /** `payout` less `stake`; below zero is a loss. */
  readonly net: Money;
}

/** Bet on a draw of a lottery, as its member wrote it. */
export interface BetOnDraw {
  readonly gameCode: string;
  /** The printed number. */
  readonly number: string;
  /** The play's code. */
  readonly play: string;
  /** Missing for a play that there is no more. */
  readonly name?: PlayName | undefined;
  /** As the engine writes it. */
  readonly numbers: string;
  readonly multiplier: number;
}

/** Settled round, or a later correction of one. */
export interface BetLine extends Omit<PlayFigures, 'rounds'> {
  readonly id: string;
  readonly kind: BetKind;
  readonly settledAtMs: number;
  readonly category: string;
  readonly vassalage: string;
  readonly gameId: string;
  /** The game's, or its id where it is gone. */
  readonly title: string;
  /** Names the round for `betRound`; missing where there was none. */
  readonly roundId?: string | undefined;
  /** Missing where the round was not a bet on a draw. */
  readonly draw?: BetOnDraw | undefined;
}

/**
 * The member's betting record (`personalHistoryCopy`), the latest first, page by page; `totals` are
 * of all pages. Rounds that are open still are not in it.
 */
export const bettingRecord = endpoint<
  BetFilter & { readonly cursor?: string | undefined },
  {
    readonly lines: readonly BetLine[];
    readonly totals: PlayFigures;
    /** Of its latest 5,000 lines, whatever game and kind are asked for; on the first page alone. */
    readonly games?: readonly Pick<BetLine, 'gameId' | 'title'>[] | undefined;
    /** Start of the next page; missing on the last one. */
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/member/bets', needs: 'trueAccount' });

/**
 * The same lines as a file of comma-separated values, sent in parts: the latest first, times in
 * UTC, amounts in major units, at most `exportLimit` of them. One export at a time; a second is
 * `too_many_requests`.
 */
export const bettingRecordExport = endpoint<BetFilter, string>()({
  method: 'GET',
  path: '/wps/member/bets/export',
  needs: 'trueAccount',
  isFile: true,
});

/** Bet of the member that is not settled yet: on a draw to come, or in an open round of a game. */
export interface OpenRound {
  readonly roundId: string;
  readonly openedAtMs: number;
  /** Empty where the game is gone. */
  readonly category: string;
  readonly gameId: string;
  /** The game's, or its id where it is gone. */
  readonly title: string;
  readonly stake: Money;
  /** Highest gross payout; missing where only the vendor knows it. */
  readonly mostPayout?: Money | undefined;
  /** Missing where the round is not a bet on a draw. */
  readonly draw?: BetOnDraw | undefined;
}

/**
 * Lists the member's open rounds of real money, the latest first, page by page; `totals` are of all
 * pages.
 */
export const openRounds = endpoint<
  { readonly cursor?: string | undefined },
  {
    readonly lines: readonly OpenRound[];
    readonly totals: { readonly rounds: number; readonly stake: Money };
    /** Start of the next page; missing on the last one. */
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/member/bets/open', needs: 'trueAccount' });

/** One movement of a round. */
export interface RoundLine {
  /** `bet`, `win`, `rollback`, `adjust`, `promoWin`, `jackpotWin`, `rebate` or `closeRound`. */
  readonly kind: string;
  readonly atMs: number;
  readonly amount: Money;
  /** Balance right after the movement, as in the account record: what is on hold is in it. */
  readonly balanceAfter: Money;
  /** Part of that balance that was on hold and could not be staked; missing where nothing was. */
  readonly held?: Money | undefined;
  /** Its line in the account record; missing where nothing moved. */
  readonly transferId?: string | undefined;
  readonly isUndone: boolean;
}

/** A round as its member sees it. */
export interface BetRound {
  readonly roundId: string;
  /** `cancelled` by staff, its stakes given back; `refunded` where the vendor gave all of them back. */
  readonly state: 'open' | 'closed' | 'refunded' | 'cancelled';
  readonly isFree: boolean;
  readonly hasLateWin: boolean;
  readonly openedAtMs: number;
  readonly closedAtMs?: number | undefined;
  readonly vassalage: string;
  readonly gameId: string;
  readonly title: string;
  readonly stake: Money;
  readonly payout: Money;
  /** Vendor's details of the round: its rules' version and its proof, where it has them. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** Missing where the round is not a bet on a draw. */
  readonly draw?: BetOnDraw | undefined;
  /** The seed of the vendor's commitment, hexadecimal and checked; missing until published. */
  readonly serverSeed?: string | undefined;
  readonly lines: readonly RoundLine[];
}

/** One round of the member with all that moved in it; of nobody else's: `unknown_round`. */
export const betRound = endpoint<{ readonly roundId: string }, BetRound>()({
  method: 'GET',
  path: '/wps/member/bets/round',
  needs: 'trueAccount',
  codes: ['unknown_round'],
});

/** Result of one day in a category with a vendor. */
export interface ProfitRow extends PlayFigures {
  readonly day: string;
  readonly category: string;
  readonly vassalage: string;
  /** The vendor's, or its code where it is gone. */
  readonly title: string;
}

/**
 * Lists the member's wins and losses (`personalProfit`) by day, category and vendor, the latest day
 * first. Refuses with `invalid_input` for a span that is not valid or too long.
 */
export const personalProfit = endpoint<
  DaySpan,
  { readonly rows: readonly ProfitRow[]; readonly totals: PlayFigures }
>()({ method: 'GET', path: '/wps/member/profit', needs: 'trueAccount' });

/** Filter of a member's games: of some categories, `LOTT,ELOTT`, or of a prize mode. */
export interface RecentFilter {
  readonly gameType?: string | undefined;
  readonly prizeMode?: PrizeMode | undefined;
}

/** Games launched and lotteries bet on, the latest first (specification §7, "Recent list"). */
export const recentGames = endpoint<
  RecentFilter & { readonly pageNo?: number | undefined },
  { readonly list: readonly Game[]; readonly totalPages: number }
>()({ method: 'GET', path: '/lgw/games/recent', needs: 'trueAccount', needless: clientNames });
