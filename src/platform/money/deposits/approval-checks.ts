import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { hasDepositRoom } from '#platform/protection/index.ts';
import type { DepositRow } from './queries.ts';

/** Decision of an operator about a deposit. */
export interface DepositDecision {
  /** A deposit's id or reference. */
  readonly name: string;
  /** Reason for the audit log; after a rejection the member reads it as well. */
  readonly why: string;
  readonly actor: string;
  readonly nowMs: number;
}

/** Decision that the money of a deposit has arrived. */
export interface DepositApproval extends DepositDecision {
  /** Amount that arrived, when it is not the requested or reported one; minor units. */
  readonly receivedMinor?: bigint | undefined;
}

/**
 * Returns whether an approved deposit is within its member's limits: the requested amount was
 * counted at the request, anything beyond it is counted now.
 */
export async function isWithinLimits(
  transaction: Transaction,
  deposit: DepositRow,
  { receivedMinor, ...now }: ZonedMoment & { readonly receivedMinor: bigint },
): Promise<boolean> {
  const wasCounted = deposit.state === 'awaiting_proof' || deposit.state === 'awaiting_review';
  if (wasCounted && receivedMinor <= deposit.amountMinor) return true;
  const { id: depositId, memberId } = deposit;
  return hasDepositRoom(transaction, {
    memberId,
    depositId,
    amountMinor: receivedMinor,
    ...now,
  });
}

/**
 * Returns whether the received amount is ten times the requested one or more, as by one zero too
 * many.
 */
export function isFarAbove(deposit: DepositRow, { receivedMinor = 0n }: DepositApproval): boolean {
  return receivedMinor >= 10n * deposit.amountMinor;
}

/**
 * Returns the received amount of an approved deposit, minor units; `undefined` when it arrived in
 * another currency and the operator states no worth.
 */
export function receivedAmount(
  deposit: DepositRow,
  { receivedMinor }: DepositApproval,
): bigint | undefined {
  if (receivedMinor !== undefined) return receivedMinor;
  if (deposit.state !== 'held') return deposit.amountMinor;
  return deposit.receivedCurrency === deposit.currency
    ? (deposit.receivedMinor ?? undefined)
    : undefined;
}
