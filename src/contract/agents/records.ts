import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { DaySpan } from '../period.ts';
import type { GameCategory } from '../play/games.ts';
import type { BetLine, PlayFigures } from '../play/records.ts';

/** Lines on one page of a team's records. */
export const recordPageSize = 30;

/** Which lines of a team's record are wanted. */
export interface TeamFilter extends DaySpan {
  /** The username of one downline; the whole team without it. */
  readonly account?: string | undefined;
}

/** Which bets of a team are wanted. */
export interface TeamBetFilter extends TeamFilter {
  readonly category?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
}

/** Whose a line of a team's record is. */
export interface LineOwner {
  readonly memberId: string;
  readonly username: string;
}

/** A bet of a downline that was settled, or what was put right of it since. */
export interface TeamBet extends Omit<BetLine, 'roundId'>, LineOwner {
  /** The vendor's name, or its code where it is gone. */
  readonly vendor: string;
}

/**
 * A page of lines, the latest first. It may have fewer than `recordPageSize`, and even none, where
 * there is a `next`: so much is looked through at once and no more, whatever the size of the team.
 */
export interface TeamPage<Line> {
  readonly lines: readonly Line[];
  /** Where the next page begins; missing on the last one. */
  readonly next?: string | undefined;
}

/**
 * What the team below the agent bet (`agentBettingHistory`), by where members stood when a bet was
 * settled: what counts for the agent's commission, and nothing else. Real money alone. `totals` are
 * of all pages; missing where a kind of game is asked for of more bets than are summed one by one.
 */
export const teamBets = endpoint<
  TeamBetFilter & { readonly cursor?: string | undefined },
  TeamPage<TeamBet> & { readonly totals?: PlayFigures | undefined }
>()({
  method: 'GET',
  path: '/wps/agent/records/bets',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/**
 * The same lines as a file of comma-separated values, as `bettingRecordExport` has them; at most
 * `exportLimit`, and one export at a time.
 */
export const teamBetsExport = endpoint<TeamBetFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/bets/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});

/** What a line of a team's transactions tells of. */
export const transactionKinds = ['deposit', 'withdrawal', 'transfer', 'bonus', 'rebate'] as const;

/** One of them. */
export type TransactionKind = (typeof transactionKinds)[number];

/** Which transactions of a team are wanted. */
export interface TransactionFilter extends TeamFilter {
  readonly kind?: TransactionKind | undefined;
}

/** Money of a downline beside play. */
export interface TeamTransaction extends LineOwner {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly atMs: number;
  /**
   * As the downline's wallet has it: below zero is what left it. A withdrawal that came back, and a
   * bonus that was taken back, have the other sign.
   */
  readonly amount: Money;
}

/** What transactions come to, as `TeamFigures` has it. Transfers stay in the house, and in no sum. */
export interface TransactionTotals {
  /** Credited, less fees. */
  readonly deposits: Money;
  /** Approved, less what came back. */
  readonly withdrawals: Money;
  readonly bonuses: Money;
  readonly rebates: Money;
}

/**
 * Deposits, withdrawals, transfers with agents, bonuses and rebates of the team below the agent
 * (`agentTransactions`), by where members stood when it happened. No means of payment is told.
 * `totals` are of all pages and every kind.
 */
export const teamTransactions = endpoint<
  TransactionFilter & { readonly cursor?: string | undefined },
  TeamPage<TeamTransaction> & { readonly totals: TransactionTotals }
>()({
  method: 'GET',
  path: '/wps/agent/records/transactions',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** The same lines as a file, as `teamBetsExport`. */
export const teamTransactionsExport = endpoint<TransactionFilter, string>()({
  method: 'GET',
  path: '/wps/agent/records/transactions/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});
