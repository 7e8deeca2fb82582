import type { ChangeTopic } from '#contract/live.ts';
import { prepared } from './prepared-query.ts';
import { insertRows } from './rows.ts';
import type { Reader, Storage, Transaction } from './storage.ts';

/** Inserts the change of one member, or of everyone. */
export const insertChange = prepared(
  (reader, change: { memberId: string; topic: ChangeTopic; nowMs: number }) =>
    reader
      .insertInto('member_changes')
      .values({ member_id: change.memberId, topic: change.topic, at_ms: change.nowMs }),
);

const columns = { member_id: 'text', topic: 'text', at_ms: 'bigint' } as const;

/** Inserts the same change of many members, by one statement. */
export async function insertChanges(
  transaction: Transaction,
  memberIds: readonly string[],
  { topic, nowMs }: { readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  const rows = memberIds.map((memberId) => ({ member_id: memberId, topic, at_ms: nowMs }));
  await insertRows(transaction, { table: 'member_changes', columns }, rows);
}

/** Lists the changes behind a sequence, the oldest first. */
export async function listChangesAfter(
  reader: Reader,
  { sequence, limit }: { readonly sequence: number; readonly limit: number },
): Promise<
  { readonly sequence: number; readonly memberId: string; readonly topic: ChangeTopic }[]
> {
  return reader
    .selectFrom('member_changes')
    .select(['sequence', 'member_id as memberId'])
    .select((each) => each.ref('topic').$castTo<ChangeTopic>().as('topic'))
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Finds the sequence of the last change; 0 for none. */
export async function findLastChange(reader: Reader): Promise<number> {
  const { sequence } = await reader
    .selectFrom('member_changes')
    .select((each) => each.fn.max('sequence').as('sequence'))
    .executeTakeFirstOrThrow();
  return sequence ?? 0;
}

/** Deletes changes that every listener has heard. */
export async function pruneChanges({ db }: Pick<Storage, 'db'>, beforeMs: number): Promise<void> {
  await db.deleteFrom('member_changes').where('at_ms', '<', beforeMs).execute();
}
