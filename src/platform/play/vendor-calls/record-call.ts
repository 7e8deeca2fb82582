import { announceChange } from '#platform/base/db/change-bus.ts';
import { deferWrite } from '#platform/base/db/pipelined.ts';
import type { CallContext, CallEffect } from './call.ts';
import { readFree } from './money.ts';
import { insertTransaction } from './queries.ts';

/**
 * Records a call's effect under its vendor's id with the amount that the member may stake since,
 * which it returns; announces the change to the member's pages.
 */
export async function recordCall(
  context: CallContext,
  { hash, done }: { readonly hash: string; readonly done: CallEffect },
): Promise<bigint> {
  const { transaction, call, member, nowMs } = context;
  const balanceMinor = done.freeMinor ?? (await readFree(context));
  const row = {
    vassalage: call.vendor.vassalage,
    transaction_ref: call.transactionRef,
    kind: call.kind,
    content_hash: hash,
    member_id: member.id,
    round_id: done.roundId ?? null,
    amount_minor: done.amountMinor,
    currency: member.currency,
    jackpot_minor: done.jackpotMinor,
    receivable_minor: done.receivableMinor,
    about_ref: call.aboutRef ?? null,
    undone_by_ref: null,
    transfer_id: done.transferId ?? null,
    balance_minor: balanceMinor,
    at_ms: nowMs,
  };
  await deferWrite(transaction, insertTransaction(transaction, row));
  if (done.transferId !== undefined) {
    const change = { memberId: member.id, topic: 'wallet', nowMs } as const;
    await deferWrite(transaction, announceChange(transaction, change));
  }
  return balanceMinor;
}
