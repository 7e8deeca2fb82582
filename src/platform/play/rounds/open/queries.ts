import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** What is staked and paid out in a member's open rounds of real money. */
export async function sumOpen(
  reader: Reader,
  of: { readonly memberId: string; readonly currency: string },
) {
  return reader
    .selectFrom('rounds')
    .select([
      sql<bigint>`coalesce(sum(stakes_minor), 0)`.as('stakes_minor'),
      sql<bigint>`coalesce(sum(payouts_minor), 0)`.as('payouts_minor'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('member_id', '=', of.memberId)
    .where('state', '=', 'open')
    .where('currency', '=', of.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
}

/** What vendors called for in a round, in its order. */
export async function listOfRound(reader: Reader, roundId: string) {
  return reader
    .selectFrom('vendor_transactions')
    .select(['kind', 'amount_minor', 'balance_minor', 'transfer_id', 'undone_by_ref', 'at_ms'])
    .where('round_id', '=', roundId)
    .orderBy('at_ms')
    .orderBy('transaction_ref')
    .execute();
}
