import type { ChangeTopic } from '#contract/live.ts';
import { prepared } from './prepared.ts';
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
