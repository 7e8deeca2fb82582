import type { ShownAct } from '#contract/staff/acts.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { accountSubject } from '../passwords/index.ts';
import { listActs } from './queries.ts';

/** Lists acts of staff on an account and on its password; each of the two lists is oldest first. */
export async function listAccountActs(db: Reader, memberId: string): Promise<ShownAct[]> {
  const closings = (await listActs(db, memberId)).map(({ atMs, act, operator, why }) => ({
    actor: operator,
    act: `account_${act}`,
    subject: `account:${memberId}`,
    detail: { why },
    atMs,
  }));
  return [...closings, ...(await listAudit(db, accountSubject(memberId)))];
}
