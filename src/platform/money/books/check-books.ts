import { join } from 'node:path';
import { checkAudit, checkAuditSeal } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ChainSeals } from '#platform/base/secrets/chain-seals.ts';
import {
  checkInvariants,
  checkSeals,
  readInvariantQueries,
  type Violation,
} from '../ledger/index.ts';

/** Domains whose rules concern money; each has an `invariants.sql`. */
const domains = [
  'money/deposits',
  'money/withdrawals',
  'money/bonus-grants',
  'protection/responsible-play',
  'play/vendor-calls',
  'play/rounds',
  'play/facts',
  'play/pvp',
  'draws/bets',
  'draws/plans',
  'agents/commissions',
  'agents/spreads',
  'rewards/points',
  'rewards/rebates',
  'rewards/missions',
  'rewards/referrals',
  'rewards/wheel',
  'rewards/promotions',
  'rewards/envelopes',
  'staff/people',
];

const checks = domains.map((domain) =>
  readInvariantQueries(join(import.meta.dirname, '../..', domain)),
);

/**
 * Checks every invariant of the books: the ledger's, those of the domains that money moves for, and
 * the audit log's. Empty when all hold and every chain ends under a key of this brand. Reads only.
 */
export async function checkBooks(reader: Reader, seals: ChainSeals): Promise<Violation[]> {
  const violations = [...(await checkInvariants(reader)), ...(await checkSeals(reader, seals))];
  for (const check of checks) violations.push(...(await check(reader)));
  const faults = [...(await checkAudit(reader)), ...(await checkAuditSeal(reader, seals))];
  return [...violations, ...faults.map((each) => ({ invariant: 'I13', ...each }))];
}
