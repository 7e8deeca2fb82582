import { applyAdjustments } from '#lib/commission/adjustments.ts';
import { calculatePayments, type Payable } from '#lib/commission/payments.ts';
import type { Period } from '#lib/commission/periods.ts';
import {
  payRealtime,
  sumUnroundedEarnings,
  type TrueUp,
  trueUp,
} from '#lib/commission/realtime.ts';
import type { Statement } from '#lib/commission/statements.ts';
import { listGuarantees, sumGuarantees } from '#lib/commission/upline-parts.ts';
import type { Adjustment } from '../run.ts';
import type { RealtimeAgent, RealtimeInputs, RealtimeLine } from './realtime-contract.ts';

/** Settlement of one contract, before any payment. */
interface RealtimeSettlement {
  readonly agent: RealtimeAgent;
  readonly statement: Statement;
  readonly adjustment: Adjustment;
  readonly remainder: bigint;
}

/**
 * Counts five minutes, or the true-up of a day: the day's pay at the tier that it reached, less the
 * pay of its five minutes (agents §1.6). Contracts without play have no line.
 */
export function countRealtime(period: Period, { agents }: RealtimeInputs): RealtimeLine[] {
  const returned = sumReturned(agents);
  const settled = agents.map((agent) =>
    period.kind === 'day'
      ? settleDay(period.key, agent, returned.get(agent.earnings.agent) ?? 0n)
      : settleFiveMinutes(period.key, agent),
  );
  const payments = Map.groupBy(calculatePayments(settled.map(toPayable)), ({ to }) => to);
  return settled.flatMap(({ agent: counted, statement, adjustment, remainder }) => {
    const { earnings, poolMinor, paidMinor } = counted;
    const own = payments.get(earnings.agent) ?? [];
    const isPaid = own.length > 0 || paidMinor !== 0n || statement.settlement.dueMinor !== 0n;
    const isIdle = earnings.lines.length === 0 && !isPaid;
    if (isIdle) return [];
    const agent = { ...counted, adjustment };
    const remainders = { before: counted.remainder, after: remainder };
    return [{ agent, statement, poolMinor, payments: own, remainders }];
  });
}

function settleFiveMinutes(period: string, agent: RealtimeAgent): RealtimeSettlement {
  const { earnings, openMinor, remainder: before } = agent;
  const { paidMinor: dueMinor, remainder } = payRealtime(sumUnroundedEarnings(earnings), before);
  const adjustment = { lateMinor: 0n, openMinor };
  return {
    agent,
    adjustment,
    remainder,
    statement: toStatement(period, agent, dueMinor, adjustment),
  };
}

/** Trues a day up; `returnedMinor` is what the agent gets back of what it guaranteed before. */
function settleDay(
  period: string,
  agent: RealtimeAgent,
  returnedMinor: bigint,
): RealtimeSettlement {
  const { openMinor, paidMinor } = agent;
  const { earnedMinor, remainder } = trueUpAgent(agent);
  const adjustment = { period, lateMinor: -paidMinor, openMinor };
  const statement = toStatement(period, agent, earnedMinor + returnedMinor, adjustment);
  const back = returnedMinor > 0n ? { returnedMinor } : {};
  return { agent, adjustment, remainder, statement: { ...statement, ...back } };
}

function trueUpAgent({ earnings, paidMinor, remainder: openingRemainder }: RealtimeAgent): TrueUp {
  return trueUp({ numerator: sumUnroundedEarnings(earnings), openingRemainder, paidMinor });
}

/**
 * Sums, by upline, the guarantees of a day's five minutes that the tiers of the whole day make
 * unnecessary: the uplines get these back. Guarantees of voided stakes are no part of it, since the
 * downline pays them off with its next pay.
 */
function sumReturned(agents: readonly RealtimeAgent[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const agent of agents) {
    const { earnedMinor } = trueUpAgent(agent);
    const before = agent.guaranteed.map((each) => ({ ...each, rateBps: 0 }));
    const stillMinor = sumGuarantees(agent.earnings.lines, earnedMinor);
    for (const [by, amountMinor] of sumGuarantees([{ guaranteed: before }], earnedMinor)) {
      const backMinor = amountMinor - (stillMinor.get(by) ?? 0n);
      if (backMinor > 0n) sums.set(by, (sums.get(by) ?? 0n) + backMinor);
    }
  }
  return sums;
}

function toStatement(
  period: string,
  { earnings }: RealtimeAgent,
  dueMinor: bigint,
  { lateMinor, openMinor }: Adjustment,
): Statement {
  const { amountMinor } = earnings;
  const settlement = { period, amountMinor, carryIn: [], offsets: [], dueMinor };
  return {
    earnings,
    settlement: { ...settlement, carryOut: [], droppedMinor: 0n },
    ...applyAdjustments(dueMinor, lateMinor + openMinor),
  };
}

/** Of what uplines guarantee, a true-up asks them for what the day's five minutes did not. */
function toPayable({ agent, statement }: RealtimeSettlement): Payable {
  const { earnings, guaranteed: before } = agent;
  const { paidMinor } = statement;
  const taken = before.map(({ by, amountMinor }) => ({
    by,
    rateBps: 0,
    amountMinor: -amountMinor,
  }));
  const lines = [...earnings.lines, { guaranteed: taken }];
  return { earnings, paidMinor, parts: listGuarantees(lines, paidMinor) };
}
