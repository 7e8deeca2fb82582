import { sql } from 'kysely';
import type { ChangeTopic } from '#contract/live.ts';
import type { Transaction } from './storage.ts';

export type { ChangeTopic };

/** Whom a change is announced to that is every member's. */
export const everyone = '*';

/** The PostgreSQL channel that changes are told on. */
export const changeChannel = 'member_changes';

/**
 * Tells every instance, once the transaction has committed, that something of a member's changed,
 * or of `everyone`'s.
 * On PostgreSQL by NOTIFY; on the embedded engine by a row that the serving process finds, so that
 * a command beside it is heard as well.
 */
export async function announceChange(
  transaction: Transaction,
  change: { readonly memberId: string; readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  const { memberId, topic, nowMs } = change;
  if (transaction.engine === 'postgres') {
    const payload = JSON.stringify({ memberId, topic });
    await sql`select pg_notify(${changeChannel}, ${payload})`.execute(transaction);
    return;
  }
  const row = { member_id: memberId, topic, at_ms: nowMs };
  await transaction.insertInto('member_changes').values(row).execute();
}
