import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { IncomeBound, IncomeFigures, IncomeLine, IncomeNegative } from './income-working.ts';

/** Incomes on one page. */
export const incomesPage = 30;

/** Income of an agent by one contract in one period. */
export interface AgentIncome {
  readonly incomeId: string;
  readonly contractId: string;
  readonly version: number;
  readonly kind: ContractKind;
  /** `2026-11`, `2026-11-H1`, `2026-W47`, `2026-11-20` or `2026-11-20T21`, in the brand's zone. */
  readonly period: string;
  readonly fromMs: number;
  /** End of the period, exclusive. */
  readonly toMs: number;
  /**
   * Sum of the lines; below zero where the team won from the house. Salaries by five minutes
   * include what is kept below a minor unit, and are never below zero.
   */
  readonly earned: Money;
  /** After negatives of earlier periods were set off. */
  readonly due: Money;
  /** Adjustments for earlier periods, signed. */
  readonly adjustments: Money;
  /** Amount paid to the agent for itself. */
  readonly paid: Money;
  /** Amount given to the agent in addition, to pay downlines with. */
  readonly passedOn: Money;
  /** Part of both amounts that waits for its payer; zero where all is in the wallet. */
  readonly awaiting: Money;
}

/** Filter of a list of incomes; days of the brand's zone on which periods begin. */
export interface IncomeFilter {
  readonly kind?: ContractKind | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  /** Leaves out lines in which every amount is zero; all without it. */
  readonly rows?: 'nonzero' | undefined;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** Totals of all incomes that match a filter. */
export interface IncomeTotals {
  readonly count: number;
  readonly earned: Money;
  readonly adjustments: Money;
  readonly paid: Money;
  readonly passedOn: Money;
  readonly awaiting: Money;
}

/**
 * Lists the agent's own incomes, the latest first, with the totals of all that match the filter.
 */
export const agentIncomes = endpoint<
  IncomeFilter,
  {
    readonly list: readonly AgentIncome[];
    readonly totals: IncomeTotals;
    readonly next?: string | undefined;
  }
>()({ method: 'GET', path: '/wps/agent/incomes', needs: 'agent' });

/** Filter of the incomes in an exported file. */
export type IncomeFileFilter = Omit<IncomeFilter, 'cursor'>;

/**
 * The same as a file of comma-separated values, sent in parts: the latest first, times in UTC,
 * amounts in major units. One export at a time; a second is `too_many_requests`.
 */
export const agentIncomesExport = endpoint<IncomeFileFilter, string>()({
  method: 'GET',
  path: '/wps/agent/incomes/export',
  needs: 'agent',
  isFile: true,
});

/** An income with its working, so that it can be counted by hand. */
export interface AgentIncomeDetail {
  readonly income: AgentIncome;
  readonly terms: ContractTerms;
  readonly team: IncomeFigures;
  /**
   * Figures that decided the tier where they are not `team`: for salaries by five minutes, those of
   * the day so far.
   */
  readonly tierFigures?: IncomeFigures | undefined;
  /** From 0; missing where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** By the agent's own tier. */
  readonly ownBps: number;
  readonly rateBps: number;
  /**
   * Rate of the upline's tier, in basis points, where it caps the agent's; `undefined` where
   * nothing is capped.
   */
  readonly heldAtBps?: number | undefined;
  readonly lines: readonly IncomeLine[];
  readonly carryIn: readonly IncomeNegative[];
  readonly offsets: readonly { readonly period: string; readonly amountMinor: string }[];
  readonly carryOut: readonly IncomeNegative[];
  readonly droppedMinor: string;
  /**
   * Share that the agent bears; `undefined` where nothing due in its team exceeds its own contract.
   */
  readonly bound?: IncomeBound | undefined;
  /**
   * Change in the amount due for the period before, counted again with late facts (`period` is
   * missing where nothing changed); what that period left open is `openInMinor`.
   */
  readonly late: { readonly period?: string | undefined; readonly amountMinor: string };
  /** Corrections of closed periods by staff's recounts, signed. */
  readonly corrections: readonly { readonly period: string; readonly amountMinor: string }[];
  /**
   * Of a day's true-up, what the agent gets back of what it guaranteed in the day's five minutes;
   * part of `due`. Missing for nothing.
   */
  readonly returnedMinor?: string | undefined;
  /**
   * Of salaries by five minutes, which round nothing line by line: what the settlement before kept
   * below a minor unit and what this one keeps, in 1/10,000 of one. Missing for other kinds.
   */
  readonly remainders?: { readonly before: string; readonly after: string } | undefined;
  readonly openInMinor: string;
  readonly openOutMinor: string;
  readonly payments: readonly {
    readonly from: 'house' | 'upline';
    readonly isGuarantee: boolean;
    readonly amountMinor: string;
    readonly state: 'paid' | 'awaiting';
    readonly transferId?: string | undefined;
    readonly paidAtMs?: number | undefined;
  }[];
}

/** One income of the agent's own, with its working; any other is `unknown_income`. */
export const agentIncome = endpoint<{ readonly incomeId: string }, AgentIncomeDetail>()({
  method: 'GET',
  path: '/wps/agent/incomes/one',
  needs: 'agent',
  codes: ['unknown_income'],
});
