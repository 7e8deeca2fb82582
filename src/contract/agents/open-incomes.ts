import type { ContractKind } from '#lib/commission/terms.ts';
import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ContractTerms } from './contract-terms.ts';
import type { IncomeFigures } from './income-working.ts';

/** One threshold of a tier, with the team's figure: minor units, or a number of members. */
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
  /** Not in it any more. A period that is over and not paid yet ends before `nowMs`. */
  readonly toMs: number;
  /** When the period is run; what awaits a payer is paid later. */
  readonly paysAtMs: number;
  readonly terms: ContractTerms;
  readonly team: IncomeFigures;
  /** From 0; missing where no tier is reached. */
  readonly reachedTier?: number | undefined;
  /** By the agent's own tier. */
  readonly ownBps: number;
  readonly rateBps: number;
  /** Set where the tier of the upline holds the agent. */
  readonly heldAtBps?: number | undefined;
  /** The tier after the one that is reached; missing once the last one is. */
  readonly next?:
    | { readonly tier: number; readonly rateBps: number; readonly needs: readonly TierNeed[] }
    | undefined;
  /** The same amounts as those of `AgentIncome`. */
  readonly earned: Money;
  readonly due: Money;
  /** Signed: what is borne of the team, or given back. */
  readonly borne: Money;
  readonly adjustments: Money;
  readonly paid: Money;
  readonly passedOn: Money;
}

/**
 * Incomes of periods that are not paid yet, by contracts of dividends, daily and hourly salaries:
 * those under way, and before them those that are over and wait for their run. Counted by the engine
 * that pays, from the sums of teams; real-time salaries are `realtimeIncome`.
 */
export const openIncomes = endpoint<
  NoInput,
  { readonly nowMs: number; readonly list: readonly OpenIncome[] }
>()({ method: 'GET', path: '/wps/agent/incomes/open', needs: 'agent' });
