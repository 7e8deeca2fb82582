import { join } from 'node:path';
import { checkAudit } from '../audit/index.ts';
import type { Reader } from '../db/storage.ts';
import { checkInvariants, queriesOf, type Violation } from '../ledger/index.ts';

/** Domains that money moves for, each with an `invariants.sql` of its own. */
const domains = ['deposits', 'withdrawals', 'responsible-play'];

const checks = domains.map((domain) => queriesOf(join(import.meta.dirname, '..', domain)));

/**
 * Checks every invariant of the books: the ledger's, those of the domains that money moves for, and
 * the audit log's; empty when all hold. Reads only.
 */
export async function checkBooks(reader: Reader): Promise<Violation[]> {
  const violations = await checkInvariants(reader);
  for (const check of checks) violations.push(...(await check(reader)));
  const faults = await checkAudit(reader);
  return [...violations, ...faults.map((each) => ({ invariant: 'I13', ...each }))];
}
