import { newId } from '#lib/id.ts';
import { announceChange } from '../db/change-bus.ts';
import type { Transaction } from '../db/storage.ts';
import { insertMessage } from './queries.ts';

/**
 * Writes a message of the platform's own to one member, in the transaction that has something to
 * tell; whoever is on a page sees it at once.
 */
export async function writeMessage(
  transaction: Transaction,
  message: {
    /** One that what it tells of is known by, where there is one; no other message has it. */
    readonly id?: string | undefined;
    readonly memberId: string;
    readonly title: string;
    /** Longer than what an operator may write where an operator's reason is in it. */
    readonly text: string;
    readonly nowMs: number;
  },
): Promise<string> {
  const { memberId, title, text, nowMs, id = newId(nowMs) } = message;
  await insertMessage(transaction, { id, memberId, title, text, createdAtMs: nowMs });
  await announceChange(transaction, { memberId, topic: 'messages', nowMs });
  return id;
}
