import type { Selectable } from 'kysely';
import type { Approval } from '#contract/staff/approvals.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ApprovalsTable } from './tables.ts';

/** Stored act that was requested, with its state. */
export interface ApprovalRow extends Approval {
  readonly state: ApprovalsTable['state'];
}

/** Inserts an act that waits for a second person. */
export async function insertApproval(
  transaction: Transaction,
  { id, call, input, askedBy, askedAtMs, expiresAtMs }: Approval,
): Promise<void> {
  await transaction
    .insertInto('approvals')
    .values({
      id,
      call,
      input,
      asked_by: askedBy,
      decided_by: null,
      state: 'waiting',
      asked_at_ms: askedAtMs,
      expires_at_ms: expiresAtMs,
      decided_at_ms: null,
    })
    .execute();
}

/** Locks a requested act until the transaction ends and returns it. */
export async function lockApproval(
  transaction: Transaction,
  id: string,
): Promise<ApprovalRow | undefined> {
  const query = transaction.selectFrom('approvals').selectAll().where('id', '=', id);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && toApproval(row);
}

/** Lists waiting acts, oldest first: all, or those of one call. */
export async function listWaitingApprovals(
  reader: Reader,
  {
    nowMs,
    limit,
    call,
  }: { readonly nowMs: number; readonly limit: number; readonly call?: string },
): Promise<ApprovalRow[]> {
  const rows = await reader
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at_ms', '>', nowMs)
    .$if(call !== undefined, (query) => query.where('call', '=', call ?? ''))
    .orderBy('asked_at_ms')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toApproval);
}

/** Lists ids of the waiting acts that a staff person requested, oldest first. */
export async function listPersonsWaiting(reader: Reader, name: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('asked_by', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists ids of waiting acts that have expired and are not ended yet. */
export async function listExpiredApprovals(reader: Reader, nowMs: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at_ms', '<=', nowMs)
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the outcome of a waiting act. */
export async function endApproval(
  transaction: Transaction,
  ended: {
    readonly id: string;
    readonly state: Exclude<ApprovalsTable['state'], 'waiting'>;
    readonly decidedBy: string | null;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, state, decidedBy, nowMs } = ended;
  await transaction
    .updateTable('approvals')
    .set({ state, decided_by: decidedBy, decided_at_ms: nowMs })
    .where('id', '=', id)
    .execute();
}

function toApproval(row: Selectable<ApprovalsTable>): ApprovalRow {
  return {
    id: row.id,
    call: row.call,
    input: row.input,
    askedBy: row.asked_by,
    askedAtMs: row.asked_at_ms,
    expiresAtMs: row.expires_at_ms,
    state: row.state,
  };
}
