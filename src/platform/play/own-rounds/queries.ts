import { sql } from 'kysely';
import { type ColumnTypes, insertRows, updateRows } from '#platform/base/db/rows.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { OwnMovement, OwnRoundEnd } from './own-round.ts';

/** Inserts movements in one statement. */
export async function insertMovements(
  transaction: Transaction,
  movements: readonly OwnMovement[],
): Promise<void> {
  const rows = movements.map((each) => ({
    vassalage: each.vassalage,
    transaction_ref: movementRef(each),
    kind: each.kind,
    content_hash: '',
    member_id: each.memberId,
    round_id: each.id,
    amount_minor: each.amountMinor,
    currency: each.currency,
    jackpot_minor: 0n,
    receivable_minor: each.receivableMinor ?? 0n,
    about_ref: buildAboutRef(each),
    undone_by_ref: null,
    transfer_id: each.transferId,
    balance_minor: each.freeMinor,
    at_ms: each.nowMs,
  }));
  await insertRows(transaction, { table: 'vendor_transactions', columns: movementColumns }, rows);
}

const movementColumns: ColumnTypes<Schema['vendor_transactions']> = {
  vassalage: 'text',
  transaction_ref: 'text',
  kind: 'text',
  content_hash: 'text',
  member_id: 'text',
  round_id: 'text',
  amount_minor: 'bigint',
  currency: 'text',
  jackpot_minor: 'bigint',
  receivable_minor: 'bigint',
  about_ref: 'text',
  undone_by_ref: 'text',
  transfer_id: 'text',
  balance_minor: 'bigint',
  at_ms: 'bigint',
};

/**
 * Returns the reference of a movement. A round has one bet, one win, one rebate and one return;
 * each later settlement has one win, one rebate and one reversal of each, in the order in which
 * they are booked.
 */
export function movementRef({ id, kind, version = 1, about }: MovementKey): string {
  if (about) return `${id}:${version}:reversed:${about.kind}`;
  if (version > 1) return `${id}:${version}:paid:${kind}`;
  return kind === 'bet' ? id : `${id}:${kind}`;
}

type MovementKey = Pick<OwnMovement, 'id' | 'kind' | 'version' | 'about'>;

function buildAboutRef({ id, kind, about }: MovementKey): string | null {
  if (about) return movementRef({ id, ...about });
  return kind === 'bet' ? null : movementRef({ id, kind: 'bet' });
}

/** Marks payments as reversed, with the references of their reversals. */
export async function markReversed(
  transaction: Transaction,
  taken: readonly (MovementKey & Pick<OwnMovement, 'vassalage'>)[],
): Promise<void> {
  // What one settling takes back of another one has the same ends of refs.
  const alike = Map.groupBy(taken, (each) => {
    const nameless = { ...each, id: '' };
    return [each.vassalage, buildAboutRef(nameless), movementRef(nameless)].join(' ');
  });
  for (const some of alike.values()) {
    const [first] = some;
    if (!first) continue;
    await transaction
      .updateTable('vendor_transactions')
      .set({ undone_by_ref: sql<string>`round_id || ${movementRef({ ...first, id: '' })}` })
      .where('vassalage', '=', first.vassalage)
      .where(
        'transaction_ref',
        'in',
        some.map((each) => buildAboutRef(each) ?? ''),
      )
      .execute();
  }
}

/** Saves the payouts of closed rounds. */
export async function setPayouts(
  transaction: Transaction,
  roundEnds: readonly Pick<OwnRoundEnd, 'id' | 'payoutMinor'>[],
): Promise<void> {
  const rows = roundEnds.map(({ id, payoutMinor }) => ({ id, payouts_minor: payoutMinor }));
  await updateRows(transaction, { table: 'rounds', columns: payoutColumns }, rows);
}

const payoutColumns = { id: 'text', payouts_minor: 'bigint' } as const;

/** Marks bets as reversed, with the references of their rollbacks. */
export async function markBetsUndone(
  transaction: Transaction,
  { vassalage, ids }: { readonly vassalage: string; readonly ids: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable('vendor_transactions')
    .set({
      undone_by_ref: sql<string>`transaction_ref || ${movementRef({ id: '', kind: 'rollback' })}`,
    })
    .where('vassalage', '=', vassalage)
    .where('transaction_ref', 'in', [...ids])
    .execute();
}

/** Closes rounds with their payouts. */
export async function closeRounds(
  transaction: Transaction,
  roundEnds: readonly Pick<OwnRoundEnd, 'id' | 'payoutMinor'>[],
  nowMs: number,
): Promise<void> {
  const rows = roundEnds.map(({ id, payoutMinor }) => ({
    id,
    state: 'closed',
    payouts_minor: payoutMinor,
    closed_at_ms: nowMs,
  }));
  await updateRows(transaction, { table: 'rounds', columns: closedColumns }, rows);
}

const closedColumns = {
  ...payoutColumns,
  state: 'text',
  closed_at_ms: 'bigint',
} as const;

/** Closes rounds whose stakes were returned. */
export async function refundRounds(
  transaction: Transaction,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('rounds')
    .set({ state: 'refunded', stakes_minor: 0n, closed_at_ms: nowMs })
    .where('id', 'in', [...ids])
    .execute();
}
