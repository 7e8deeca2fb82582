import { CompiledQuery } from 'kysely';
import type { ChangeTopic } from '#contract/live.ts';
import { prepared } from './prepared.ts';
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
    await transaction.executeQuery(CompiledQuery.raw(notify, [changeChannel, payload]));
  } else {
    await putChange(transaction, { memberId, topic, nowMs });
  }
}

const notify = 'select pg_notify($1, $2)';

const putChange = prepared(
  (reader, change: { memberId: string; topic: ChangeTopic; nowMs: number }) =>
    reader
      .insertInto('member_changes')
      .values({ member_id: change.memberId, topic: change.topic, at_ms: change.nowMs }),
);
