import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Message that shows itself, with when its member read and closed it; null for never. */
export type ShownRow = Awaited<ReturnType<typeof listShowing>>[number];

/** Lists a member's banners and popups that may show themselves at a moment, the latest first. */
export async function listShowing(
  reader: Reader,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
) {
  const rows = await reader
    .selectFrom('member_messages')
    .innerJoin('mailings', 'mailings.id', 'member_messages.mailing_id')
    .leftJoin('message_reads', (join) =>
      join
        .onRef('message_reads.message_id', '=', 'member_messages.id')
        .onRef('message_reads.member_id', '=', 'member_messages.member_id'),
    )
    .leftJoin('message_closings', (join) =>
      join
        .onRef('message_closings.message_id', '=', 'member_messages.id')
        .onRef('message_closings.member_id', '=', 'member_messages.member_id'),
    )
    .select([
      'member_messages.id',
      'member_messages.kind',
      'member_messages.title',
      'member_messages.text',
      'mailings.repeats',
      'message_reads.read_at_ms',
      'message_closings.closed_at_ms',
    ])
    .where('member_messages.member_id', '=', memberId)
    .where('member_messages.kind', 'in', ['B', 'PU'])
    .where('mailings.shown_until_ms', '>', nowMs)
    .orderBy('member_messages.created_at_ms', 'desc')
    .orderBy('member_messages.id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Saves when a member closed a message; one that is not the member's is left alone. */
export async function saveClosing(
  transaction: Transaction,
  closing: { readonly memberId: string; readonly messageId: string; readonly nowMs: number },
): Promise<void> {
  const { memberId, messageId, nowMs } = closing;
  const own = await transaction
    .selectFrom('member_messages')
    .select('id')
    .where('id', '=', messageId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) return;
  await transaction
    .insertInto('message_closings')
    .values({ member_id: memberId, message_id: messageId, closed_at_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'message_id']).doUpdateSet({ closed_at_ms: nowMs }),
    )
    .execute();
}
