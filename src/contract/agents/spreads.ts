import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** Days on one page. */
export const spreadsPage = 30;

/** Direct lines that a day names; what the others brought is one sum. */
export const mostSpreadLines = 500;

/** Rebate spread of an agent on one day, earned because lines below have lower rebate groups. */
export interface RebateSpread {
  readonly spreadId: string;
  /** Of the brand's zone. */
  readonly day: string;
  /** Below zero where more was taken back of earlier days than was played. */
  readonly earned: Money;
  /** Negative of earlier days that was still to be set off; zero or below. */
  readonly carriedIn: Money;
  /** Negative that is still to be set off against later days; zero or below. */
  readonly carriedOut: Money;
  readonly paid: Money;
}

/** Days of the brand's zone, both included; all without them. */
export interface SpreadDays {
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
}

/** The agent's own rebate spreads, the latest day first, and what all days of the filter come to. */
export const rebateSpreads = endpoint<
  SpreadDays & {
    /** `next` of the page before. */
    readonly cursor?: string | undefined;
  },
  {
    readonly list: readonly RebateSpread[];
    readonly totals: { readonly count: number; readonly earned: Money; readonly paid: Money };
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/agent/spreads', needs: 'agent' });

/**
 * The same days as a file of comma-separated values, amounts in major units; at most `exportLimit`
 * lines, and one export at a time.
 */
export const rebateSpreadsExport = endpoint<SpreadDays, string>()({
  method: 'GET',
  path: '/wps/agent/spreads/export',
  needs: 'agent',
  isFile: true,
});

/** One direct line of a day; amounts in minor units. */
export interface SpreadLineValue {
  readonly memberId: string;
  readonly name: string;
  /** Stakes that counted, by how far the line's group lies below the agent's. */
  readonly parts: readonly { readonly steps: number; readonly stakeMinor: string }[];
  /** The sum of stakes × steps / 2,000, rounded down. */
  readonly amountMinor: string;
  /** Remainder of rounding, in 1/2,000 of a minor unit. */
  readonly remainder: string;
}

/** A day with its working, so that it can be counted by hand. */
export interface RebateSpreadDetail {
  readonly spread: RebateSpread;
  /** Those that brought the most first. */
  readonly lines: readonly SpreadLineValue[];
  /** Sum of the further lines, with their number. */
  readonly others: { readonly count: number; readonly amountMinor: string };
}

/** One day of the agent's own with its working; any other is `unknown_income`. */
export const rebateSpread = endpoint<{ readonly spreadId: string }, RebateSpreadDetail>()({
  method: 'GET',
  path: '/wps/agent/spreads/one',
  needs: 'agent',
  codes: ['unknown_income'],
});
