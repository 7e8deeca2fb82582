import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RealtimeBalancesTable } from '../tables.ts';

/** Balance that a contract carries from one settlement to the next. */
export interface RealtimeBalance {
  /** The day that the remainder is of. */
  readonly day: string;
  /** In 1/10,000 of a minor unit; below 0 where voids took back more than was earned. */
  readonly remainder: bigint;
  /** Remainder that the last true-up left, 0 to 9,999. */
  readonly openingRemainder: bigint;
  /** Amount paid too much; 0 or below. */
  readonly openMinor: bigint;
}

/** Lists the balances of contracts, by contract; one that was never settled has none. */
export async function listBalances(reader: Reader): Promise<ReadonlyMap<string, RealtimeBalance>> {
  const rows = await reader.selectFrom('realtime_balances').selectAll().execute();
  return new Map(rows.map((row) => [row.contract_id, toBalance(row)]));
}

/** Finds the balance of one contract; `undefined` when it was never settled. */
export async function findBalance(
  reader: Reader,
  contractId: string,
): Promise<RealtimeBalance | undefined> {
  const query = reader.selectFrom('realtime_balances').selectAll();
  const row = await query.where('contract_id', '=', contractId).executeTakeFirst();
  return row && toBalance(row);
}

function toBalance(row: RealtimeBalancesTable): RealtimeBalance {
  return {
    day: row.day,
    remainder: BigInt(row.remainder),
    openingRemainder: BigInt(row.opening_remainder),
    openMinor: row.open_minor,
  };
}

/** Saves the remainder of five minutes of a day. */
export async function saveRemainder(
  transaction: Transaction,
  contractId: string,
  { day, remainder, openMinor }: Pick<RealtimeBalance, 'day' | 'remainder' | 'openMinor'>,
): Promise<void> {
  const kept = { day, remainder: String(remainder), open_minor: openMinor };
  await transaction
    .insertInto('realtime_balances')
    .values({ contract_id: contractId, opening_remainder: 0, ...kept })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(kept))
    .execute();
}

/** Saves the remainder of a day's true-up. */
export async function saveOpening(
  transaction: Transaction,
  contractId: string,
  { openingRemainder, openMinor }: Pick<RealtimeBalance, 'openingRemainder' | 'openMinor'>,
): Promise<void> {
  const kept = { opening_remainder: Number(openingRemainder), open_minor: openMinor };
  await transaction
    .insertInto('realtime_balances')
    .values({ contract_id: contractId, day: '', remainder: '0', ...kept })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(kept))
    .execute();
}
