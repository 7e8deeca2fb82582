import type { Payment } from '#lib/commission/payments.ts';
import { newId } from '#lib/id.ts';
import { dayOf } from '#lib/zone-day.ts';
import type {
  CommissionLinesTable,
  CommissionPaymentsTable,
} from '#platform/base/db/commission-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockOrOpen } from '#platform/money/index.ts';
import { recordIncome } from '../team/index.ts';
import { findPathAtEnd } from '../tree/index.ts';
import { markApplied } from './corrections/queries.ts';
import { formatExact } from './exact-json.ts';
import { announceIncomes, type LineMoney, moveMoney, toTransfer } from './line-money.ts';
import { insertLine } from './lines.queries.ts';
import { notifyOfWaiting } from './payments/notice.ts';
import { insertPayments } from './payments/queries.ts';
import type { RunPeriod } from './planning.ts';
import type { RunLine } from './run.ts';

/**
 * Inserts a contract's line for a period and moves its money, in one transaction; returns false
 * when that was done before (I11). What an upline is short of awaits it, and both sides are
 * notified.
 */
export async function payLine(
  transaction: Transaction,
  run: Pick<RunPeriod, 'kind' | 'period' | 'timeZone'> & Pick<Parts, 'site'>,
  line: RunLine,
  nowMs: number,
): Promise<boolean> {
  const { agentId } = line.agent;
  const agentPath = await findPathAtEnd(transaction, { agentId, endMs: run.period.endMs });
  const row = toRow(run, line, { agentPath, nowMs });
  if (!(await insertLine(transaction, row))) return false;
  const corrections = line.agent.adjustment.corrections ?? [];
  await markApplied(
    transaction,
    corrections.map(({ id }) => id),
    row.id,
  );
  const { currency } = row;
  const money = line.payments.map(({ from: payerId, amountMinor, passedOnMinor }, part) => ({
    lineId: row.id,
    part,
    payerId,
    agentId,
    kind: run.kind,
    currency,
    amountMinor,
    passedOnMinor,
  }));
  if (money.length > 1) {
    const sides = money.map((each) => toTransfer(each, nowMs));
    const names = sides.flatMap(({ debit, credit }) => [debit, credit]);
    await lockOrOpen(transaction, names, nowMs);
  }
  const rows: CommissionPaymentsTable[] = [];
  for (const [part, each] of money.entries()) {
    const transferId = await moveMoney(transaction, each, nowMs);
    rows.push({
      line_id: row.id,
      part,
      payer_id: each.payerId ?? null,
      is_guarantee: line.payments[part]?.isGuarantee ? 1 : 0,
      amount_minor: each.amountMinor,
      ...(transferId === undefined
        ? { state: 'awaiting' as const, transfer_id: null, paid_at_ms: null }
        : { state: 'paid' as const, transfer_id: transferId, paid_at_ms: nowMs }),
    });
  }
  await insertPayments(transaction, rows);
  const paid = money.filter((_, part) => rows[part]?.state === 'paid');
  await recordLineIncome(transaction, run, { row, paid, nowMs });
  const payers = money.filter((_, part) => rows[part]?.state === 'awaiting');
  for (const [payerId, parts] of Map.groupBy(payers, (each) => each.payerId)) {
    if (payerId === undefined) continue;
    const amountMinor = parts.reduce((sum, each) => sum + each.amountMinor, 0n);
    const owed = { lineId: row.id, payerId, agentId, kind: run.kind, currency, amountMinor };
    await notifyOfWaiting(transaction, run, { ...owed, period: run.period }, nowMs);
  }
  await announceIncomes(transaction, [agentId, ...payers.map(({ payerId }) => payerId)], nowMs);
  return true;
}

/** Adds what was paid to the day of its agent, and a salary to the costs of the day it is for. */
async function recordLineIncome(
  transaction: Transaction,
  { kind, period, timeZone }: RunPeriod,
  posted: {
    readonly row: CommissionLinesTable;
    readonly paid: readonly LineMoney[];
    readonly nowMs: number;
  },
): Promise<void> {
  const { currency, agent_id: agentId, agent_path: agentPath, paid_minor: paidMinor } = posted.row;
  const amountMinor = posted.paid.reduce(
    (sum, each) => sum + each.amountMinor - each.passedOnMinor,
    0n,
  );
  const day = dayOf(period.startMs, timeZone);
  const isSalary = kind !== 'dividend' && paidMinor > 0n;
  const salary = isSalary ? { agentPath, day, amountMinor: paidMinor } : undefined;
  const income = { agentId, currency, amountMinor, nowMs: posted.nowMs };
  await recordIncome(transaction, { ...income, salary }, timeZone);
}

function toRow(
  { kind, period }: Pick<RunPeriod, 'kind' | 'period'>,
  { agent, statement, poolMinor, topContractId, payments, remainders }: RunLine,
  { agentPath, nowMs }: { readonly agentPath: string; readonly nowMs: number },
): CommissionLinesTable {
  const { earnings, settlement, bound } = statement;
  const isTop = topContractId === agent.contractId;
  const { adjustment } = agent;
  const guaranteed = earnings.lines.flatMap((each) => each.guaranteed);
  return {
    id: newId(nowMs),
    contract_id: agent.contractId,
    version: agent.version,
    agent_id: agent.agentId,
    agent_path: agentPath,
    upline_id: agent.uplineId ?? null,
    kind,
    currency: agent.currency,
    period_kind: period.kind,
    period_key: period.key,
    starts_at_ms: period.startMs,
    ends_at_ms: period.endMs,
    rate_bps: earnings.rateBps,
    pool_minor: poolMinor,
    amount_minor: earnings.amountMinor,
    guaranteed_minor: guaranteed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    due_minor: settlement.dueMinor,
    top_contract_id: topContractId ?? null,
    alone_minor: isTop ? (bound?.alone.dueMinor ?? 0n) : 0n,
    room_minor: isTop ? (bound?.before.roomMinor ?? 0n) : 0n,
    borne_minor: bound ? bound.borneMinor - bound.returnedMinor : 0n,
    adjustments_minor: statement.adjustmentsMinor,
    paid_minor: statement.paidMinor,
    open_minor: statement.openMinor,
    passed_on_minor: passedOnOf(payments),
    working: formatExact({ statement, adjustment, remainders }),
    created_at_ms: nowMs,
  };
}

function passedOnOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { passedOnMinor }) => sum + passedOnMinor, 0n);
}
