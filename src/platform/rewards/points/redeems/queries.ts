import type { RedeemState } from '#contract/rewards/redeems.ts';
import { markCommit } from '#platform/base/db/commit-mark.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PointRedeemsTable } from '../tables.ts';

/** Redemption as it is stored. */
export type RedeemRow = CamelRow<PointRedeemsTable>;

/** Inserts a redemption. */
export async function insertRedeem(transaction: Transaction, redeem: RedeemRow): Promise<void> {
  markCommit(transaction, { table: 'point_redeems', id: redeem.id });
  await transaction.insertInto('point_redeems').values(toRow<PointRedeemsTable>(redeem)).execute();
}

/** Locks a redemption until the transaction ends; `undefined` for none. */
export async function lockRedeem(
  transaction: Transaction,
  id: string,
): Promise<RedeemRow | undefined> {
  const query = transaction.selectFrom('point_redeems').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && fromRow(row);
}

/** Returns a redemption by its id; `undefined` for none. */
export async function findRedeem(reader: Reader, id: string): Promise<RedeemRow | undefined> {
  const row = await reader
    .selectFrom('point_redeems')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Updates a redemption by its decision. */
export async function endRedeem(
  transaction: Transaction,
  decision: {
    readonly id: string;
    readonly state: RedeemState;
    readonly remark: string;
    readonly cashTransferId: string | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, state, remark, cashTransferId, nowMs } = decision;
  await transaction
    .updateTable('point_redeems')
    .set({ state, remark, cash_transfer_id: cashTransferId, decided_at_ms: nowMs })
    .where('id', '=', id)
    .execute();
}

/** Lists a member's redemptions, newest first. */
export async function listRedeems(
  reader: Reader,
  page: {
    readonly memberId: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<RedeemRow[]> {
  const { memberId, before, limit } = page;
  const rows = await reader
    .selectFrom('point_redeems')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists redemptions in process with their members' usernames, the longest waiting first. */
export async function listWaiting(
  reader: Reader,
  limit: number,
): Promise<(RedeemRow & { readonly username: string })[]> {
  const rows = await reader
    .selectFrom('point_redeems')
    .innerJoin('members', 'members.id', 'point_redeems.member_id')
    .selectAll('point_redeems')
    .select('members.username')
    .where('point_redeems.state', '=', 'in_process')
    .orderBy('point_redeems.id')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}
