import type { ChangeTopic } from '#contract/live.ts';
import { insertChange, insertChanges } from './changes.queries.ts';
import type { Transaction } from './storage.ts';

export type { ChangeTopic };

/** Member id for changes that concern every member. */
export const everyone = '*';

/**
 * Announces a change of a member's data, or of `everyone`'s, to every instance once the transaction
 * has committed. It is a row, so that changes by commands are announced as well.
 */
export async function announceChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  transaction.announces = true;
  await insertChange(transaction, change);
}

/** Announces a change of many members' data to every instance, by one statement. */
export async function announceChanges(
  transaction: Transaction,
  memberIds: readonly string[],
  change: { readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  if (memberIds.length === 0) return;
  transaction.announces = true;
  await insertChanges(transaction, memberIds, change);
}
