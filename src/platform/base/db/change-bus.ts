import type { ChangeTopic } from '#contract/live.ts';
import { prepared } from './prepared.ts';
import { insertRows } from './rows.ts';
import type { Transaction } from './storage.ts';

export type { ChangeTopic };

/** Member id for changes that concern every member. */
export const everyone = '*';

/**
 * Announces a change of a member's data, or of `everyone`'s, to every instance once the transaction
 * has committed: by a row, so that changes by a command beside them are heard as well.
 */
export async function announceChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  transaction.announces = true;
  await insertChange(transaction, change);
}

const insertChange = prepared(
  (reader, change: { memberId: string; topic: ChangeTopic; nowMs: number }) =>
    reader
      .insertInto('member_changes')
      .values({ member_id: change.memberId, topic: change.topic, at_ms: change.nowMs }),
);

const columns = { member_id: 'text', topic: 'text', at_ms: 'bigint' } as const;

/** Announces a change of many members' data to every instance, by one statement. */
export async function announceChanges(
  transaction: Transaction,
  memberIds: readonly string[],
  { topic, nowMs }: { readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  if (memberIds.length === 0) return;
  transaction.announces = true;
  const rows = memberIds.map((memberId) => ({ member_id: memberId, topic, at_ms: nowMs }));
  await insertRows(transaction, { table: 'member_changes', columns }, rows);
}
