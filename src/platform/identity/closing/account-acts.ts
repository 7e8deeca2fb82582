import type { ShownAct } from '#contract/staff/acts.ts';
import { listAudit, recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { accountSubject } from '../passwords/index.ts';
import { type ActRow, insertAct, listActs } from './queries.ts';

/** Returns the subject of an account in the audit log; its password has one of its own. */
const closingSubject = (memberId: string) => `account:${memberId}`;

/** Records an act of an operator on an account, with its entry in the audit log. */
export async function recordAccountAct(transaction: Transaction, row: ActRow): Promise<void> {
  const { memberId, operator: actor, act, why, atMs } = row;
  await insertAct(transaction, row);
  await recordAct(transaction, {
    actor,
    act: `account_${act}`,
    subject: closingSubject(memberId),
    detail: { why },
    atMs,
  });
}

/** Lists acts of staff on an account and on its password; each of the two lists is oldest first. */
export async function listAccountActs(db: Reader, memberId: string): Promise<ShownAct[]> {
  const audited = await listAudit(db, closingSubject(memberId));
  const isAudited = ({ act, atMs }: ShownAct) =>
    audited.some((each) => each.act === act && each.atMs === atMs);
  const kept = (await listActs(db, memberId)).map(({ atMs, act, operator, why }) => ({
    actor: operator,
    act: `account_${act}`,
    subject: closingSubject(memberId),
    detail: { why },
    atMs,
  }));
  // Acts of earlier versions have no entry in the audit log.
  const earlier = kept.filter((each) => !isAudited(each));
  return [...earlier, ...audited, ...(await listAudit(db, accountSubject(memberId)))];
}
