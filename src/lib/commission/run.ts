import { type Adjusted, adjust } from './adjustments.ts';
import { type Negative, type Settlement, settlePeriod } from './dividend.ts';
import { type AgentPeriod, type Earnings, earningsOf } from './earnings.ts';
import { type Payment, paymentsOf } from './payments.ts';

/** All agents with contracts of one kind, in one period. */
export interface RunInput {
  /** The period's key. */
  readonly period: string;
  readonly agents: readonly AgentPeriod[];
  /** Negatives that agents bring along, the oldest first. */
  readonly carryIn?: ReadonlyMap<string, readonly Negative[]> | undefined;
  /** Adjustments of closed periods, and what earlier ones left open. */
  readonly adjustments?: ReadonlyMap<string, bigint> | undefined;
}

/** What a run makes of one agent: a statement that can be recomputed by hand. */
export interface Statement extends Adjusted {
  readonly earnings: Earnings;
  readonly settlement: Settlement;
}

/** What a run makes of all of them, from the top. */
export interface Run {
  readonly statements: readonly Statement[];
  readonly payments: readonly Payment[];
}

/**
 * One run of dividends, daily or hourly salaries: earnings, then carry, then adjustments, then who
 * pays. The same input gives the same run, in whatever order its agents come. Real-time salaries
 * keep remainders, see `realtime.ts`.
 */
export function runPeriod({ period, agents, carryIn, adjustments }: RunInput): Run {
  const statements = earningsOf(agents).map((earnings) => {
    const { agent, terms, amountMinor } = earnings;
    const settlement = settlePeriod(
      { period, amountMinor },
      { carry: terms.carry, carryIn: carryIn?.get(agent) ?? [] },
    );
    return { earnings, settlement, ...adjust(settlement.dueMinor, adjustments?.get(agent) ?? 0n) };
  });
  return { statements, payments: paymentsOf(statements) };
}
