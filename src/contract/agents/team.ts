import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/**
 * Figures of the members below an agent in a span of days, in the agent's currency. The agent's own
 * play and money are not included: they belong to the agents above. Trials never count.
 */
export interface TeamFigures {
  /** Members whose valid stakes in the span, less voids, are above 0; each counted once. */
  readonly activeMembers: number;
  readonly newMembers: number;
  /** Credited, less fees. */
  readonly deposits: Money;
  /** Approved, less what came back. */
  readonly withdrawals: Money;
  readonly stake: Money;
  readonly validStake: Money;
  readonly payout: Money;
  /** `stake` less `payout`. */
  readonly ggr: Money;
  readonly bonuses: Money;
  readonly rebates: Money;
  /**
   * Salaries of the agents below and of the agent itself, whose team earned it, for periods that
   * began in the span; including amounts that wait for their payer.
   */
  readonly salaries: Money;
  /** `ggr` less `bonuses`, `rebates` and `salaries` (rules §4.2): what the agent's dividend is of. */
  readonly ngr: Money;
  /**
   * Pay of the agent itself by its contracts in the span, whatever period earned it, less the
   * amounts for paying downlines.
   */
  readonly income: Money;
}

/** A span of days beside the one before: a day and the day before, a period and that before. */
export interface TeamSpan {
  /** Days of the brand's zone, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly figures: TeamFigures;
  /** Of the whole span before. */
  readonly before: TeamFigures;
}

/** Periods that a dividend may be paid by. */
export const overviewPeriods = ['day', 'week', 'halfMonth', 'month'] as const;

/** Period that a dividend may be paid by. */
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** Days of the series of `teamOverview`, today the last one. */
export const teamSeriesDays = 30;

/** Overview of an agent's team. */
export interface TeamOverview {
  /** Members below the agent now at any depth; `directMembers` counts those directly below. */
  readonly members: number;
  readonly directMembers: number;
  readonly today: TeamSpan;
  readonly yesterday: TeamSpan;
  /** Of the dividend contract that is in force for the agent; months where there is none. */
  readonly period: OverviewPeriod;
  readonly thisPeriod: TeamSpan;
  readonly lastPeriod: TeamSpan;
  /** The last `teamSeriesDays` days, the earliest first. */
  readonly days: readonly { readonly day: string; readonly figures: TeamFigures }[];
}

/**
 * Returns the overview of the agent's team, the agent centre's first page (`agentTeamOverview`).
 * The cost does not grow with the size of the team.
 */
export const teamOverview = endpoint<NoInput, TeamOverview>()({
  method: 'GET',
  path: '/wps/agent/team',
  needs: 'agent',
});

/**
 * The days of the series as a file of comma-separated values, the latest first, amounts in major units
 * and with every figure; one export at a time.
 */
export const teamDaysExport = endpoint<NoInput, string>()({
  method: 'GET',
  path: '/wps/agent/team/export',
  needs: 'agent',
  isFile: true,
});
