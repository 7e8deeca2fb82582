import type { BlockChatInput, ReportChatInput, reportChat } from '#contract/care/chat.ts';
import { ok, refused } from '#lib/result.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  countReports,
  deleteBlock,
  insertBlock,
  insertReport,
  listBlocked,
} from './members.queries.ts';
import { announceRoom } from './post.ts';
import { findChat, nextChange, saveChatState } from './rooms.queries.ts';

/** Members whose reports hide a message until staff look at it. */
const hidingReports = 3;

/**
 * Reports a message for a member. Refuses with `unknown_chat_message` where there is none, for
 * staff's and for the member's own.
 */
export async function reportMessage(
  { storage, clock }: Parts,
  memberId: string,
  { room, sequence, reason }: ReportChatInput,
): Promise<Outcome<typeof reportChat>> {
  return allOrNothing(storage, async (transaction): Promise<Outcome<typeof reportChat>> => {
    const nowMs = clock.nowMs();
    // Locks the room, so that the third of several reports at once is found.
    const change = await nextChange(transaction, room);
    const message = await findChat(transaction, { room, sequence });
    const isOthers = message && message.memberId !== null && message.memberId !== memberId;
    if (!isOthers || message.state === 'deleted') {
      return refused({ code: 'unknown_chat_message' });
    }
    const report = { room, sequence, memberId, reason, reportedAtMs: nowMs, settledAtMs: null };
    await insertReport(transaction, report);
    const isHidden = (await countReports(transaction, { room, sequence })) >= hidingReports;
    if (!isHidden || message.state === 'hidden')
      return ok({ isHidden: message.state === 'hidden' });
    await saveChatState(transaction, { ...message, change, state: 'hidden' });
    await announceRoom(transaction, room, nowMs);
    return ok({ isHidden });
  });
}

/** Blocks a writer for a member or ends that; returns all whom the member has blocked. */
export async function changeBlock(
  { storage }: Pick<Parts, 'storage'>,
  memberId: string,
  { author, isBlocked }: BlockChatInput,
): Promise<readonly string[]> {
  return storage.withTransaction(async (transaction) => {
    const change = isBlocked ? insertBlock : deleteBlock;
    await change(transaction, { memberId, author });
    return listBlocked(transaction, memberId);
  });
}
