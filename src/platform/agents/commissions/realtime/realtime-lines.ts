import { applyAdjustments } from '#lib/commission/adjustments.ts';
import { calculatePayments, type Payable } from '#lib/commission/payments.ts';
import type { Period } from '#lib/commission/periods.ts';
import { payRealtime, sumUnroundedEarnings, trueUp } from '#lib/commission/realtime.ts';
import type { Statement } from '#lib/commission/run.ts';
import { listGuarantees } from '#lib/commission/upline-parts.ts';
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
  const settle = period.kind === 'day' ? settleDay : settleFiveMinutes;
  const settled = agents.map((agent) => settle(period.key, agent));
  const payments = Map.groupBy(calculatePayments(settled.map(toPayable)), ({ to }) => to);
  return settled.flatMap(({ agent: counted, statement, adjustment, remainder }) => {
    const { earnings, poolMinor, paidMinor } = counted;
    const own = payments.get(earnings.agent) ?? [];
    const isIdle = earnings.lines.length === 0 && own.length === 0 && paidMinor === 0n;
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

function settleDay(period: string, agent: RealtimeAgent): RealtimeSettlement {
  const { earnings, openMinor, paidMinor, remainder: openingRemainder } = agent;
  const numerator = sumUnroundedEarnings(earnings);
  const { earnedMinor, remainder } = trueUp({ numerator, openingRemainder, paidMinor });
  const adjustment = { period, lateMinor: -paidMinor, openMinor };
  const statement = toStatement(period, agent, earnedMinor, adjustment);
  return { agent, adjustment, remainder, statement };
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
