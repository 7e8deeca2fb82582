import type { ShownAct } from '#contract/staff/acts.ts';
import type { StaffReceivable } from '#contract/staff/receivables.ts';
import { newId } from '#lib/id.ts';
import { type Money, toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { listAudit, recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember } from '#platform/identity/index.ts';
import {
  findLedgerAccount,
  houseAccount,
  memberMainAccount,
  postTransfers,
} from '#platform/money/index.ts';
import {
  endReceivable,
  findReceivable,
  insertReceivable,
  listOpenReceivables,
  type ReceivableRow,
} from './queries.ts';

const shownAtMost = 200;

/** Amount of a reversal that a member could not pay back. */
export interface ReceivableInput {
  readonly memberId: string;
  readonly vassalage: string;
  readonly transactionRef: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
  readonly owedMinor: bigint;
  readonly nowMs: number;
}

/** Records the debt of a member until it is settled; play money is owed to nobody. */
export async function recordReceivable(
  transaction: Transaction,
  owed: ReceivableInput,
): Promise<void> {
  const { memberId, vassalage, transactionRef, currency, owedMinor, nowMs } = owed;
  if (owed.mode === 'trial') return;
  await insertReceivable(transaction, {
    id: newId(nowMs),
    memberId,
    vassalage,
    transactionRef,
    currency,
    owedMinor,
    state: 'open',
    createdAtMs: nowMs,
  });
  await recordAct(transaction, {
    actor: 'system',
    act: 'play_receivable',
    subject: `member:${memberId}`,
    atMs: nowMs,
    detail: {
      vendor: vassalage,
      transaction: transactionRef,
      owed: `${owedMinor} ${currency}`,
    },
  });
}

/** Lists open receivables, the oldest first. */
export async function listReceivables(reader: Reader): Promise<StaffReceivable[]> {
  return (await listOpenReceivables(reader, shownAtMost)).map(toStaff);
}

/** Returns one receivable with its member's free balance and its acts; `undefined` for none. */
export async function readReceivable(
  reader: Reader,
  id: string,
): Promise<
  | {
      readonly receivable: StaffReceivable;
      readonly free: Money;
      readonly acts: readonly ShownAct[];
    }
  | undefined
> {
  const kept = await findReceivable(reader, id);
  if (!kept) return undefined;
  const wallet = await findLedgerAccount(reader, walletKey(kept));
  const freeMinor = wallet ? wallet.balanceMinor - wallet.heldMinor : 0n;
  const free = toMoney(freeMinor, kept.currency);
  return { receivable: toStaff(kept), free, acts: await listAudit(reader, receivableSubject(id)) };
}

/** Decision of staff about a receivable. */
export interface ReceivableDecision {
  readonly id: string;
  readonly is: 'collected' | 'written_off';
  readonly why: string;
  readonly actor: string;
}

/**
 * Settles what a member owes: out of the wallet, all or nothing, or at the house's cost. Returns
 * its id. Refuses `unknown_receivable`, `receivable_settled`, and `owes_more` when the wallet has
 * less.
 */
export async function settleReceivable(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, is, why, actor }: ReceivableDecision,
): Promise<Result<string, 'unknown_receivable' | 'receivable_settled' | 'owes_more'>> {
  const kept = await findReceivable(transaction, id);
  if (!kept) return refused('unknown_receivable');
  const nowMs = clock.nowMs();
  await lockMember(transaction, kept.memberId);
  if (!(await endReceivable(transaction, { id, state: is, nowMs }))) {
    return refused('receivable_settled');
  }
  const { currency, memberId } = kept;
  const houses = (kind: string) => houseAccount(kind, currency, 'real', memberId);
  const posted = await postTransfers(transaction, [
    {
      debit: is === 'collected' ? walletKey(kept) : houses('written_off'),
      credit: houses('receivables'),
      amountMinor: kept.owedMinor,
      code: `receivable_${is}`,
      scope: 'receivable',
      idempotencyKey: id,
      reference: receivableSubject(id),
      nowMs,
    },
  ]);
  if (!posted.ok && posted.refusal === 'insufficient_funds') return refused('owes_more');
  if (!posted.ok) throw new Error(`the receivable ${id} cannot be settled: ${posted.refusal}`);
  await recordAct(transaction, {
    actor,
    act: `receivable_${is}`,
    subject: receivableSubject(id),
    atMs: nowMs,
    detail: { why, owed: `${kept.owedMinor} ${currency}`, member: memberId },
  });
  if (is === 'collected') await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return ok(id);
}

function receivableSubject(id: string): string {
  return `receivable:${id}`;
}

function walletKey({ memberId, currency }: ReceivableRow) {
  return memberMainAccount(memberId, currency, 'real');
}

function toStaff(kept: ReceivableRow): StaffReceivable {
  return {
    id: kept.id,
    username: kept.username,
    vassalage: kept.vassalage,
    transactionRef: kept.transactionRef,
    owed: toMoney(kept.owedMinor, kept.currency),
    state: kept.state,
    createdAtMs: kept.createdAtMs,
  };
}
