import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type PostedInTurn, postTransfers } from '../post-transfers.ts';
import { lockSides } from '../sides.ts';
import type { KeyedTransferRequest } from '../transfer.ts';
import { placeHold, voidHold } from './hold.ts';
import { findHoldById } from './queries.ts';
import type { HoldRequest } from './request.ts';

/** Idempotency key of the hold on the rest. */
type RestKey = Pick<HoldRequest, 'scope' | 'idempotencyKey'>;

/**
 * Releases part of held money: the rest stays held under a new hold, whose id is returned;
 * `undefined` when nothing is left. Refuses `hold_ended` when the hold is not open. Throws for a
 * rest below zero or above what is held.
 */
export async function voidHoldPart(
  transaction: Transaction,
  part: {
    readonly holdId: string;
    readonly restMinor: bigint;
    readonly rest: RestKey;
    readonly nowMs: number;
  },
): Promise<Result<string | undefined, 'hold_ended'>> {
  const { holdId, restMinor, rest, nowMs } = part;
  const hold = await findHoldById(transaction, holdId);
  if (hold?.state !== 'open') return refused('hold_ended');
  if (restMinor < 0n || restMinor > hold.amount_minor) {
    throw new Error(`${restMinor} is no rest of the hold ${holdId}`);
  }
  const voided = await voidHold(transaction, { holdId, nowMs });
  if (!voided.ok) return voided;
  if (restMinor === 0n) return ok(undefined);
  const { ledger_account_id: ledgerAccountId, code, reference } = hold;
  const amountMinor = restMinor;
  const kept = { ledgerAccountId, amountMinor, code, reference, ...rest, nowMs };
  const placed = await placeHold(transaction, kept);
  if (!placed.ok) throw new Error(`the rest of the hold ${holdId} was refused: ${placed.refusal}`);
  return ok(placed.value.holdId);
}

/**
 * Moves part of held money by a transfer that debits the same ledgerAccount; the rest stays held as
 * after `voidHoldPart`, and refusals and throws are the same. Both ledgerAccounts are locked at
 * once, as any transfer locks them.
 */
export async function postHoldPart(
  transaction: Transaction,
  part: {
    readonly holdId: string;
    readonly transfer: KeyedTransferRequest;
    readonly rest: RestKey;
  },
): Promise<Result<PostedInTurn & { readonly restHoldId: string | undefined }, 'hold_ended'>> {
  const { holdId, transfer, rest } = part;
  const { nowMs, amountMinor } = transfer;
  const { debit } = await lockSides(transaction, transfer);
  const hold = await findHoldById(transaction, holdId);
  if (hold && hold.ledger_account_id !== debit.id) {
    throw new Error(`the hold ${holdId} is on another ledgerAccount`);
  }
  const restMinor = (hold?.amount_minor ?? 0n) - amountMinor;
  const left = await voidHoldPart(transaction, { holdId, restMinor, rest, nowMs });
  if (!left.ok) return left;
  const posted = await postTransfers(transaction, [transfer]);
  const [first] = posted.ok ? posted.value : [];
  if (!first || first.replayed) throw new Error(`part of the hold ${holdId} was not moved`);
  return ok({ ...first, restHoldId: left.value });
}
