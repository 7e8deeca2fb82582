import { announceChange } from '#platform/base/db/change-bus.ts';
import { leaveWrite } from '#platform/base/db/pipelined.ts';
import type { Done, Taking } from './call.ts';
import { readFree } from './money.ts';
import { insertSeen } from './queries.ts';

/**
 * Records a call's effect under its vendor's id with the amount that the member may stake since,
 * which it returns; announces the change to the member's pages.
 */
export async function keep(
  taking: Taking,
  { hash, done }: { readonly hash: string; readonly done: Done },
): Promise<bigint> {
  const { transaction, call, member, nowMs } = taking;
  const balanceMinor = done.freeMinor ?? (await readFree(taking));
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
  await leaveWrite(transaction, insertSeen(transaction, row));
  if (done.transferId !== undefined) {
    const change = { memberId: member.id, topic: 'wallet', nowMs } as const;
    await leaveWrite(transaction, announceChange(transaction, change));
  }
  return balanceMinor;
}
