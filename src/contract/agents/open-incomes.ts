import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { IncomeFigures } from './income-working.ts';

/** Threshold of a tier with the team's figure, in minor units or as a number of members. */
export interface TierNeed {
  readonly of: 'validStake' | 'loss' | 'activeMembers';
  readonly now: string;
  readonly needed: string;
}

/** Income that a contract has earned in a period so far, as its run would count it now. */
export interface OpenIncome {
  readonly contractId: string;
  readonly version: number;
  readonly kind: Exclude<ContractKind, 'realtime'>;
  readonly period: string;
  readonly fromMs: number;
  /** Exclusive end. It is before `nowMs` for a period that is over and not paid yet. */
  readonly toMs: number;
  /** Moment of the run; a payment whose payer is short of money is made later. */
  readonly paysAtMs: number;
  readonly terms: ContractTerms;
  readonly team: IncomeFigures;
  /** Index of the tier, from 0; `undefined` when none is reached. */
  readonly reachedTier?: number | undefined;
  /** Rate of the agent's own tier. */
  readonly ownBps: number;
  readonly rateBps: number;
  /** Rate of the upline's tier when it caps the agent's; otherwise `undefined`. */
  readonly heldAtBps?: number | undefined;
  /** Tier after the one that is reached; `undefined` when the last one is. */
  readonly next?:
    | { readonly tier: number; readonly rateBps: number; readonly needs: readonly TierNeed[] }
    | undefined;
  /** Amounts as in `AgentIncome`. */
  readonly earned: Money;
  readonly due: Money;
  /** Signed amount that is borne of the team, or given back. */
  readonly borne: Money;
  readonly adjustments: Money;
  readonly paid: Money;
  readonly passedOn: Money;
}

/**
 * Lists incomes of periods that are not paid yet, by contracts of dividends, daily and hourly salaries:
 * first those that are over and wait for their run, then those under way. Counted by the engine that
 * pays, from the sums of teams; real-time salaries have `realtimeIncome`.
 */
export const openIncomes = endpoint<
  NoInput,
  { readonly nowMs: number; readonly list: readonly OpenIncome[] }
>()({ method: 'GET', path: '/wps/agent/incomes/open', needs: 'agent' });
