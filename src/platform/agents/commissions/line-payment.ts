import type { Payment } from '#lib/commission/payments.ts';
import { newId } from '#lib/id.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockOrOpenAccounts } from '#platform/money/index.ts';
import { recordIncome } from '../team/index.ts';
import { findPathAtEnd } from '../tree/index.ts';
import { markCorrectionsApplied } from './corrections/queries.ts';
import { formatExact } from './exact-json.ts';
import {
  announceIncomes,
  buildLineTransfer,
  type LineMoney,
  postLinePayment,
} from './line-money.ts';
import { type InsertedLine, insertLine } from './lines.queries.ts';
import { notifyOfAwaitedPayment } from './payments/notice.ts';
import { insertPayments, type LinePayment } from './payments/queries.ts';
import type { RunLine } from './run.ts';
import type { RunPeriod } from './run-plan.ts';

/**
 * Inserts a contract's line for a period and posts its payments, in one transaction; returns false
 * when that was done before (I11). Marks the line's corrections as applied and records the income
 * of the agent. A payment that its upline cannot cover stays `awaiting`, and both sides are
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
  const inserted = toLine(run, line, { agentPath, nowMs });
  if (!(await insertLine(transaction, inserted))) return false;
  const corrections = line.agent.adjustment.corrections ?? [];
  await markCorrectionsApplied(
    transaction,
    corrections.map(({ id }) => id),
    inserted.id,
  );
  const { currency } = inserted;
  const money = line.payments.map(({ from: payerId, amountMinor, passedOnMinor }, part) => ({
    lineId: inserted.id,
    part,
    payerId,
    agentId,
    kind: run.kind,
    currency,
    amountMinor,
    passedOnMinor,
  }));
  // Several transfers lock their accounts at once, or two runs wait for each other.
  if (money.length > 1) {
    const sides = money.map((each) => buildLineTransfer(each, nowMs));
    const names = sides.flatMap(({ debit, credit }) => [debit, credit]);
    await lockOrOpenAccounts(transaction, names, nowMs);
  }
  const payments: LinePayment[] = [];
  for (const [part, each] of money.entries()) {
    const transferId = await postLinePayment(transaction, each, nowMs);
    payments.push({
      lineId: inserted.id,
      part,
      payerId: each.payerId ?? null,
      isGuarantee: line.payments[part]?.isGuarantee ? 1 : 0,
      amountMinor: each.amountMinor,
      ...(transferId === undefined
        ? { state: 'awaiting' as const, transferId: null, paidAtMs: null }
        : { state: 'paid' as const, transferId, paidAtMs: nowMs }),
    });
  }
  await insertPayments(transaction, payments);
  const paid = money.filter((_, part) => payments[part]?.state === 'paid');
  await recordLineIncome(transaction, run, { line: inserted, paid, nowMs });
  const awaiting = money.filter((_, part) => payments[part]?.state === 'awaiting');
  for (const [payerId, owedPayments] of Map.groupBy(awaiting, (each) => each.payerId)) {
    if (payerId === undefined) continue;
    const amountMinor = owedPayments.reduce((sum, each) => sum + each.amountMinor, 0n);
    const owed = { lineId: inserted.id, payerId, agentId, kind: run.kind, currency, amountMinor };
    await notifyOfAwaitedPayment(transaction, run, { ...owed, period: run.period }, nowMs);
  }
  await announceIncomes(transaction, [agentId, ...awaiting.map(({ payerId }) => payerId)], nowMs);
  return true;
}

/**
 * Adds the payments made to the income of the agent's day. A salary, paid or awaited, is a cost of
 * the teams above on the day that it is for.
 */
async function recordLineIncome(
  transaction: Transaction,
  { kind, period, timeZone }: RunPeriod,
  posted: {
    readonly line: InsertedLine;
    readonly paid: readonly LineMoney[];
    readonly nowMs: number;
  },
): Promise<void> {
  const { currency, agentId, agentPath, paidMinor } = posted.line;
  const amountMinor = posted.paid.reduce(
    (sum, each) => sum + each.amountMinor - each.passedOnMinor,
    0n,
  );
  const day = zoneDay(period.startMs, timeZone);
  const isSalary = kind !== 'dividend' && paidMinor > 0n;
  const salary = isSalary ? { agentPath, day, amountMinor: paidMinor } : undefined;
  const income = { agentId, currency, amountMinor, nowMs: posted.nowMs };
  await recordIncome(transaction, { ...income, salary }, timeZone);
}

function toLine(
  { kind, period }: Pick<RunPeriod, 'kind' | 'period'>,
  { agent, statement, poolMinor, topContractId, payments, remainders }: RunLine,
  { agentPath, nowMs }: { readonly agentPath: string; readonly nowMs: number },
): InsertedLine {
  const { earnings, settlement, bound } = statement;
  const isTop = topContractId === agent.contractId;
  const { adjustment } = agent;
  const guaranteed = earnings.lines.flatMap((each) => each.guaranteed);
  return {
    id: newId(nowMs),
    contractId: agent.contractId,
    version: agent.version,
    agentId: agent.agentId,
    agentPath,
    uplineId: agent.uplineId ?? null,
    kind,
    currency: agent.currency,
    periodKind: period.kind,
    periodKey: period.key,
    startsAtMs: period.startMs,
    endsAtMs: period.endMs,
    rateBps: earnings.rateBps,
    poolMinor,
    amountMinor: earnings.amountMinor,
    guaranteedMinor: guaranteed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    dueMinor: settlement.dueMinor,
    topContractId: topContractId ?? null,
    aloneMinor: isTop ? (bound?.alone.dueMinor ?? 0n) : 0n,
    roomMinor: isTop ? (bound?.before.roomMinor ?? 0n) : 0n,
    borneMinor: bound ? bound.borneMinor - bound.returnedMinor : 0n,
    adjustmentsMinor: statement.adjustmentsMinor,
    paidMinor: statement.paidMinor,
    openMinor: statement.openMinor,
    passedOnMinor: sumPassedOn(payments),
    working: formatExact({ statement, adjustment, remainders }),
    createdAtMs: nowMs,
  };
}

function sumPassedOn(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { passedOnMinor }) => sum + passedOnMinor, 0n);
}
