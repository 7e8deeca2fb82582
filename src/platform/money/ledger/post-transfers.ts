import { ok, type Result, refused } from '#lib/result.ts';
import { undoUnless } from '#platform/base/db/savepoint.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeBooking } from './booking.ts';
import { draftBooking } from './booking-draft.ts';
import { hashRequest } from './chain.ts';
import { freeAmount, type LedgerAccount } from './ledger-account.ts';
import { lockOrOpenAccounts } from './lock.ts';
import {
  listSideNames,
  lockSides,
  requireValidTransfer,
  resolveTransfer,
  type Sides,
} from './sides.ts';
import {
  checkReplay,
  type KeyedTransferRequest,
  type PostedTransfer,
  postLocked,
  type ResolvedTransfer,
  type TransferRefusal,
  type TransferRequest,
} from './transfer.ts';
import { listTransfersByKeys } from './transfers.queries.ts';

/** Limit of transfers in one call; more would make a statement too large for an engine. */
export const mostTransfersAtOnce = 200;

/** One of several transfers, with the free balance of its sides after it, minor units. */
export interface PostedInTurn extends PostedTransfer {
  readonly debitFreeMinor: bigint;
  readonly creditFreeMinor: bigint;
}

/**
 * Posts transfers together, all or none, each under its own key and on what those before it leave;
 * all their ledgerAccounts are locked at once, in one order. Returns as many as were requested; one
 * that was posted before is returned again. Refuses as `postTransfer` does for the first that it
 * refuses, and has then posted nothing. Throws as it does, and for more than `mostTransfersAtOnce`.
 */
export async function postTransfers(
  transaction: Transaction,
  requests: readonly (TransferRequest | KeyedTransferRequest)[],
): Promise<Result<readonly PostedInTurn[], TransferRefusal>> {
  if (requests.length > mostTransfersAtOnce) throw new Error('too many transfers at once');
  const [first] = requests;
  if (!first) return ok([]);
  if (requests.length === 1) return postAlone(transaction, first);
  const names = requests.map(listSideNames);
  const all = new Set(names.flatMap(({ debit, credit }) => [debit, credit]));
  const find = await lockOrOpenAccounts(transaction, [...all], first.nowMs);
  const lockedRequests = requests.map((request, index) => {
    const { debit, credit } = names[index] ?? listSideNames(request);
    const sides = { debit: find(debit), credit: find(credit) };
    return { request: resolveTransfer(request, sides), sides };
  });
  const posted = await postLockedRequests(transaction, lockedRequests, new Map());
  if (posted.ok) return posted;
  // Almost never was one posted before, so earlier transfers are read only after a refusal.
  const earlier = await listKnownTransfers(transaction, requests);
  return earlier.size === 0 ? posted : postLockedRequests(transaction, lockedRequests, earlier);
}

interface LockedRequest {
  readonly request: ResolvedTransfer;
  readonly sides: Sides;
}

/** Posts transfers whose sides are locked, all or none; one posted before is returned again. */
async function postLockedRequests(
  transaction: Transaction,
  lockedRequests: readonly LockedRequest[],
  earlier: ReadonlyMap<string, KnownTransfer>,
): Promise<Result<readonly PostedInTurn[], TransferRefusal>> {
  const ids = new Map(earlier);
  const draft = draftBooking();
  const answers: PostedInTurn[] = [];
  const freeAfter = trackFreeBalances();
  for (const { request, sides } of lockedRequests) {
    requireValidTransfer(request, sides);
    const hash = hashRequest(request);
    const first = ids.get(keyText(request));
    const answer = first ? checkReplay(first, hash) : checkCovered(draft.add(request, sides));
    if (!answer.ok) return answer;
    answers.push(freeAfter(answer.value, request.amountMinor, sides));
    ids.set(keyText(request), { id: answer.value.transferId, request_hash: hash });
  }
  if (answers.every(({ replayed }) => replayed)) return ok(answers);
  const booking = draft.finish(transaction.seals);
  const isWritten = await undoUnless(transaction, () => writeBooking(transaction, booking));
  return isWritten ? ok(answers) : refused('idempotency_key_reused');
}

interface KnownTransfer {
  readonly id: string;
  readonly request_hash: string;
}

/** Posts a single transfer, which needs neither a look at known keys first nor a savepoint. */
async function postAlone(
  transaction: Transaction,
  request: TransferRequest | KeyedTransferRequest,
): Promise<Result<readonly PostedInTurn[], TransferRefusal>> {
  const sides = await lockSides(transaction, request);
  const posted = await postLocked(transaction, resolveTransfer(request, sides), sides);
  return posted.ok ? ok([trackFreeBalances()(posted.value, request.amountMinor, sides)]) : posted;
}

/**
 * Creates a function to be called with each transfer in turn, which returns the free balances of
 * both sides after it.
 */
function trackFreeBalances() {
  const free = new Map<string, bigint>();
  const after = (account: LedgerAccount, movedMinor: bigint) => {
    const freeMinor = (free.get(account.id) ?? freeAmount(account)) + movedMinor;
    free.set(account.id, freeMinor);
    return freeMinor;
  };
  return (posted: PostedTransfer, amountMinor: bigint, { debit, credit }: Sides): PostedInTurn => {
    const movedMinor = posted.replayed ? 0n : amountMinor;
    const debitFreeMinor = after(debit, -movedMinor);
    return { ...posted, debitFreeMinor, creditFreeMinor: after(credit, movedMinor) };
  };
}

/** Returns the transfers posted before under the keys of requests. */
async function listKnownTransfers(
  transaction: Transaction,
  requests: readonly Pick<TransferRequest, 'scope' | 'idempotencyKey'>[],
): Promise<Map<string, KnownTransfer>> {
  const rows = await listTransfersByKeys(transaction, requests);
  return new Map(
    rows.map((row) => [keyText({ scope: row.scope, idempotencyKey: row.idempotency_key }), row]),
  );
}

/** Returns a drafted transfer; refuses `insufficient_funds` where the draft has no id for it. */
function checkCovered(
  transferId: string | undefined,
): Result<PostedTransfer, 'insufficient_funds'> {
  if (transferId === undefined) return refused('insufficient_funds');
  return ok({ transferId, replayed: false });
}

function keyText(key: Pick<TransferRequest, 'scope' | 'idempotencyKey'>): string {
  return JSON.stringify([key.scope, key.idempotencyKey]);
}
