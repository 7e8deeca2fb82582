import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ServiceImagesTable, ServiceMessagesTable, ServiceThreadsTable } from './tables.ts';

/** Stored thread (`ServiceThreadsTable`). */
export type ThreadRow = CamelRow<ServiceThreadsTable>;

/** Stored message (`ServiceMessagesTable`). */
export type ThreadMessageRow = CamelRow<ServiceMessagesTable>;

/** Inserts a thread; false when another one has its reference. */
export async function insertThread(transaction: Transaction, row: ThreadRow): Promise<boolean> {
  const result = await transaction
    .insertInto('service_threads')
    .values(toRow<ServiceThreadsTable>(row))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds a thread by its reference; `undefined` when there is none. */
export async function findThread(
  reader: Reader,
  reference: string,
): Promise<ThreadRow | undefined> {
  const row = await reader
    .selectFrom('service_threads')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Locks a thread until the transaction ends and counts its next message; `undefined` for none. */
export async function lockThread(
  transaction: Transaction,
  reference: string,
): Promise<ThreadRow | undefined> {
  const row = await transaction
    .updateTable('service_threads')
    .set((build) => ({ last_sequence: build('last_sequence', '+', 1) }))
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves what a message or a decision changes of a thread. */
export async function saveThread(
  transaction: Transaction,
  row: Pick<ThreadRow, 'reference'> & Partial<ThreadRow>,
): Promise<void> {
  await transaction
    .updateTable('service_threads')
    .set(toRow<ServiceThreadsTable>(row as ThreadRow))
    .where('reference', '=', row.reference)
    .execute();
}

/** Inserts a message of a thread. */
export async function insertThreadMessage(
  transaction: Transaction,
  row: ThreadMessageRow,
): Promise<void> {
  await transaction
    .insertInto('service_messages')
    .values(toRow<ServiceMessagesTable>(row))
    .execute();
}

/** Lists the messages of a thread, oldest first. */
export async function listThreadMessages(
  reader: Reader,
  reference: string,
): Promise<ThreadMessageRow[]> {
  const rows = await reader
    .selectFrom('service_messages')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('sequence')
    .execute();
  return rows.map(fromRow);
}

/** Lists a member's threads, the last changed first. */
export async function listMemberThreads(
  reader: Reader,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<ThreadRow[]> {
  const rows = await reader
    .selectFrom('service_threads')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('changed_at_ms', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Counts the messages of staff that a member has not read, by thread. */
export async function countUnreadByThread(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('service_messages')
    .innerJoin('service_threads', 'service_threads.reference', 'service_messages.reference')
    .select(['service_messages.reference'])
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('service_threads.member_id', '=', memberId)
    .where('is_staff', '=', 1)
    .whereRef('sequence', '>', 'read_sequence')
    .groupBy('service_messages.reference')
    .execute();
  return new Map(rows.map(({ reference, count }) => [reference, count]));
}

/** Lists threads that wait, those of VIPs first, then the longest waiting. */
export async function listWaitingThreads(reader: Reader, limit: number): Promise<ThreadRow[]> {
  const rows = await reader
    .selectFrom('service_threads')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('is_vip', 'desc')
    .orderBy('waiting_since_ms')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists threads that changed last, of one state or of all. */
export async function listChangedThreads(
  reader: Reader,
  { state, limit }: { readonly state: ThreadRow['state'] | undefined; readonly limit: number },
): Promise<ThreadRow[]> {
  const rows = await reader
    .selectFrom('service_threads')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .orderBy('changed_at_ms', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists the times that the last answers took, newest first, to VIPs or to others. */
export async function listWaits(
  reader: Reader,
  { isVip, limit }: { readonly isVip: boolean; readonly limit: number },
): Promise<number[]> {
  const rows = await reader
    .selectFrom('service_messages')
    .select('waited_ms')
    .where('is_vip', '=', Number(isVip))
    .where('waited_ms', 'is not', null)
    .orderBy('sent_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ waited_ms }) => (waited_ms === null ? [] : [waited_ms]));
}

/** Stored image (`ServiceImagesTable`). */
type ImageRow = CamelRow<ServiceImagesTable>;

/** Inserts an image of a message. */
export async function insertThreadImage(transaction: Transaction, row: ImageRow): Promise<void> {
  await transaction.insertInto('service_images').values(toRow<ServiceImagesTable>(row)).execute();
}

/** Lists the images of a thread in the order of its messages. */
export async function listThreadImages(reader: Reader, reference: string): Promise<ImageRow[]> {
  const rows = await reader
    .selectFrom('service_images')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('sequence')
    .orderBy('position')
    .execute();
  return rows.map(fromRow);
}
