import { newId } from '#lib/id.ts';
import { announceChange, announceChanges } from '../db/change-bus.ts';
import type { Transaction } from '../db/storage.ts';
import { insertMessage, insertMessages } from './queries.ts';

/**
 * Writes a message of the platform's own to one member, in the transaction that causes it; the
 * member's open pages show it at once.
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

/** Messages to many members, each with an id of its own. */
export interface ManyMessages {
  readonly messages: readonly {
    readonly id: string;
    readonly memberId: string;
    readonly title: string;
    readonly text: string;
  }[];
  readonly nowMs: number;
}

/** Writes messages to many members by one statement; one that was written before is skipped. */
export async function writeMessages(
  transaction: Transaction,
  { messages, nowMs }: ManyMessages,
): Promise<void> {
  await insertMessages(
    transaction,
    messages.map((message) => ({ ...message, createdAtMs: nowMs })),
  );
  const memberIds = messages.map(({ memberId }) => memberId);
  await announceChanges(transaction, memberIds, { topic: 'messages', nowMs });
}
