import { type ExpressionBuilder, sql } from 'kysely';
import type { NoticeType } from '#contract/brand/articles.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Message to a member. */
export interface InboxMessage {
  readonly id: string;
  readonly kind: NoticeType;
  readonly title: string;
  readonly text: string;
  /** JSON of what the platform said by itself; null for what people wrote. */
  readonly words: string | null;
  readonly createdAtMs: number;
  readonly isRead: boolean;
}

/** Owner of an inbox; messages to all members from before the account are not in it. */
export interface InboxOwner {
  readonly memberId: string;
  readonly sinceMs: number;
}

type Builder = ExpressionBuilder<Schema, 'member_messages'>;

const isFor =
  ({ memberId, sinceMs }: InboxOwner) =>
  (build: Builder) =>
    build.or([
      build('member_messages.member_id', '=', memberId),
      build.and([
        build('member_messages.member_id', 'is', null),
        build('member_messages.created_at_ms', '>=', sinceMs),
      ]),
    ]);

const isReadBy = (memberId: string) => (build: Builder) =>
  build.exists(
    build
      .selectFrom('message_reads')
      .select(sql<number>`1`.as('found'))
      .whereRef('message_reads.message_id', '=', 'member_messages.id')
      .where('message_reads.member_id', '=', memberId),
  );

/** Lists a page of a member's messages, newest first, each with whether it was read. */
export async function listInbox(
  reader: Reader,
  page: InboxOwner & { readonly offset: number; readonly limit: number },
): Promise<InboxMessage[]> {
  const { memberId, offset, limit } = page;
  const rows = await reader
    .selectFrom('member_messages')
    .select(['id', 'kind', 'title', 'text', 'words', 'created_at_ms as createdAtMs'])
    .select((build) =>
      build.case().when(isReadBy(memberId)(build)).then(1).else(0).end().as('read'),
    )
    .where(isFor(page))
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ read, ...message }) => ({ ...message, isRead: read === 1 }));
}

/** Counts a member's messages; only the unread ones when `onlyUnread` is true. */
export async function countInbox(
  reader: Reader,
  owner: InboxOwner,
  { onlyUnread }: { readonly onlyUnread: boolean },
): Promise<number> {
  const row = await reader
    .selectFrom('member_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(isFor(owner))
    .$if(onlyUnread, (query) => query.where((build) => build.not(isReadBy(owner.memberId)(build))))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the member's messages that are newer than a given one; 0 when it is not in the inbox. */
export async function countNewer(
  reader: Reader,
  owner: InboxOwner,
  messageId: string,
): Promise<number> {
  const one = await reader
    .selectFrom('member_messages')
    .select(['id', 'created_at_ms'])
    .where(isFor(owner))
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!one) return 0;
  const row = await reader
    .selectFrom('member_messages')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(isFor(owner))
    .where((build) =>
      build.or([
        build('created_at_ms', '>', one.created_at_ms),
        build.and([build('created_at_ms', '=', one.created_at_ms), build('id', '>', one.id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks the member's unread messages, or one of them, as read; idempotent. */
export async function markRead(
  transaction: Transaction,
  owner: InboxOwner,
  mark: { readonly messageId: string | undefined; readonly nowMs: number },
): Promise<void> {
  await transaction
    .insertInto('message_reads')
    .columns(['message_id', 'member_id', 'read_at_ms'])
    .expression((build) =>
      build
        .selectFrom('member_messages')
        .select((each) => [
          'member_messages.id',
          each.val(owner.memberId).as('member_id'),
          sql<number>`cast(${mark.nowMs} as bigint)`.as('read_at_ms'),
        ])
        .where(isFor(owner))
        .where((each) => each.not(isReadBy(owner.memberId)(each)))
        .$if(mark.messageId !== undefined, (query) =>
          query.where('member_messages.id', '=', mark.messageId ?? ''),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
