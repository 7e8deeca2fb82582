import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import { canDebit, type LedgerAccount } from '../ledger-account.ts';
import { lockNamedAccounts } from '../queries.ts';
import { type PostedTransfer, postLocked } from '../transfer.ts';
import { findTransferById } from '../transfers.queries.ts';
import { closeHold, findHold, findHoldById, insertHold, setHeld } from './queries.ts';
import type { HoldRequest, PlacedHold } from './request.ts';

/**
 * Places a hold. The same scope, key and content return the same hold again. Refuses
 * `insufficient_funds` and `idempotency_key_reused` as `postTransfer` does.
 */
export async function placeHold(
  transaction: Transaction,
  request: HoldRequest,
): Promise<Result<PlacedHold, 'insufficient_funds' | 'idempotency_key_reused'>> {
  if (request.amountMinor <= 0n) throw new Error('a hold keeps back more than zero');
  const { ledgerAccountId, amountMinor, code, reference } = request;
  const hash = requestHash([ledgerAccountId, amountMinor, code, reference]);
  const [account] = await lockNamedAccounts(transaction, [ledgerAccountId]);
  if (!account) throw new Error(`there is no ledgerAccount ${ledgerAccountId}`);
  const earlier = await findHold(transaction, request);
  if (earlier) return checkHoldReplay(earlier, hash);
  if (!canDebit(account, amountMinor)) return refused('insufficient_funds');
  const holdId = newId(request.nowMs);
  const inserted = await insertHold(transaction, {
    id: holdId,
    ledger_account_id: ledgerAccountId,
    amount_minor: amountMinor,
    state: 'open',
    code,
    scope: request.scope,
    idempotency_key: request.idempotencyKey,
    request_hash: hash,
    reference,
    posted_transfer_id: null,
    created_at_ms: request.nowMs,
    ended_at_ms: null,
  });
  if (!inserted) {
    const winner = await findHold(transaction, request);
    if (!winner) throw new Error('a taken idempotency key has no hold');
    return checkHoldReplay(winner, hash);
  }
  await setHeld(transaction, { ledgerAccountId, heldMinor: account.heldMinor + amountMinor });
  return ok({ holdId, replayed: false });
}

function checkHoldReplay(
  hold: { readonly id: string; readonly request_hash: string },
  hash: string,
): Result<PlacedHold, 'idempotency_key_reused'> {
  if (hold.request_hash !== hash) return refused('idempotency_key_reused');
  return ok({ holdId: hold.id, replayed: true });
}

/**
 * Releases held money. Refuses `hold_ended` when the hold was posted; a voided one returns the same
 * result as before.
 */
export async function voidHold(
  transaction: Transaction,
  ending: { readonly holdId: string; readonly nowMs: number },
): Promise<Result<'voided', 'hold_ended'>> {
  const { hold, account } = await lockHold(transaction, ending.holdId);
  if (hold.state === 'voided') return ok('voided');
  if (hold.state === 'posted') return refused('hold_ended');
  const { holdId: id, nowMs } = ending;
  await closeHold(transaction, { id, state: 'voided', transferId: null, nowMs });
  await setHeld(transaction, {
    ledgerAccountId: account.id,
    heldMinor: account.heldMinor - hold.amount_minor,
  });
  return ok('voided');
}

/**
 * Moves held money to its destination, whole. Refuses `hold_ended` when the hold was voided or
 * posted elsewhere; one posted to the same place returns its transfer.
 */
export async function postHold(
  transaction: Transaction,
  ending: {
    readonly holdId: string;
    readonly creditLedgerAccountId: string;
    readonly nowMs: number;
  },
): Promise<Result<PostedTransfer, 'hold_ended'>> {
  const { creditLedgerAccountId, nowMs } = ending;
  const { hold, account, other } = await lockHold(
    transaction,
    ending.holdId,
    creditLedgerAccountId,
  );
  if (hold.state === 'voided') return refused('hold_ended');
  if (hold.state === 'posted') {
    const posted = await findTransferById(transaction, hold.posted_transfer_id ?? '');
    if (!posted) throw new Error(`the posted hold ${hold.id} has no transfer`);
    const isSame = posted.credit_ledger_account_id === ending.creditLedgerAccountId;
    return isSame ? ok({ transferId: posted.id, replayed: true }) : refused('hold_ended');
  }
  if (!other) throw new Error(`there is no ledgerAccount ${creditLedgerAccountId}`);
  const heldMinor = account.heldMinor - hold.amount_minor;
  await setHeld(transaction, { ledgerAccountId: account.id, heldMinor });
  const request = {
    debitLedgerAccountId: account.id,
    creditLedgerAccountId,
    amountMinor: hold.amount_minor,
    code: hold.code,
    scope: 'hold',
    idempotencyKey: hold.id,
    reference: hold.reference,
    nowMs,
    reversesTransferId: null,
  };
  const sides = { debit: { ...account, heldMinor }, credit: other };
  const posted = await postLocked(transaction, request, sides);
  if (!posted.ok) throw new Error(`held money could not be moved: ${posted.refusal}`);
  const { transferId } = posted.value;
  await closeHold(transaction, { id: hold.id, state: 'posted', transferId, nowMs });
  return ok({ transferId, replayed: false });
}

/** Reads a hold with its ledgerAccount locked, so that it ends once, and another one with it. */
async function lockHold(transaction: Transaction, holdId: string, otherId?: string) {
  const found = await findHoldById(transaction, holdId);
  if (!found) throw new Error(`there is no hold ${holdId}`);
  const ids = [found.ledger_account_id, ...(otherId === undefined ? [] : [otherId])];
  const accounts = await lockNamedAccounts(transaction, ids);
  const hold = await findHoldById(transaction, holdId);
  const findHoldAccount = (id: string | undefined): LedgerAccount | undefined =>
    accounts.find((each) => each.id === id);
  const account = findHoldAccount(found.ledger_account_id);
  if (!hold || !account) throw new Error(`the hold ${holdId} is gone`);
  return { hold, account, other: findHoldAccount(otherId) };
}
