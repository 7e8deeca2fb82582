import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import type { Reader, Transaction } from '../db/storage.ts';
import {
  type AuditRow,
  insertEntry,
  listActEntries,
  listActorEntries,
  listSubjectEntries,
  lockHead,
  readEntriesAfter,
  readHead,
} from './queries.ts';

/** Entry of the audit log. */
export interface AuditEntry {
  /** `staff:<name>`, `member:<id>`, or `system` for what happens by itself. */
  readonly actor: string;
  /** In the past tense of its domain: `withdrawal_approved`. */
  readonly act: string;
  /** Object of the act: `withdrawal:<id>`. */
  readonly subject: string;
  /** Further details; no secrets. */
  readonly detail: Readonly<Record<string, string>>;
  readonly atMs: number;
}

/**
 * Records an act in the transaction that does it, chained by hash to the one before (safety I13).
 */
export async function recordAct(transaction: Transaction, entry: AuditEntry): Promise<void> {
  const head = await lockHead(transaction);
  const row = {
    sequence: head.sequence + 1,
    actor: entry.actor,
    act: entry.act,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail),
    atMs: entry.atMs,
  };
  const chainHash = hashEntry(head.chainHash, row);
  const chainSeal = transaction.seals.seal(formatAuditEnd({ sequence: row.sequence, chainHash }));
  await insertEntry(transaction, { ...row, chainHash }, chainSeal);
}

/** Lists the acts on a subject, the oldest first. */
export async function listAudit(reader: Reader, subject: string): Promise<AuditEntry[]> {
  return (await listSubjectEntries(reader, subject)).map(toEntry);
}

/**
 * Lists a page of what an actor did, the latest first, with the sequence that the next page is
 * before; `undefined` on the last page.
 */
export async function listActorActs(
  reader: Reader,
  page: { readonly actor: string; readonly before: number | undefined; readonly limit: number },
): Promise<{ readonly acts: readonly AuditEntry[]; readonly next: number | undefined }> {
  const rows = await listActorEntries(reader, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const next = rows.length > shown.length ? shown.at(-1)?.sequence : undefined;
  return { acts: shown.map(toEntry), next };
}

/** Lists acts of one kind since a moment, the oldest first. */
export async function listActs(
  reader: Reader,
  query: { readonly act: string; readonly sinceMs: number; readonly limit: number },
): Promise<AuditEntry[]> {
  return (await listActEntries(reader, query)).map(toEntry);
}

function toEntry({ actor, act, subject, detail, atMs }: AuditRow): AuditEntry {
  return { actor, act, subject, detail: JSON.parse(detail), atMs };
}

/**
 * Returns the entries that were changed or whose predecessor is missing; empty when the log is
 * whole.
 */
export async function checkAudit(reader: Reader): Promise<{ subject: string; problem: string }[]> {
  const problems: { subject: string; problem: string }[] = [];
  const limit = 5_000;
  const last = { sequence: 0, hash: '' };
  for (;;) {
    const rows = await readEntriesAfter(reader, { sequence: last.sequence, limit });
    for (const row of rows) {
      const subject = `audit entry ${row.sequence}`;
      if (row.sequence !== last.sequence + 1) problems.push({ subject, problem: 'one is missing' });
      if (row.chainHash !== hashEntry(last.hash, row)) {
        problems.push({ subject, problem: 'the hash chain is broken' });
      }
      last.sequence = row.sequence;
      last.hash = row.chainHash;
    }
    if (rows.length < limit) break;
  }
  const head = await readHead(reader);
  if (head.sequence !== last.sequence || head.chainHash !== last.hash) {
    problems.push({ subject: 'audit head', problem: 'the last entries are missing' });
  }
  return problems;
}

/** Formats the end of the log as the text that is sealed. */
export function formatAuditEnd(end: {
  readonly sequence: number;
  readonly chainHash: string;
}): string {
  return `audit ${end.sequence} ${end.chainHash}`;
}

function hashEntry(before: string, row: Omit<AuditRow, 'chainHash'>): string {
  const { sequence, actor, act, subject, detail, atMs } = row;
  return requestHash([before, String(sequence), actor, act, subject, detail, String(atMs)]);
}
