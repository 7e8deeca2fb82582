import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RafflesTable, RaffleTicketsTable } from './tables.ts';

/** Raffle as it is stored. */
export type RaffleRow = CamelRow<RafflesTable>;

/** Raffle with the terms that count for it. */
export type RaffleWithTerms = RaffleRow & { readonly terms: string; readonly sha256: string };

/** Tickets of a member as they are stored. */
export type TicketsRow = CamelRow<RaffleTicketsTable>;

/** Raffle by its promotion and period. */
export type RaffleKey = Pick<RaffleRow, 'promotionId' | 'period'>;

const selectRaffles = (reader: Reader) =>
  reader
    .selectFrom('raffles')
    .innerJoin('promotion_terms', (join) =>
      join
        .onRef('promotion_terms.promotion_id', '=', 'raffles.promotion_id')
        .onRef('promotion_terms.version', '=', 'raffles.version'),
    )
    .selectAll('raffles')
    .select(['promotion_terms.terms', 'promotion_terms.sha256']);

/** Lists the latest raffles of a promotion. */
export async function listRaffles(
  reader: Reader,
  { promotionId, limit }: { readonly promotionId: string; readonly limit: number },
): Promise<RaffleWithTerms[]> {
  const rows = await selectRaffles(reader)
    .where('raffles.promotion_id', '=', promotionId)
    .orderBy('raffles.from_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Finds a raffle; `undefined` for none. */
export async function findRaffle(
  reader: Reader,
  { promotionId, period }: RaffleKey,
): Promise<RaffleWithTerms | undefined> {
  const row = await selectRaffles(reader)
    .where('raffles.promotion_id', '=', promotionId)
    .where('raffles.period', '=', period)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a raffle until the transaction ends. Throws for one that there is not. */
export async function lockRaffle(
  transaction: Transaction,
  { promotionId, period }: RaffleKey,
): Promise<RaffleWithTerms> {
  const query = transaction
    .selectFrom('raffles')
    .select('period')
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period);
  // An SQLite write transaction has the whole database to itself already.
  await (transaction.engine === 'postgres' ? query.forUpdate() : query).execute();
  const raffle = await findRaffle(transaction, { promotionId, period });
  if (!raffle) throw new Error(`the raffle ${period} of ${promotionId} is gone`);
  return raffle;
}

/** Lists the raffles in a state of which a moment has passed. */
export async function listDue(
  reader: Reader,
  due: { readonly state: 'open' | 'frozen'; readonly nowMs: number },
): Promise<RaffleKey[]> {
  const { state, nowMs } = due;
  return reader
    .selectFrom('raffles')
    .select(['promotion_id as promotionId', 'period'])
    .where('state', '=', state)
    .where(state === 'open' ? 'to_ms' : 'draws_at_ms', '<=', nowMs)
    .orderBy('to_ms')
    .execute();
}

/** Inserts a raffle. */
export async function insertRaffle(transaction: Transaction, raffle: RaffleRow): Promise<void> {
  await transaction.insertInto('raffles').values(toRow<RafflesTable>(raffle)).execute();
}

/** Updates a raffle with what a step changed. */
export async function updateRaffle(
  transaction: Transaction,
  { promotionId, period }: RaffleKey,
  changes: Partial<RaffleRow>,
): Promise<void> {
  await transaction
    .updateTable('raffles')
    .set(toRow<Partial<RafflesTable>>(changes))
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .execute();
}

/** Sums the prizes of a promotion's raffles that are not given yet, minor units. */
export async function sumOwed(reader: Reader, promotionId: string): Promise<bigint> {
  const running = await reader
    .selectFrom('raffles')
    .select(sql<bigint>`coalesce(sum(prizes_minor), 0)`.as('sum_minor'))
    .where('promotion_id', '=', promotionId)
    .where('state', '<>', 'drawn')
    .executeTakeFirstOrThrow();
  const drawn = await reader
    .selectFrom('raffle_prizes')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('promotion_id', '=', promotionId)
    .where('state', '=', 'drawn')
    .executeTakeFirstOrThrow();
  return BigInt(running.sum_minor) + BigInt(drawn.sum_minor);
}

/** Rows that one statement writes. */
const mostAtOnce = 500;

/** Inserts the tickets of a raffle. */
export async function insertTickets(
  transaction: Transaction,
  tickets: readonly TicketsRow[],
): Promise<void> {
  for (let from = 0; from < tickets.length; from += mostAtOnce) {
    const rows = tickets.slice(from, from + mostAtOnce);
    await transaction
      .insertInto('raffle_tickets')
      .values(rows.map((row) => toRow<RaffleTicketsTable>(row)))
      .execute();
  }
}

/** Lists the tickets of a raffle in the order of their numbers. */
export async function listTickets(
  reader: Reader,
  { promotionId, period }: RaffleKey,
): Promise<TicketsRow[]> {
  const rows = await reader
    .selectFrom('raffle_tickets')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .orderBy('first_ticket')
    .execute();
  return rows.map(fromRow);
}

/** Finds a member's tickets of a frozen raffle; `undefined` for none. */
export async function findTickets(
  reader: Reader,
  { promotionId, period, memberId }: RaffleKey & { readonly memberId: string },
): Promise<TicketsRow | undefined> {
  const row = await reader
    .selectFrom('raffle_tickets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('period', '=', period)
    .executeTakeFirst();
  return row && fromRow(row);
}
