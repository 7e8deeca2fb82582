import type { Reader } from '#platform/base/db/storage.ts';

/** Counts the payments that await a payer: of one agent or all, and of other lines than one. */
export async function countAwaitedPayments(
  reader: Reader,
  filter: { readonly payerId: string; readonly agentId?: string; readonly exceptLineId?: string },
): Promise<number> {
  const { payerId, agentId, exceptLineId } = filter;
  const row = await reader
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payments.line_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('payer_id', '=', payerId)
    .where('state', '=', 'awaiting')
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .$if(exceptLineId !== undefined, (query) => query.where('line_id', '!=', exceptLineId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
