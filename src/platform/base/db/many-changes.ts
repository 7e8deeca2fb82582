import { CompiledQuery } from 'kysely';
import { type ChangeTopic, changeChannel } from './change-bus.ts';
import { insertRows } from './rows.ts';
import type { Transaction } from './storage.ts';

const columns = { member_id: 'text', topic: 'text', at_ms: 'bigint' } as const;

/** Tells every instance that something of many members' changed, as `announceChange` does of one's. */
export async function announceChanges(
  transaction: Transaction,
  memberIds: readonly string[],
  { topic, nowMs }: { readonly topic: ChangeTopic; readonly nowMs: number },
): Promise<void> {
  if (memberIds.length === 0) return;
  if (transaction.engine === 'postgres') {
    const payloads = memberIds.map((memberId) => JSON.stringify({ memberId, topic }));
    await transaction.executeQuery(CompiledQuery.raw(notifyEach, [changeChannel, payloads]));
    return;
  }
  const rows = memberIds.map((memberId) => ({ member_id: memberId, topic, at_ms: nowMs }));
  await insertRows(transaction, { table: 'member_changes', columns }, rows);
}

const notifyEach = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
