import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { DaySpan } from '../period.ts';
import type { LineOwner } from './records.ts';

/** Lines on one page of loss statements. */
export const lossPageSize = 30;

/** Losses, bonuses, rebates and agents' pay of members, in the agent's currency. */
export interface LossFigures {
  readonly stake: Money;
  readonly validStake: Money;
  readonly payout: Money;
  /** Loss of the members: `stake` less `payout`; below zero for a win. */
  readonly ggr: Money;
  readonly bonuses: Money;
  readonly rebates: Money;
  /** Of agents among them, for periods that began in these days; what awaits its payer too. */
  readonly salaries: Money;
  /** `ggr` less `bonuses`, `rebates` and `salaries` (rules §4.2): what dividends are of. */
  readonly ngr: Money;
}

/** A direct line with all below it. */
export interface LossLine extends LineOwner {
  readonly accountType: AccountType;
  /** Members below this one now, at any depth. */
  readonly members: number;
  /**
   * First whole day of the line in this place, where that is later than the start of the span;
   * earlier days are not shown.
   */
  readonly sinceDay?: string | undefined;
  readonly figures: LossFigures;
}

/** Query of loss statements: an account and a span of days. */
export interface LossInput extends DaySpan {
  /** A downline; the agent's own lines without it. */
  readonly of?: string | undefined;
}

/** Loss statement of the lines below an account, page by page. */
export interface LossStatement {
  readonly lines: readonly LossLine[];
  /** Cursor of the next page; `undefined` on the last one. */
  readonly next?: string | undefined;
  /**
   * Figures of the downline whose lines these are; `undefined` for the agent, whose own play
   * belongs to its upline.
   */
  readonly own?: LossFigures | undefined;
  /** Salary of the account above the lines, in no other row; `undefined` where there was none. */
  readonly ownSalary?: LossFigures | undefined;
  /**
   * Team's figures less those of all lines: what moved members played, what was taken back of play
   * before a move and, below zero, what lines played in a self-exclusion, which counts for nobody
   * above. `undefined` when that is zero, and beyond 500 lines.
   */
  readonly moved?: LossFigures | undefined;
  /** Total of all lines and pages, with `own`, `ownSalary` and `moved`. */
  readonly total: LossFigures;
}

/**
 * Lists the stakes, wins, bonuses and losses of direct lines with all below them
 * (`agentLossStatements`), the newest line first. The cost does not grow with the size of the team.
 */
export const lossStatements = endpoint<
  LossInput & { readonly cursor?: string | undefined },
  LossStatement
>()({
  method: 'GET',
  path: '/wps/agent/records/losses',
  needs: 'agent',
  codes: ['unknown_downline'],
});

/** All lines as a file of comma-separated values; at most `exportLimit`, and one export at a time. */
export const lossStatementsExport = endpoint<LossInput, string>()({
  method: 'GET',
  path: '/wps/agent/records/losses/export',
  needs: 'agent',
  isFile: true,
  codes: ['unknown_downline'],
});
