import type { Reader } from '#platform/base/db/storage.ts';

/** How many payments await a payer: of one agent, or all. */
export async function countAwaiting(
  reader: Reader,
  { payerId, agentId }: { readonly payerId: string; readonly agentId?: string },
): Promise<number> {
  const row = await reader
    .selectFrom('commission_payments')
    .innerJoin('commission_lines', 'commission_lines.id', 'commission_payments.line_id')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('payer_id', '=', payerId)
    .where('state', '=', 'awaiting')
    .$if(agentId !== undefined, (query) => query.where('agent_id', '=', agentId ?? ''))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
