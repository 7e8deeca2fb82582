import { announceChange } from '#platform/base/db/change-bus.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { CallContext, CallEffect } from './call.ts';
import { readSpendable } from './money.ts';
import { insertTransaction } from './queries.ts';

/**
 * Records a call and its effect under the vendor's id, announces the change to the member's pages,
 * and returns the amount that the member may stake afterwards.
 */
export async function recordCall(
  context: CallContext,
  { hash, effect }: { readonly hash: string; readonly effect: CallEffect },
): Promise<bigint> {
  const { transaction, call, member, nowMs } = context;
  const { gameId } = call;
  const balanceMinor = effect.freeMinor ?? (await readSpendable({ ...context, gameId }));
  const record = {
    vassalage: call.vendor.vassalage,
    transactionRef: call.transactionRef,
    kind: call.kind,
    contentHash: hash,
    memberId: member.id,
    roundId: effect.roundId ?? null,
    amountMinor: effect.amountMinor,
    currency: member.currency,
    jackpotMinor: effect.jackpotMinor,
    receivableMinor: effect.receivableMinor,
    aboutRef: call.aboutRef ?? null,
    undoneByRef: null,
    transferId: effect.transferId ?? null,
    balanceMinor,
    atMs: nowMs,
  };
  await deferWrite(transaction, insertTransaction(transaction, record));
  if (effect.transferId !== undefined) {
    const change = { memberId: member.id, topic: 'wallet', nowMs } as const;
    await deferWrite(transaction, announceChange(transaction, change));
  }
  return balanceMinor;
}
