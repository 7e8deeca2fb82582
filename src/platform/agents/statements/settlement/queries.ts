import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { adjustmentsMinor, earnedMinor } from '../queries.ts';

/** Agent and span of time; the span ends before `toMs`. */
export interface AgentSpan {
  readonly agentId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Sum in minor units of one currency. */
export interface CurrencySum {
  readonly currency: string;
  readonly amountMinor: bigint;
}

const toSums = (
  rows: readonly { readonly currency: string; readonly amount_minor: bigint }[],
): CurrencySum[] =>
  rows.map(({ currency, amount_minor: amountMinor }) => ({ currency, amountMinor }));

/** Side of a payment that the agent is on: its receiver or its payer. */
export type PaymentSide = 'agent' | 'payer';

const selectPayments = (reader: Reader, agentId: string, side: PaymentSide) =>
  reader
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payments.line_id')
    .where(side === 'agent' ? 'commission_lines.agent_id' : 'payer_id', '=', agentId);

const selectPaymentSum = (reader: Reader, agentId: string, side: PaymentSide) =>
  selectPayments(reader, agentId, side)
    .select('commission_lines.currency')
    .select(sql<bigint>`sum(commission_payments.amount_minor)`.as('amount_minor'))
    .groupBy('commission_lines.currency');

/** Sums the payments that were settled before a moment and not paid by then. */
export async function sumAwaitingPayments(
  reader: Reader,
  {
    agentId,
    atMs,
    side,
  }: {
    readonly agentId: string;
    readonly atMs: number;
    readonly side: PaymentSide;
  },
): Promise<CurrencySum[]> {
  const rows = await selectPaymentSum(reader, agentId, side)
    .where('commission_lines.created_at_ms', '<', atMs)
    .where((build) => build.or([build('paid_at_ms', 'is', null), build('paid_at_ms', '>=', atMs)]))
    .execute();
  return toSums(rows);
}

/** Sums the payments of contracts that were made in a span. */
export async function sumPaidPayments(
  reader: Reader,
  { agentId, fromMs, toMs }: AgentSpan,
  side: PaymentSide,
): Promise<CurrencySum[]> {
  const rows = await selectPaymentSum(reader, agentId, side)
    .where('paid_at_ms', '>=', fromMs)
    .where('paid_at_ms', '<', toMs)
    .execute();
  return toSums(rows);
}

/** Sums the payments to downlines that were settled in a span and that the agent owes. */
export async function sumDebts(
  reader: Reader,
  { agentId, fromMs, toMs }: AgentSpan,
): Promise<CurrencySum[]> {
  const rows = await selectPaymentSum(reader, agentId, 'payer')
    .where('commission_lines.created_at_ms', '>=', fromMs)
    .where('commission_lines.created_at_ms', '<', toMs)
    .execute();
  return toSums(rows);
}

/** Sums an agent's lines that were settled in a span, by currency and kind. */
export async function sumKinds(reader: Reader, { agentId, fromMs, toMs }: AgentSpan) {
  const rows = await reader
    .selectFrom('commission_lines')
    .select(['currency', 'kind'])
    .select((lines) => lines.fn.countAll<number>().as('lines'))
    .select([
      sql<bigint>`sum(${earnedMinor})`.as('earned_minor'),
      sql<bigint>`sum(${adjustmentsMinor})`.as('adjustments_minor'),
      sql<bigint>`sum(paid_minor)`.as('paid_minor'),
      sql<bigint>`sum(passed_on_minor)`.as('passed_on_minor'),
    ])
    .where('agent_id', '=', agentId)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', toMs)
    .groupBy(['currency', 'kind'])
    .execute();
  const spreads = await reader
    .selectFrom('spread_lines')
    .select('currency')
    .select((lines) => lines.fn.countAll<number>().as('lines'))
    .select([
      sql<bigint>`sum(amount_minor)`.as('earned_minor'),
      sql<bigint>`sum(paid_minor)`.as('paid_minor'),
    ])
    .where('agent_id', '=', agentId)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', toMs)
    .groupBy('currency')
    .execute();
  return [
    ...rows,
    ...spreads.map((row) => ({
      ...row,
      kind: 'spread',
      adjustments_minor: 0n,
      passed_on_minor: 0n,
    })),
  ].map((row) => ({
    currency: row.currency,
    kind: row.kind,
    lines: Number(row.lines),
    earnedMinor: row.earned_minor,
    adjustmentsMinor: row.adjustments_minor,
    paidMinor: row.paid_minor,
    passedOnMinor: row.passed_on_minor,
  }));
}

/** Lists the last line of each of an agent's contracts that was settled before a moment. */
export async function listLastSettledLines(
  reader: Reader,
  { agentId, atMs }: { readonly agentId: string; readonly atMs: number },
) {
  const rows = await reader
    .selectFrom('agent_contracts')
    .innerJoin('commission_lines', (join) =>
      join.on('commission_lines.id', '=', (build) =>
        build
          .selectFrom('commission_lines as last')
          .select('last.id')
          .whereRef('last.contract_id', '=', 'agent_contracts.id')
          .where('last.created_at_ms', '<', atMs)
          .orderBy('last.starts_at_ms', 'desc')
          .orderBy('last.created_at_ms', 'desc')
          .limit(1),
      ),
    )
    .select(['commission_lines.contract_id', 'currency', 'working', 'open_minor'])
    .where('downline_id', '=', agentId)
    .execute();
  return rows.map(fromRow);
}

/** Lists the amounts that an agent's spreads carry at a moment, by currency; 0 or below. */
export async function listCarriedSpreads(
  reader: Reader,
  { agentId, atMs }: { readonly agentId: string; readonly atMs: number },
): Promise<CurrencySum[]> {
  const rows = await reader
    .selectFrom('spread_lines')
    .select(['currency', 'carry_out_minor as amount_minor'])
    .where('agent_id', '=', agentId)
    .where('day', '=', (build) =>
      build
        .selectFrom('spread_lines as last')
        .select((last) => last.fn.max('last.day').as('day'))
        .where('last.agent_id', '=', agentId)
        .whereRef('last.currency', '=', 'spread_lines.currency')
        .where('last.created_at_ms', '<', atMs),
    )
    .execute();
  return toSums(rows);
}

/** Lists an agent's lines that were settled in a span and pay something, by time. */
export async function listSettledLines(reader: Reader, { agentId, fromMs, toMs }: AgentSpan) {
  const lines = await reader
    .selectFrom('commission_lines')
    .select(['currency', 'kind', 'period_key', 'created_at_ms as atMs'])
    .select(sql<bigint>`(paid_minor + passed_on_minor)`.as('amount_minor'))
    .where('agent_id', '=', agentId)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', toMs)
    .where(sql<boolean>`paid_minor + passed_on_minor <> 0`)
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute();
  return lines.map(fromRow);
}

/** Lists payments of an agent's lines that were made in a span, with their transfers. */
export async function listSettledPayments(reader: Reader, { agentId, fromMs, toMs }: AgentSpan) {
  const rows = await selectPayments(reader, agentId, 'agent')
    .select(['commission_lines.currency', 'kind', 'period_key', 'paid_at_ms', 'transfer_id'])
    .select('commission_payments.amount_minor')
    .where('paid_at_ms', '>=', fromMs)
    .where('paid_at_ms', '<', toMs)
    .orderBy('paid_at_ms')
    .orderBy('line_id')
    .orderBy('part')
    .execute();
  return rows.map(fromRow);
}

/** Lists days of rebate spreads that were paid in a span; each is settled and paid at once. */
export async function listSettledSpreads(reader: Reader, { agentId, fromMs, toMs }: AgentSpan) {
  const rows = await reader
    .selectFrom('spread_lines')
    .select(['currency', 'day', 'created_at_ms as atMs', 'paid_minor', 'transfer_id'])
    .where('agent_id', '=', agentId)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', toMs)
    .where('paid_minor', '>', 0n)
    .orderBy('created_at_ms')
    .execute();
  return rows.map(fromRow);
}
