import { newId } from '#lib/id.ts';
import { announceChange, announceChanges } from '../db/change-bus.ts';
import type { Transaction } from '../db/storage.ts';
import type { PlatformSite } from '../site.ts';
import { type MessageWords, type RenderedMessage, renderMessage } from './message-words.ts';
import { insertMessage, insertMessages } from './queries.ts';

/** Kind of the platform's own messages, which belong to no mailing. */
const ownKind = { kind: 'PL', mailingId: null } as const;

/** Message to one member, in no language yet. */
export interface NewMessage {
  readonly memberId: string;
  /**
   * Language in which the returned text is rendered; the stored message is rendered anew for each
   * reader.
   */
  readonly languageCode: string;
  readonly words: MessageWords;
}

/**
 * Writes a message of the platform to one member, in the transaction that causes it; open pages
 * show it at once. Returns it rendered, for a mail with the same words.
 */
export async function writeMessage(
  transaction: Transaction,
  { site }: { readonly site: Pick<PlatformSite, 'timeZone'> },
  message: NewMessage & {
    /** One that what it tells of is known by, where there is one; no other message has it. */
    readonly id?: string | undefined;
    readonly nowMs: number;
  },
): Promise<RenderedMessage> {
  const { memberId, nowMs, id = newId(nowMs) } = message;
  const { said, words } = renderRow(message, site);
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
      const { said, words } = renderRow(message, site);
      return { id, memberId, ...said, words, createdAtMs: nowMs, ...ownKind };
    }),
  );
  const memberIds = messages.map(({ memberId }) => memberId);
  await announceChanges(transaction, memberIds, { topic: 'messages', nowMs });
}

function renderRow(
  { words, languageCode }: NewMessage,
  { timeZone }: Pick<PlatformSite, 'timeZone'>,
) {
  return { said: renderMessage(words, { languageCode, timeZone }), words: JSON.stringify(words) };
}
