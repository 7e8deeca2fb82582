import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { AccountType } from '../identity/accounts.ts';
import type { DaySpan } from '../period.ts';
import type { LineOwner } from './records.ts';

/** Lines on one page of loss statements. */
export const lossPageSize = 30;

/** What members lost, were given and were paid as agents, in the agent's currency. */
export interface LossFigures {
  readonly stake: Money;
  readonly validStake: Money;
  readonly payout: Money;
  /** `stake` less `payout`: what was lost; below zero was won. */
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
  /** Below this one now, however far. */
  readonly members: number;
  /** The first whole day in this place, where that is later than the span's; what was before is not told. */
  readonly sinceDay?: string | undefined;
  readonly figures: LossFigures;
}

/** Whose lines, of which days. */
export interface LossInput extends DaySpan {
  /** A downline; the agent's own lines without it. */
  readonly of?: string | undefined;
}

/** What the lines below an account come to, page by page. */
export interface LossStatement {
  readonly lines: readonly LossLine[];
  /** Where the next page begins; missing on the last one. */
  readonly next?: string | undefined;
  /** Of the downline whose lines these are; missing for the agent, whose own play is its upline's. */
  readonly own?: LossFigures | undefined;
  /** The salary of whom the lines stand below, in no other row; missing where there was none. */
  readonly ownSalary?: LossFigures | undefined;
  /**
   * Of who stood below in these days and is in no line: members moved in or out. Missing where
   * nobody did, and where there are too many lines to sum.
   */
  readonly moved?: LossFigures | undefined;
  /** Of all lines and pages, `own`, `ownSalary` and `moved` in it. */
  readonly total: LossFigures;
}

/**
 * What direct lines and all below them staked, won, were given and lost (`agentLossStatements`), the
 * newest line first. It costs as much for any size of team.
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
