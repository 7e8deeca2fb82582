import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MemberTracesTable } from './tables.ts';

/** Trace as it is stored. */
export type TraceRow = CamelRow<MemberTracesTable>;

/** Lists sign-ins of real accounts from a moment on, the earliest first. */
export async function listNewSignIns(
  reader: Reader,
  { fromMs, limit }: { readonly fromMs: number; readonly limit: number },
) {
  return reader
    .selectFrom('sign_ins')
    .innerJoin('members', 'members.id', 'sign_ins.member_id')
    .select([
      'sign_ins.member_id as memberId',
      'sign_ins.at_ms as atMs',
      'sign_ins.client_address as address',
      'sign_ins.user_agent as userAgent',
      'members.profile',
    ])
    .where('sign_ins.at_ms', '>=', fromMs)
    .where('sign_ins.outcome', '=', 'succeeded')
    .where('members.account_type', '<>', 4)
    .orderBy('sign_ins.at_ms')
    .limit(limit)
    .execute();
}

/** Lists the payout accounts that members ever had. */
export async function listPayouts(reader: Reader, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return reader
    .selectFrom('payout_accounts')
    .select(['member_id as memberId', 'bank', 'number'])
    .where('member_id', 'in', [...memberIds])
    .execute();
}

/** Saves traces; one that a member has already is seen anew. */
export async function saveTraces(
  transaction: Transaction,
  traces: readonly TraceRow[],
): Promise<void> {
  for (const trace of traces) {
    await transaction
      .insertInto('member_traces')
      .values(toRow<MemberTracesTable>(trace))
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'value_hash', 'member_id'])
          .doUpdateSet({ seen_at_ms: trace.seenAtMs }),
      )
      .execute();
  }
}

/** Lists the members of a trace. */
export async function listSharers(
  reader: Reader,
  { kind, valueHash }: Pick<TraceRow, 'kind' | 'valueHash'>,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('member_traces')
    .select('member_id')
    .where('kind', '=', kind)
    .where('value_hash', '=', valueHash)
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** Lists who invited each of some members. */
export async function listInviters(reader: Reader, memberIds: readonly string[]) {
  return reader
    .selectFrom('referrals')
    .select(['friend_id as friendId', 'inviter_id as inviterId'])
    .where('friend_id', 'in', [...memberIds])
    .execute();
}

/** Deletes traces that were last seen before a moment. */
export async function deleteTracesBefore(transaction: Transaction, atMs: number): Promise<void> {
  await transaction.deleteFrom('member_traces').where('seen_at_ms', '<', atMs).execute();
}
