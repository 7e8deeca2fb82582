import { type MessagesInput, type MessagesValue, messageBounds } from '#contract/care/messages.ts';
import type { sendStaffMessage } from '#contract/staff/care.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Clock } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange, everyone } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { insertMessage, renderKeptMessage } from '#platform/base/inbox/index.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById, findMemberByName } from '#platform/identity/index.ts';
import { countInbox, countNewer, type InboxOwner, listInbox, markRead } from './queries.ts';

const pageSize = 10;

/**
 * Returns one page of a member's messages, newest first, with how many are unread on all pages. The
 * platform's own are in the language of who reads them, what people wrote as they wrote it.
 */
export async function readInbox(
  { storage, site }: Pick<Parts, 'storage' | 'site'>,
  { memberId, languageCode }: { readonly memberId: string; readonly languageCode: string },
  { pageNo: askedPage = 1, messageId }: MessagesInput,
): Promise<MessagesValue> {
  const owner = await ownerOf(storage.db, memberId);
  const pageNo =
    messageId === undefined
      ? askedPage
      : Math.floor((await countNewer(storage.db, owner, messageId)) / pageSize) + 1;
  const offset = (pageNo - 1) * pageSize;
  const inbox = await listInbox(storage.db, { ...owner, offset, limit: pageSize });
  const total = await countInbox(storage.db, owner, { onlyUnread: false });
  return {
    list: inbox.map(({ createdAtMs, words, ...message }) => ({
      ...message,
      ...renderKeptMessage(words, { languageCode, timeZone: site.timeZone }),
      sentAtMs: createdAtMs,
    })),
    pageNo,
    totalPages: Math.ceil(total / pageSize),
    unreadCount: await countInbox(storage.db, owner, { onlyUnread: true }),
  };
}

/** Counts a member's unread messages. */
export async function countUnread(reader: Reader, memberId: string): Promise<number> {
  return countInbox(reader, await ownerOf(reader, memberId), { onlyUnread: true });
}

/** Marks one message of a member's as read, or all; returns the number still unread. */
export async function markMessages(
  { storage, clock }: Parts,
  memberId: string,
  messageId: string | undefined,
): Promise<number> {
  const nowMs = clock.nowMs();
  return storage.withTransaction(async (transaction) => {
    const owner = await ownerOf(transaction, memberId);
    await markRead(transaction, owner, { messageId, nowMs });
    await announceChange(transaction, { memberId, topic: 'messages', nowMs });
    return countInbox(transaction, owner, { onlyUnread: true });
  });
}

/** Message that an operator sends. */
export interface Letter {
  /** A username in any case; `undefined` for all members. */
  readonly username: string | undefined;
  readonly title: string;
  readonly text: string;
  /** `staff:<name>`. */
  readonly actor: string;
}

/**
 * Sends a message and records it in the audit log; returns its id. Open pages show it at once.
 * Refuses with `unknown_member`, and with `invalid_input` when title or text is empty or beyond
 * `messageBounds`.
 */
export async function sendMessage(
  transaction: Transaction,
  { clock }: { readonly clock: Clock },
  letter: Letter,
): Promise<Result<string, RefusalOf<typeof sendStaffMessage>>> {
  const { username, title, text, actor } = letter;
  if (!isWithin(title, messageBounds.title) || !isWithin(text, messageBounds.text)) {
    return refused({ code: 'invalid_input' });
  }
  const member = username === undefined ? undefined : await findMemberByName(transaction, username);
  if (username !== undefined && !member) return refused({ code: 'unknown_member' });
  const nowMs = clock.nowMs();
  const id = newId(nowMs);
  const memberId = member?.id ?? null;
  await insertMessage(transaction, {
    id,
    memberId,
    title,
    text,
    words: null,
    createdAtMs: nowMs,
    kind: 'PL',
    mailingId: null,
  });
  await announceChange(transaction, {
    memberId: member?.id ?? everyone,
    topic: 'messages',
    nowMs,
  });
  await recordAct(transaction, {
    actor,
    act: 'message_sent',
    subject: `message:${id}`,
    detail: { to: member?.username ?? 'all', title },
    atMs: nowMs,
  });
  return ok(id);
}

function isWithin(text: string, most: number): boolean {
  return text !== '' && [...text].length <= most;
}

async function ownerOf(reader: Reader, memberId: string): Promise<InboxOwner> {
  const member = await findMemberById(reader, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  return { memberId, sinceMs: member.createdAtMs };
}
