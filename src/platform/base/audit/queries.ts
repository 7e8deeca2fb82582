import type { Selectable } from 'kysely';
import type { AuditEntriesTable, AuditHeadTable } from '../db/money-tables.ts';
import type { Reader, Transaction } from '../db/storage.ts';

export type AuditRow = Selectable<AuditEntriesTable>;

/** Returns the end of the log, locked until the transaction ends. */
export async function lockHead(transaction: Transaction): Promise<Selectable<AuditHeadTable>> {
  const query = transaction.selectFrom('audit_head').selectAll();
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return locked.executeTakeFirstOrThrow();
}

/** Inserts an entry behind the head that the transaction has locked. */
export async function insertEntry(
  transaction: Transaction,
  row: AuditRow,
  chainSeal: string,
): Promise<void> {
  await transaction.insertInto('audit_entries').values(row).execute();
  await transaction
    .updateTable('audit_head')
    .set({ sequence: row.sequence, chain_hash: row.chain_hash, chain_seal: chainSeal })
    .execute();
}

/** Lists the entries behind a sequence, the oldest first. */
export async function readEntriesAfter(
  reader: Reader,
  page: { readonly sequence: number; readonly limit: number },
): Promise<AuditRow[]> {
  return reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('sequence', '>', page.sequence)
    .orderBy('sequence')
    .limit(page.limit)
    .execute();
}

/** Saves the seal of the end of the audit log's chain. */
export async function saveHeadSeal(transaction: Transaction, seal: string): Promise<void> {
  await transaction.updateTable('audit_head').set({ chain_seal: seal }).execute();
}

/** Returns the end of the audit log's chain. */
export async function readHead(reader: Reader): Promise<Selectable<AuditHeadTable>> {
  return reader.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
}

/** Lists the entries about one subject, the oldest first. */
export async function readEntriesOf(reader: Reader, subject: string): Promise<AuditRow[]> {
  return reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('sequence')
    .execute();
}

/** Lists the entries of one kind since a moment, the oldest first. */
export async function readEntriesOfAct(
  reader: Reader,
  query: { readonly act: string; readonly sinceMs: number; readonly limit: number },
): Promise<AuditRow[]> {
  return reader
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', '=', query.act)
    .where('at_ms', '>=', query.sinceMs)
    .orderBy('sequence')
    .limit(query.limit)
    .execute();
}
