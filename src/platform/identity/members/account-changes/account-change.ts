import {
  type AccountChange,
  type AccountChangeKind,
  accountChangeKinds,
} from '#contract/identity/account-changes.ts';
import { newId } from '#lib/id.ts';
import { dayMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { deleteChangesBefore, insertChange, listChanges } from './queries.ts';

/** Time for which a change is shown. */
export const shownForMs = 14 * dayMs;

/** Most changes that are shown, the newest first. */
const mostShown = 5;

/** Records a change of an account, which pages of its member's other sessions show at once. */
export async function recordChange(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  change: {
    readonly memberId: string;
    readonly kind: AccountChangeKind;
    /** The session that makes it; `undefined` of a reset, which every session is shown. */
    readonly sessionId: string | undefined;
  },
): Promise<void> {
  const atMs = clock.nowMs();
  await insertChange(transaction, { ...change, id: newId(atMs), atMs });
  const { memberId } = change;
  await announceChange(transaction, { memberId, topic: 'account', nowMs: atMs });
}

/** Lists changes of the last 14 days made outside this session, newest first. */
export async function readChanges(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<AccountChange[]> {
  const sinceMs = clock.nowMs() - shownForMs;
  const rows = await listChanges(storage.db, { memberId, sessionId, sinceMs, limit: mostShown });
  return rows.map(({ id, kind, atMs }) => ({ id, kind: toKind(kind), atMs }));
}

/** Deletes changes that are no longer shown. */
export async function sweepChanges({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteChangesBefore(transaction, clock.nowMs() - shownForMs),
  );
}

function toKind(stored: string): AccountChangeKind {
  const kind = accountChangeKinds.find((each) => each === stored);
  if (kind === undefined) throw new Error(`there is no change of an account ${stored}`);
  return kind;
}
