import type { Reader } from '#platform/base/db/storage.ts';
import type { RealtimeGuarantee } from './realtime-contract.ts';

interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

function selectFiveMinuteLines(reader: Reader, { startMs, endMs }: Stretch) {
  return reader
    .selectFrom('commission_lines')
    .where('commission_lines.kind', '=', 'realtime')
    .where('period_kind', '=', 'fiveMinutes')
    .where('starts_at_ms', '>=', startMs)
    .where('starts_at_ms', '<', endMs);
}

/** Sums the five-minute lines of a day, by contract. */
export async function sumFiveMinutes(
  reader: Reader,
  day: Stretch,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await selectFiveMinuteLines(reader, day)
    .select('contract_id')
    .select((lines) => lines.fn.sum<bigint>('due_minor').as('due_minor'))
    .groupBy('contract_id')
    .execute();
  return new Map(rows.map((row) => [row.contract_id, row.due_minor]));
}

/** Sums what uplines guarantee of these lines, by contract and upline. */
export async function sumGuarantees(
  reader: Reader,
  day: Stretch,
): Promise<(RealtimeGuarantee & { readonly contractId: string })[]> {
  const rows = await selectFiveMinuteLines(reader, day)
    .innerJoin('commission_payments', 'commission_payments.line_id', 'commission_lines.id')
    .select(['contract_id as contractId', 'payer_id as by'])
    .select((lines) => lines.fn.sum<bigint>('commission_payments.amount_minor').as('amount_minor'))
    .where('is_guarantee', '=', 1)
    .groupBy(['contract_id', 'payer_id'])
    .execute();
  return rows.map(({ contractId, by, amount_minor: amountMinor }) => ({
    contractId,
    by: by ?? '',
    amountMinor,
  }));
}
