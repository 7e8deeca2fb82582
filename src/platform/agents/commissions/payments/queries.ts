import { sql } from 'kysely';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { CommissionPaymentsTable } from '../tables.ts';

/** Payment of a line that its payer was short of. */
export interface AwaitedPayment {
  readonly lineId: string;
  readonly part: number;
  readonly payerId: string;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly period: Pick<Period, 'kind' | 'startMs' | 'endMs'>;
  readonly currency: string;
  readonly amountMinor: bigint;
  /** Part of the amount that pays downlines. */
  readonly passedOnMinor: bigint;
}

/** Payment of a line as it is inserted. */
export type LinePayment = CamelRow<CommissionPaymentsTable>;

/** Inserts the payments of a line. */
export async function insertPayments(
  transaction: Transaction,
  payments: readonly LinePayment[],
): Promise<void> {
  if (payments.length === 0) return;
  await transaction
    .insertInto('commission_payments')
    .values(payments.map((each) => toRow<CommissionPaymentsTable>(each)))
    .execute();
}

/** Lists payments that await their payers, in the order of the payers and of the lines. */
export async function listAwaitedPayments(
  reader: Reader,
  { after, limit }: { readonly after: AwaitedPayment | undefined; readonly limit: number },
): Promise<AwaitedPayment[]> {
  const rows = await reader
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payments.line_id')
    .select([
      'line_id as lineId',
      'part',
      'payer_id as payerId',
      'agent_id as agentId',
      'commission_lines.kind',
      'period_kind as periodKind',
      'starts_at_ms as startMs',
      'ends_at_ms as endMs',
      'currency',
      'commission_payments.amount_minor',
      'is_guarantee',
      'passed_on_minor',
    ])
    .where('state', '=', 'awaiting')
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('payer_id', 'line_id', 'part'),
          '>',
          build.tuple(after?.payerId ?? '', after?.lineId ?? '', after?.part ?? 0),
        ),
      ),
    )
    .orderBy('payer_id')
    .orderBy('line_id')
    .orderBy('part')
    .limit(limit)
    .execute();
  return rows.map(({ amount_minor: amountMinor, is_guarantee, passed_on_minor, ...row }) => ({
    ...row,
    period: { kind: row.periodKind as PeriodKind, startMs: row.startMs, endMs: row.endMs },
    kind: row.kind as ContractKind,
    payerId: row.payerId ?? '',
    amountMinor,
    // What is passed on comes with the payment that is no guarantee.
    passedOnMinor: is_guarantee === 1 ? 0n : passed_on_minor,
  }));
}

/** Records that a payment was made; false when it was made before. */
export async function markPaymentPaid(
  transaction: Transaction,
  paid: {
    readonly lineId: string;
    readonly part: number;
    readonly transferId: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('commission_payments')
    .set({ state: 'paid', transfer_id: paid.transferId, paid_at_ms: paid.nowMs })
    .where('line_id', '=', paid.lineId)
    .where('part', '=', paid.part)
    .where('state', '=', 'awaiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Lists the payments that a payer owes, which await its wallet: the oldest first, after a line and
 * part.
 */
export async function listOwedPayments(
  reader: Reader,
  filter: {
    readonly payerId: string;
    readonly after: { readonly lineId: string; readonly part: number } | undefined;
    readonly limit: number;
  },
) {
  const { payerId, after, limit } = filter;
  const rows = await reader
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payments.line_id')
    .innerJoin('members', 'members.id', 'commission_lines.agent_id')
    .select(['line_id', 'part', 'is_guarantee', 'commission_payments.amount_minor'])
    .select(['commission_lines.kind', 'period_key', 'agent_id', 'members.username'])
    .select('commission_lines.created_at_ms')
    .where('payer_id', '=', payerId)
    .where('state', '=', 'awaiting')
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('line_id', 'part'),
          '>',
          build.tuple(after?.lineId ?? '', after?.part ?? 0),
        ),
      ),
    )
    .orderBy('line_id')
    .orderBy('part')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...fromRow(row), kind: row.kind as ContractKind }));
}

/** Sums the awaited payments that a payer owes, in minor units. */
export async function sumOwedPayments(reader: Reader, payerId: string): Promise<bigint> {
  const row = await reader
    .selectFrom('commission_payments')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('payer_id', '=', payerId)
    .where('state', '=', 'awaiting')
    .executeTakeFirstOrThrow();
  return row.sum_minor;
}
