import type { ChangeTopic } from '#contract/live.ts';
import { prepared } from './prepared.ts';
import { insertRows } from './rows.ts';
import type { Transaction } from './storage.ts';

export type { ChangeTopic };

/** Whom a change is announced to that is every member's. */
export const everyone = '*';

/**
 * Tells every instance, once the transaction has committed, that something of a member's changed,
 * or of `everyone`'s: by a row, so that a command beside them is heard as well.
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

/** Tells every instance that something of many members' changed, by one statement. */
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
