import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import { deleteRows } from '#platform/base/db/rows.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { OpenRoundsTable } from './tables.ts';

/** Sums stakes and payouts of a member's open rounds of real money. */
export async function sumOpenRounds(
  reader: Reader,
  owner: { readonly memberId: string; readonly currency: string },
) {
  const row = await reader
    .selectFrom('open_rounds')
    .innerJoin('rounds', 'rounds.id', 'open_rounds.round_id')
    .select([
      sql<bigint>`coalesce(sum(stakes_minor), 0)`.as('stakes_minor'),
      sql<bigint>`coalesce(sum(payouts_minor), 0)`.as('payouts_minor'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('open_rounds.member_id', '=', owner.memberId)
    .where('rounds.state', '=', 'open')
    .where('rounds.currency', '=', owner.currency)
    .where('rounds.mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return { stakesMinor: row.stakes_minor, payoutsMinor: row.payouts_minor, count: row.count };
}

type OpenRound = CamelRow<OpenRoundsTable>;

/** Inserts a round into the list of open ones. */
export async function insertOpenRound(transaction: Transaction, round: OpenRound): Promise<void> {
  await insertRow(transaction, round);
}

const insertRow = prepared((reader, round: OpenRound) =>
  reader.insertInto('open_rounds').values({
    round_id: round.roundId,
    member_id: round.memberId,
    opened_at_ms: round.openedAtMs,
    most_payout_minor: round.mostPayoutMinor,
  }),
);

/** Deletes a round from the list of open ones. */
export async function deleteOpenRound(transaction: Transaction, roundId: string): Promise<void> {
  await deleteRow(transaction, { roundId });
}

const deleteRow = prepared((reader, { roundId }: { roundId: string }) =>
  reader.deleteFrom('open_rounds').where('round_id', '=', roundId),
);

/** Deletes many rounds from the list of open ones. */
export async function deleteOpenRounds(
  transaction: Transaction,
  roundIds: readonly string[],
): Promise<void> {
  await deleteRows(transaction, { table: 'open_rounds', key: 'round_id' }, roundIds);
}

/** Lists the transactions of a round in their order. */
export async function listRoundTransactions(reader: Reader, roundId: string) {
  const rows = await reader
    .selectFrom('vendor_transactions')
    .select(['kind', 'amount_minor', 'balance_minor', 'transfer_id', 'undone_by_ref', 'at_ms'])
    .where('round_id', '=', roundId)
    .orderBy('at_ms')
    .orderBy('transaction_ref')
    .execute();
  return rows.map(fromRow);
}
