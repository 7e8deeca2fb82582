import type { Selectable } from 'kysely';
import { type CamelRow, toRow } from '../db/row-names.ts';
import type { Reader, Transaction } from '../db/storage.ts';
import type { AuditEntriesTable, AuditHeadTable } from './tables.ts';

export type AuditRow = CamelRow<Selectable<AuditEntriesTable>>;

type AuditHead = Omit<CamelRow<Selectable<AuditHeadTable>>, 'id'>;

const selectEntries = (reader: Reader) =>
  reader
    .selectFrom('audit_entries')
    .select(['sequence', 'actor', 'act', 'subject', 'detail'])
    .select(['at_ms as atMs', 'chain_hash as chainHash']);

const selectHead = (reader: Reader) =>
  reader
    .selectFrom('audit_head')
    .select(['sequence', 'chain_hash as chainHash', 'chain_seal as chainSeal']);

/** Returns the end of the log, locked until the transaction ends. */
export async function lockHead(transaction: Transaction): Promise<AuditHead> {
  const query = selectHead(transaction);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return locked.executeTakeFirstOrThrow();
}

/** Inserts an entry behind the head that the transaction has locked. */
export async function insertEntry(
  transaction: Transaction,
  entry: AuditRow,
  chainSeal: string,
): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values(toRow<Selectable<AuditEntriesTable>>(entry))
    .execute();
  await transaction
    .updateTable('audit_head')
    .set({ sequence: entry.sequence, chain_hash: entry.chainHash, chain_seal: chainSeal })
    .execute();
}

/** Lists the entries behind a sequence, the oldest first. */
export async function readEntriesAfter(
  reader: Reader,
  page: { readonly sequence: number; readonly limit: number },
): Promise<AuditRow[]> {
  return selectEntries(reader)
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
export async function readHead(reader: Reader): Promise<AuditHead> {
  return selectHead(reader).executeTakeFirstOrThrow();
}

/** Lists the entries about one subject, the oldest first. */
export async function listSubjectEntries(reader: Reader, subject: string): Promise<AuditRow[]> {
  return selectEntries(reader).where('subject', '=', subject).orderBy('sequence').execute();
}

/** Lists the entries of one actor before a sequence, the latest first. */
export async function listActorEntries(
  reader: Reader,
  page: { readonly actor: string; readonly before: number | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const { actor, before, limit } = page;
  return selectEntries(reader)
    .where('actor', '=', actor)
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Lists the entries of one kind since a moment, the oldest first. */
export async function listActEntries(
  reader: Reader,
  query: { readonly act: string; readonly sinceMs: number; readonly limit: number },
): Promise<AuditRow[]> {
  return selectEntries(reader)
    .where('act', '=', query.act)
    .where('at_ms', '>=', query.sinceMs)
    .orderBy('sequence')
    .limit(query.limit)
    .execute();
}
