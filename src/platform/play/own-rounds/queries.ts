import { sql } from 'kysely';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { OwnMovement } from './own-round.ts';

/** What becomes of a round. */
export interface RoundEnd {
  readonly id: string;
  readonly payoutMinor: bigint;
  /** Its stake was given back. */
  readonly isRefunded: boolean;
}

/** Keeps movements, in one statement. */
export async function insertMovements(
  transaction: Transaction,
  movements: readonly OwnMovement[],
): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map((each) => ({
    vassalage: each.vassalage,
    transaction_ref: refOf(each),
    kind: each.kind,
    content_hash: '',
    member_id: each.memberId,
    round_id: each.id,
    amount_minor: each.amountMinor,
    currency: each.currency,
    jackpot_minor: 0n,
    receivable_minor: 0n,
    about_ref: each.kind === 'bet' ? null : refOf({ id: each.id, kind: 'bet' }),
    undone_by_ref: null,
    transfer_id: each.transferId,
    balance_minor: each.freeMinor,
    at_ms: each.nowMs,
  }));
  await transaction.insertInto('vendor_transactions').values(rows).execute();
}

/** One bet, one win, one rebate, one return of each round. */
function refOf({ id, kind }: Pick<OwnMovement, 'id' | 'kind'>): string {
  return kind === 'bet' ? id : `${id}:${kind}`;
}

/** Marks a bet as taken back. */
export async function undoMovement(
  transaction: Transaction,
  { vassalage, id }: Pick<OwnMovement, 'vassalage' | 'id'>,
): Promise<void> {
  await transaction
    .updateTable('vendor_transactions')
    .set({ undone_by_ref: refOf({ id, kind: 'rollback' }) })
    .where('vassalage', '=', vassalage)
    .where('transaction_ref', '=', id)
    .execute();
}

/** Closes rounds: those that won nothing together, the others each with what it won. */
export async function closeRounds(
  transaction: Transaction,
  ends: readonly RoundEnd[],
  nowMs: number,
): Promise<void> {
  const byEnd = Map.groupBy(ends, ({ payoutMinor, isRefunded }) => `${isRefunded} ${payoutMinor}`);
  for (const some of byEnd.values()) {
    const [{ payoutMinor, isRefunded } = { payoutMinor: 0n, isRefunded: false }] = some;
    await transaction
      .updateTable('rounds')
      .set({
        state: isRefunded ? 'refunded' : 'closed',
        payouts_minor: payoutMinor,
        closed_at_ms: nowMs,
        ...(isRefunded && { stakes_minor: sql<bigint>`0` }),
      })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  }
}
