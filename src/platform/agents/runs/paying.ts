import type { Payment } from '#lib/commission/payments.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { newId } from '#lib/id.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type {
  CommissionLinesTable,
  CommissionPaymentsTable,
} from '#platform/base/db/commission-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import {
  house,
  type KeyedTransferRequest,
  lockOrOpen,
  memberMain,
  postTransfers,
} from '#platform/money/index.ts';
import { noteIncome } from '../team/index.ts';
import { writeExact } from './exact-json.ts';
import { insertLine } from './lines/queries.ts';
import { insertPayments } from './payments/queries.ts';
import type { RunPeriod } from './planning.ts';
import type { RunLine } from './run.ts';

/** Money of a line from its payer to its agent. */
export interface LineMoney {
  readonly lineId: string;
  readonly part: number;
  /** `undefined` for the house. */
  readonly payerId: string | undefined;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** What of it is to pay downlines with. */
  readonly passedOnMinor: bigint;
}

/**
 * Writes what a contract came to in a period and moves its money, in one transaction; false where
 * that was done before (I11). What an upline is short of awaits it.
 */
export async function payLine(
  transaction: Transaction,
  of: Pick<RunPeriod, 'kind' | 'period' | 'timeZone'>,
  line: RunLine,
  nowMs: number,
): Promise<boolean> {
  const row = toRow(of, line, nowMs);
  if (!(await insertLine(transaction, row))) return false;
  const { currency, agent_id: agentId } = row;
  const money = line.payments.map(({ from: payerId, amountMinor, passedOnMinor }, part) => ({
    ...{ lineId: row.id, part, payerId, agentId, kind: of.kind, currency },
    ...{ amountMinor, passedOnMinor },
  }));
  if (money.length > 1) {
    const sides = money.map((each) => toTransfer(each, nowMs));
    const names = sides.flatMap(({ debit, credit }) => [debit, credit]);
    await lockOrOpen(transaction, names, nowMs);
  }
  const rows: CommissionPaymentsTable[] = [];
  for (const [part, each] of money.entries()) {
    const transferId = await moveMoney(transaction, each, { nowMs, timeZone: of.timeZone });
    rows.push({
      ...{ line_id: row.id, part, payer_id: each.payerId ?? null },
      is_guarantee: line.payments[part]?.isGuarantee ? 1 : 0,
      amount_minor: each.amountMinor,
      ...(transferId === undefined
        ? { state: 'awaiting' as const, transfer_id: null, paid_at_ms: null }
        : { state: 'paid' as const, transfer_id: transferId, paid_at_ms: nowMs }),
    });
  }
  await insertPayments(transaction, rows);
  const payers = money.filter((_, part) => rows[part]?.state === 'awaiting');
  await announceIncomes(transaction, [agentId, ...payers.map(({ payerId }) => payerId)], nowMs);
  return true;
}

/** Tells agents, once each, that there is something new among what they earned or owe. */
export async function announceIncomes(
  transaction: Transaction,
  of: readonly (string | undefined)[],
  nowMs: number,
): Promise<void> {
  for (const memberId of new Set(of)) {
    if (memberId === undefined) continue;
    await announceChange(transaction, { memberId, topic: 'incomes', nowMs });
  }
}

/**
 * Moves the money of a line, and adds it to the day of its agent; `undefined` where its payer has
 * less beside what is held.
 */
export async function moveMoney(
  transaction: Transaction,
  money: LineMoney,
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): Promise<string | undefined> {
  const posted = await postTransfers(transaction, [toTransfer(money, nowMs)]);
  if (!posted.ok) {
    if (posted.refusal === 'insufficient_funds') return undefined;
    throw new Error(`the line ${money.lineId} was paid otherwise`);
  }
  const [transfer] = posted.value;
  const { agentId, currency } = money;
  const amountMinor = money.amountMinor - money.passedOnMinor;
  if (amountMinor > 0n) {
    await noteIncome(transaction, { agentId, currency, amountMinor, nowMs }, timeZone);
  }
  for (const memberId of [money.payerId, money.agentId]) {
    if (memberId !== undefined) {
      await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
    }
  }
  return transfer?.transferId;
}

function toTransfer(money: LineMoney, nowMs: number): KeyedTransferRequest {
  const { lineId, part, payerId, agentId, kind, currency, amountMinor } = money;
  const debit =
    payerId === undefined
      ? house('commissions', currency, 'real', agentId)
      : memberMain(payerId, currency, 'real');
  return {
    ...{ debit, credit: memberMain(agentId, currency, 'real'), amountMinor, nowMs },
    code: kind === 'dividend' ? 'dividend' : 'salary',
    scope: 'commission',
    idempotencyKey: `${lineId}:${part}`,
    reference: `commission:${lineId}`,
  };
}

function toRow(
  { kind, period }: Pick<RunPeriod, 'kind' | 'period'>,
  { agent, statement, poolMinor, payments }: RunLine,
  nowMs: number,
): CommissionLinesTable {
  const { earnings, settlement } = statement;
  const { adjustment } = agent;
  const guaranteed = earnings.lines.flatMap((each) => each.guaranteed);
  return {
    id: newId(nowMs),
    ...{ contract_id: agent.contractId, version: agent.version, agent_id: agent.agentId },
    ...{ upline_id: agent.uplineId ?? null, kind, currency: agent.currency },
    ...{ period_kind: period.kind, period_key: period.key },
    ...{ starts_at_ms: period.startMs, ends_at_ms: period.endMs },
    rate_bps: earnings.rateBps,
    pool_minor: poolMinor,
    amount_minor: earnings.amountMinor,
    guaranteed_minor: guaranteed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    due_minor: settlement.dueMinor,
    adjustments_minor: statement.adjustmentsMinor,
    paid_minor: statement.paidMinor,
    open_minor: statement.openMinor,
    passed_on_minor: passedOnOf(payments),
    working: writeExact({ statement, adjustment }),
    created_at_ms: nowMs,
  };
}

function passedOnOf(payments: readonly Payment[]): bigint {
  return payments.reduce((sum, { passedOnMinor }) => sum + passedOnMinor, 0n);
}
