import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { hasDepositRoom } from '#platform/protection/index.ts';
import type { KeptDeposit } from './queries.ts';

/** What an operator decides about a deposit. */
export interface Decision {
  /** A deposit's id or reference. */
  readonly name: string;
  /** For the audit log; the member reads it with a rejection. */
  readonly why: string;
  readonly actor: string;
  readonly nowMs: number;
}

/** That the money of a deposit is there. */
export interface Approval extends Decision {
  /** What came in, where it is not what was asked for or told; minor units. */
  readonly receivedMinor?: bigint | undefined;
}

/** What was counted when it was asked for fits; what came beside that is counted now. */
export async function isWithinLimits(
  transaction: Transaction,
  deposit: KeptDeposit,
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

/** One zero too many makes ten times as much. */
export function isFarAbove(deposit: KeptDeposit, { receivedMinor = 0n }: Approval): boolean {
  return receivedMinor >= 10n * deposit.amountMinor;
}

/**
 * What came in of a deposit that is approved, minor units; `undefined` where it came in another
 * currency and nobody says what it is worth.
 */
export function receivedOf(deposit: KeptDeposit, { receivedMinor }: Approval): bigint | undefined {
  if (receivedMinor !== undefined) return receivedMinor;
  if (deposit.state !== 'held') return deposit.amountMinor;
  return deposit.receivedCurrency === deposit.currency
    ? (deposit.receivedMinor ?? undefined)
    : undefined;
}
