import { newId } from '#lib/id.ts';
import { announceChange, announceChanges } from '../db/change-bus.ts';
import type { Transaction } from '../db/storage.ts';
import type { PlatformSite } from '../site.ts';
import { type MessageWords, type SaidMessage, sayMessage } from './message-words.ts';
import { insertMessage, insertMessages } from './queries.ts';

/** The platform's own messages are of one kind, and of no mailing. */
const ownKind = { kind: 'PL', mailingId: null } as const;

/** Message to one member, in no language yet. */
export interface NewMessage {
  readonly memberId: string;
  /** The member's own, by what is known now; who reads it later may have another. */
  readonly languageCode: string;
  readonly words: MessageWords;
}

/**
 * Writes a message of the platform's own to one member, in the transaction that has something to
 * tell; whoever is on a page sees it at once. Returns it in the language that it was written in,
 * for a mail that says the same.
 */
export async function writeMessage(
  transaction: Transaction,
  { site }: { readonly site: Pick<PlatformSite, 'timeZone'> },
  message: NewMessage & {
    /** One that what it tells of is known by, where there is one; no other message has it. */
    readonly id?: string | undefined;
    readonly nowMs: number;
  },
): Promise<SaidMessage> {
  const { memberId, nowMs, id = newId(nowMs) } = message;
  const { said, words } = written(message, site);
  await insertMessage(transaction, {
    id,
    memberId,
    ...said,
    words,
    createdAtMs: nowMs,
    ...ownKind,
  });
  await announceChange(transaction, { memberId, topic: 'messages', nowMs });
  return said;
}

/** Messages to many members, each with an id of its own. */
export interface ManyMessages {
  readonly messages: readonly (NewMessage & { readonly id: string })[];
  readonly nowMs: number;
}

/** Writes messages to many members by one statement; one that was written before is skipped. */
export async function writeMessages(
  transaction: Transaction,
  { site }: { readonly site: Pick<PlatformSite, 'timeZone'> },
  { messages, nowMs }: ManyMessages,
): Promise<void> {
  await insertMessages(
    transaction,
    messages.map((message) => {
      const { id, memberId } = message;
      const { said, words } = written(message, site);
      return { id, memberId, ...said, words, createdAtMs: nowMs, ...ownKind };
    }),
  );
  const memberIds = messages.map(({ memberId }) => memberId);
  await announceChanges(transaction, memberIds, { topic: 'messages', nowMs });
}

function written(
  { words, languageCode }: NewMessage,
  { timeZone }: Pick<PlatformSite, 'timeZone'>,
) {
  return { said: sayMessage(words, { languageCode, timeZone }), words: JSON.stringify(words) };
}
