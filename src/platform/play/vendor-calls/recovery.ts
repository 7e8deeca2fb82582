import { recordReceivable } from '../receivables/index.ts';
import type { CallContext } from './call.ts';
import { type Movement, readFreeBalance } from './money.ts';

/**
 * Builds the movements that recover money from a member: as much as is there, and the rest as a
 * receivable, so that no member is below zero and nothing is lost.
 */
export async function buildRecovery(
  context: CallContext,
  recovery: {
    readonly amountMinor: bigint;
    readonly code: string;
    /** Ledger account that the money had come from. */
    readonly to: Movement['credit'];
    readonly reversesTransferId?: string | undefined;
  },
): Promise<readonly Movement[]> {
  const { amountMinor, to, ...named } = recovery;
  const freeMinor = await readFreeBalance(context);
  const thereMinor = freeMinor < amountMinor ? freeMinor : amountMinor;
  const owedMinor = amountMinor - thereMinor;
  return [
    { ...named, debit: 'member', credit: to, amountMinor: thereMinor },
    { debit: 'receivables', credit: to, amountMinor: owedMinor, code: 'receivable' },
  ];
}

/** Records what a member owes by these movements; returns it in minor units, 0 for nothing. */
export async function recordCallReceivable(
  { transaction, call, member, mode, nowMs }: CallContext,
  movements: readonly Movement[],
): Promise<bigint> {
  const owed = movements.find(({ debit }) => debit === 'receivables');
  if (!owed || owed.amountMinor === 0n) return 0n;
  await recordReceivable(transaction, {
    memberId: member.id,
    vassalage: call.vendor.vassalage,
    mode,
    nowMs,
    transactionRef: call.transactionRef,
    currency: member.currency,
    owedMinor: owed.amountMinor,
  });
  return owed.amountMinor;
}
