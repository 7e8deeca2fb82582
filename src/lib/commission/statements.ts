import { type AdjustedPayment, applyAdjustments } from './adjustments.ts';
import { type Negative, negativePolicy, type Settlement, settlePeriod } from './carry.ts';
import { type AgentPeriod, calculateEarnings, type Earnings } from './earnings.ts';
import { calculatePayments, type Payment } from './payments.ts';
import { type BoundState, boundDue, boundTeams, type TeamBound } from './team-bounds.ts';
import { listGuarantees } from './upline-parts.ts';

/** Input of a run: all agents with contracts of one kind, in one period. */
export interface StatementsInput {
  /** The period's key. */
  readonly period: string;
  readonly agents: readonly AgentPeriod[];
  /** Negatives that agents bring along, the oldest first. */
  readonly carryIn?: ReadonlyMap<string, readonly Negative[]> | undefined;
  /**
   * State that the agents' own contracts left in the period before; an agent without a state
   * begins. `none` for a period that was paid before teams had bounds, which is counted as it was
   * then.
   */
  readonly bounds?: ReadonlyMap<string, BoundState> | 'none' | undefined;
  /** Adjustments of closed periods, and what earlier ones left open. */
  readonly adjustments?: ReadonlyMap<string, bigint> | undefined;
}

/** Result of a run for one agent: a statement that can be recomputed by hand. */
export interface Statement extends AdjustedPayment {
  readonly earnings: Earnings;
  readonly settlement: Settlement;
  /**
   * Missing for real-time salaries, which carry no negatives, and for periods paid before teams had
   * bounds.
   */
  readonly bound?: TeamBound | undefined;
  /**
   * Guarantees of a day's five minutes that the agent gets back in the true-up, part of the amount
   * due; of real-time salaries alone.
   */
  readonly returnedMinor?: bigint | undefined;
}

/** Result of a run for all agents, from the top. */
export interface PeriodStatements {
  readonly statements: readonly Statement[];
  readonly payments: readonly Payment[];
}

/**
 * Calculates dividends, daily or hourly salaries of one period: earnings, carry, team bounds,
 * adjustments, then payments. The result does not depend on the order of the agents. Real-time
 * salaries keep remainders, see `realtime.ts`.
 */
export function calculateStatements({
  period,
  agents,
  carryIn,
  bounds,
  adjustments,
}: StatementsInput): PeriodStatements {
  const settled = calculateEarnings(agents).map((earnings) => {
    const { agent, terms, amountMinor } = earnings;
    const settlement = settlePeriod(
      { period, amountMinor },
      { carry: negativePolicy(terms), carryIn: carryIn?.get(agent) ?? [] },
    );
    return { earnings, settlement, before: bounds === 'none' ? undefined : bounds?.get(agent) };
  });
  if (bounds === 'none') return payUnbound(settled, adjustments);
  const uplines = new Map(agents.map(({ agent, upline }) => [agent, upline]));
  const bound = boundTeams(settled, (agent) => uplines.get(agent));
  const payables = bound.flatMap(({ bound: own, parts }, index) => {
    const each = settled[index];
    return each ? [{ statement: toStatement(each, own, adjustments), parts }] : [];
  });
  return {
    statements: payables.map(({ statement }) => statement),
    payments: calculatePayments(payables.map(({ statement, parts }) => ({ ...statement, parts }))),
  };
}

/** Returns the amount due of a statement after its team bound; may be below 0. */
export function dueAmount({ settlement, bound }: Pick<Statement, 'settlement' | 'bound'>): bigint {
  return bound ? boundDue(settlement, bound) : settlement.dueMinor;
}

/**
 * Builds the statement of an agent. An amount due below 0 counts as 0: the agent pays the rest to
 * its downlines, and nothing more is deducted from it.
 */
function toStatement(
  { earnings, settlement }: Pick<Statement, 'earnings' | 'settlement'>,
  bound: TeamBound,
  adjustments: StatementsInput['adjustments'],
): Statement {
  const dueMinor = dueAmount({ settlement, bound });
  const adjusted = applyAdjustments(
    dueMinor > 0n ? dueMinor : 0n,
    adjustments?.get(earnings.agent) ?? 0n,
  );
  return { earnings, settlement, bound, ...adjusted };
}

/** Pays a period as it was before teams were bound. */
function payUnbound(
  settled: readonly Pick<Statement, 'earnings' | 'settlement'>[],
  adjustments: StatementsInput['adjustments'],
): PeriodStatements {
  const statements = settled.map(({ earnings, settlement }) => ({
    earnings,
    settlement,
    ...applyAdjustments(settlement.dueMinor, adjustments?.get(earnings.agent) ?? 0n),
  }));
  const payables = statements.map((statement) => ({
    ...statement,
    parts: listGuarantees(statement.earnings.lines, statement.paidMinor),
  }));
  return { statements, payments: calculatePayments(payables) };
}
