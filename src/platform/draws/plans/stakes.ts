import type { Transaction } from '#platform/base/db/storage.ts';
import {
  type KeyedTransferRequest,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
} from '#platform/money/index.ts';
import { type Bet, buildStakeTransfer } from '../bets/index.ts';
import type { Plan } from './plan.ts';

/** Key of a part of a plan. */
export interface PartKey {
  readonly planId: string;
  readonly sequence: number;
}

/**
 * Builds the transfer of a part's stake; its key is the part's, so that a part is paid for once,
 * whichever bet it becomes.
 */
export function partTransfer(bet: Bet, { planId, sequence }: PartKey): KeyedTransferRequest {
  const key = { scope: 'draw plan bet', idempotencyKey: `${planId}/${sequence}` };
  return { ...buildStakeTransfer(bet), ...key };
}

/**
 * Returns the key of a plan's hold: the number of parts that it pays for, which falls each time.
 */
export function restKey(planId: string, parts: number) {
  return { scope: 'draw plan', idempotencyKey: `${planId}/${parts}` };
}

/** Holds the stakes of parts; returns the hold. Refuses with `insufficient_funds`. */
export async function holdStakes(
  transaction: Transaction,
  plan: Pick<Plan, 'id' | 'memberId' | 'currency' | 'mode'>,
  input: { readonly parts: number; readonly amountMinor: bigint; readonly nowMs: number },
): ReturnType<typeof placeHold> {
  const { id, memberId, currency, mode } = plan;
  const { parts, amountMinor, nowMs } = input;
  const main = memberMainAccount(memberId, currency, mode);
  return placeHold(transaction, {
    ledgerAccountId: await openLedgerAccount(transaction, main, nowMs),
    amountMinor,
    code: 'bet',
    ...restKey(id, parts),
    reference: `plan:${id}`,
    nowMs,
  });
}
