import type { Generated } from 'kysely';
import type { DepositTables } from './deposit-tables.ts';
import type { PlayTables } from './play-tables.ts';
import type { WithdrawalTables } from './withdrawal-tables.ts';

/* Tables around the books: answered calls, what operators did, what members are told; see schema.ts. */

/** Money calls that were answered with a value; rows are never changed. */
export interface AnsweredCallsTable {
  member_id: string;
  idempotency_key: string;
  /** Of the call and its input, under the platform's key: an input may hold a secret. */
  request_hash: string;
  /** Value as JSON; null only inside the transaction that reserves the key. */
  answer: string | null;
  answered_at_ms: number;
}

/** Acts of operators and jobs on money and members; rows are never changed. */
export interface AuditEntriesTable {
  /** 1 for the first entry, then without gaps. */
  sequence: number;
  actor: string;
  act: string;
  /** Object of the act: `withdrawal:<id>`. */
  subject: string;
  /** A JSON object. */
  detail: string;
  at_ms: number;
  /** SHA-256 over the entry before and this one's content, hex. */
  chain_hash: string;
}

/** The last entry of the audit log, locked while another is written; one row. */
export interface AuditHeadTable {
  id: number;
  sequence: number;
  chain_hash: string;
  /** Of the last entry's hash, by `ChainSeals`; null before the first. */
  chain_seal: string | null;
}

/** Changes that members' pages are notified of on the embedded engine; deleted soon after. */
export interface MemberChangesTable {
  /** In the order of the commits; never used twice. */
  sequence: Generated<number>;
  member_id: string;
  topic: string;
  at_ms: number;
}

export interface MoneyTables extends DepositTables, PlayTables, WithdrawalTables {
  answered_calls: AnsweredCallsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  member_changes: MemberChangesTable;
}
