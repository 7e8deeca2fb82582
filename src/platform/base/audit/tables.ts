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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    audit_entries: AuditEntriesTable;
    audit_head: AuditHeadTable;
  }
}
