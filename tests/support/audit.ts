import { type AuditEntry, listActs } from '#platform/base/audit/index.ts';
import { type DatabasePlace, onDatabase } from './database.ts';

/** Lists the entries that the audit log has of an act, the oldest first. */
export function auditOf(house: DatabasePlace, act: string): Promise<AuditEntry[]> {
  return onDatabase(house, (db) => listActs(db, { act, sinceMs: 0, limit: 100 }));
}
