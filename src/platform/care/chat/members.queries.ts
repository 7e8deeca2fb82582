import type { ChatReportReason } from '#contract/care/chat.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ChatMutesTable, ChatReportsTable } from './tables.ts';

/** Stored mute (`ChatMutesTable`). */
export type MuteRow = CamelRow<ChatMutesTable>;

/** Finds the place of the last message that a member has read in a room; `undefined` for none. */
export async function findRead(
  reader: Reader,
  { memberId, room }: { readonly memberId: string; readonly room: string },
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('chat_reads')
    .select('sequence')
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .executeTakeFirst();
  return row?.sequence;
}

/** Saves the place of the last message that a member has read; an earlier one changes nothing. */
export async function saveRead(
  transaction: Transaction,
  read: { readonly memberId: string; readonly room: string; readonly sequence: number },
): Promise<void> {
  await transaction
    .insertInto('chat_reads')
    .values({ member_id: read.memberId, room: read.room, sequence: read.sequence })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'room'])
        .doUpdateSet({ sequence: read.sequence })
        .where('chat_reads.sequence', '<', read.sequence),
    )
    .execute();
}

/** Lists the marks of writers whom a member has blocked. */
export async function listBlocked(reader: Reader, memberId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('chat_blocks')
    .select('author')
    .where('member_id', '=', memberId)
    .orderBy('author')
    .execute();
  return rows.map(({ author }) => author);
}

/** Blocks a writer for a member. */
export async function insertBlock(
  transaction: Transaction,
  block: { readonly memberId: string; readonly author: string },
): Promise<void> {
  await transaction
    .insertInto('chat_blocks')
    .values({ member_id: block.memberId, author: block.author })
    .onConflict((conflict) => conflict.columns(['member_id', 'author']).doNothing())
    .execute();
}

/** Ends the block of a writer for a member. */
export async function deleteBlock(
  transaction: Transaction,
  block: { readonly memberId: string; readonly author: string },
): Promise<void> {
  await transaction
    .deleteFrom('chat_blocks')
    .where('member_id', '=', block.memberId)
    .where('author', '=', block.author)
    .execute();
}

/** Finds the mute of a member that lasts longest from now; `undefined` for none. */
export async function findMute(
  reader: Reader,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<MuteRow | undefined> {
  return findLongestMute(await listMutes(reader, memberId), nowMs);
}

/** Finds which of one member's mutes lasts longest from a moment; `undefined` for none. */
export function findLongestMute(mutes: readonly MuteRow[], nowMs: number): MuteRow | undefined {
  const running = mutes.filter(
    ({ untilMs, liftedAtMs }) => liftedAtMs === null && (untilMs === null || untilMs > nowMs),
  );
  return running.toSorted((one, other) => endOf(other) - endOf(one))[0];
}

const endOf = ({ untilMs }: MuteRow) => untilMs ?? Number.MAX_SAFE_INTEGER;

/** Lists a member's mutes, lifted ones too, oldest first. */
export async function listMutes(reader: Reader, memberId: string): Promise<MuteRow[]> {
  return listMutesOf(reader, [memberId]);
}

/** Lists the mutes of members, lifted ones too, oldest first. */
export async function listMutesOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<MuteRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await reader
    .selectFrom('chat_mutes')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('begun_at_ms')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Inserts a mute. */
export async function insertMute(transaction: Transaction, mute: MuteRow): Promise<void> {
  await transaction.insertInto('chat_mutes').values(toRow<ChatMutesTable>(mute)).execute();
}

/** Lifts all running mutes of a member; returns their number. */
export async function liftMutes(
  transaction: Transaction,
  { memberId, nowMs }: { readonly memberId: string; readonly nowMs: number },
): Promise<number> {
  const result = await transaction
    .updateTable('chat_mutes')
    .set({ lifted_at_ms: nowMs })
    .where('member_id', '=', memberId)
    .where('lifted_at_ms', 'is', null)
    .where((build) => build.or([build('until_ms', 'is', null), build('until_ms', '>', nowMs)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Inserts a report, unless the member has reported the message before. */
export async function insertReport(
  transaction: Transaction,
  report: CamelRow<ChatReportsTable>,
): Promise<void> {
  await transaction
    .insertInto('chat_reports')
    .values(toRow<ChatReportsTable>(report))
    .onConflict((conflict) => conflict.columns(['room', 'sequence', 'member_id']).doNothing())
    .execute();
}

/** Counts the reports of a message that staff have not looked at. */
export async function countReports(
  reader: Reader,
  { room, sequence }: { readonly room: string; readonly sequence: number },
): Promise<number> {
  const row = await reader
    .selectFrom('chat_reports')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('room', '=', room)
    .where('sequence', '=', sequence)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Settles the reports of a message, which staff have looked at; returns their number. */
export async function settleReports(
  transaction: Transaction,
  place: { readonly room: string; readonly sequence: number; readonly nowMs: number },
): Promise<number> {
  const result = await transaction
    .updateTable('chat_reports')
    .set({ settled_at_ms: place.nowMs })
    .where('room', '=', place.room)
    .where('sequence', '=', place.sequence)
    .where('settled_at_ms', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Open report of a message. */
export interface OpenReport {
  readonly room: string;
  readonly sequence: number;
  readonly reason: ChatReportReason;
  readonly reportedAtMs: number;
}

/** Lists reports that staff have not looked at, oldest first. */
export async function listOpenReports(reader: Reader, limit: number): Promise<OpenReport[]> {
  const rows = await reader
    .selectFrom('chat_reports')
    .select(['room', 'sequence', 'reason', 'reported_at_ms'])
    .where('settled_at_ms', 'is', null)
    .orderBy('reported_at_ms')
    .orderBy('room')
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Inserts a day on which a member was in a room; one that is there already is left alone. */
export async function insertChatDay(
  transaction: Transaction,
  visit: { readonly memberId: string; readonly room: string; readonly day: string },
): Promise<void> {
  await transaction
    .insertInto('chat_days')
    .values({ member_id: visit.memberId, room: visit.room, day: visit.day })
    .onConflict((conflict) => conflict.columns(['member_id', 'room', 'day']).doNothing())
    .execute();
}

/** Counts the days since one, itself included, on which a member was in a room. */
export async function countDaysSince(
  reader: Reader,
  visit: { readonly memberId: string; readonly room: string; readonly day: string },
): Promise<number> {
  const row = await reader
    .selectFrom('chat_days')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('member_id', '=', visit.memberId)
    .where('room', '=', visit.room)
    .where('day', '>=', visit.day)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deletes the days before one on which members were in a room. */
export async function deleteChatDaysBefore(transaction: Transaction, day: string): Promise<void> {
  await transaction.deleteFrom('chat_days').where('day', '<', day).execute();
}
