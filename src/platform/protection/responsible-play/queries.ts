import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import type { PlayLimitRaisesTable, PlayLimitsTable } from '#platform/base/db/play-tables.ts';
import { prepared } from '#platform/base/db/prepared.ts';
import { type Named, toNamed, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** A limit of a member in one of its turns (`PlayLimitsTable`). */
export type KeptLimit = Named<PlayLimitsTable>;

/** What a member asked to be raised (`PlayLimitRaisesTable`). */
export type KeptRaise = Named<PlayLimitRaisesTable>;

/** One limit of one member. */
export interface LimitKey {
  readonly memberId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const askInForce = prepared((reader, { memberId }: { readonly memberId: string }) =>
  reader
    .selectFrom('play_limits as latest')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('turn', '=', (inner) =>
      inner
        .selectFrom('play_limits as each')
        .select((select) => select.fn.max<number>('each.turn').as('turn'))
        .whereRef('each.member_id', '=', 'latest.member_id')
        .whereRef('each.kind', '=', 'latest.kind')
        .whereRef('each.period', '=', 'latest.period'),
    ),
);

/** What a member's limits are by their last turns; one without an amount is none. */
export async function listInForce(
  reader: Reader,
  of: { readonly memberId: string },
): Promise<KeptLimit[]> {
  return (await askInForce(reader, of)).map(toNamed);
}

/** Writes a limit; the one before it stays as a row. */
export async function insertLimit(transaction: Transaction, limit: KeptLimit): Promise<void> {
  await transaction.insertInto('play_limits').values(toRow<PlayLimitsTable>(limit)).execute();
}

/** What a member has asked to be raised. */
export async function listRaises(reader: Reader, memberId: string): Promise<KeptRaise[]> {
  const rows = await reader
    .selectFrom('play_limit_raises')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(toNamed);
}

/** Takes away what waits; false when nothing did. */
export async function deleteRaise(
  transaction: Transaction,
  { memberId, kind, period }: LimitKey,
): Promise<boolean> {
  const result = await transaction
    .deleteFrom('play_limit_raises')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Writes down that a limit is to be raised. */
export async function insertRaise(transaction: Transaction, raise: KeptRaise): Promise<void> {
  await transaction
    .insertInto('play_limit_raises')
    .values(toRow<PlayLimitRaisesTable>(raise))
    .execute();
}

/** Sets what the member's own row keeps. */
export async function updateMember(
  transaction: Transaction,
  memberId: string,
  change: {
    /** Null ends the exclusion. */
    readonly excludedUntilMs?: number | null;
    readonly playPausedUntilMs?: number;
    /** Null for never. */
    readonly remindMinutes?: number | null;
  },
): Promise<void> {
  const row = {
    excluded_until_ms: change.excludedUntilMs,
    play_paused_until_ms: change.playPausedUntilMs,
    remind_minutes: change.remindMinutes,
  };
  await transaction.updateTable('members').set(row).where('id', '=', memberId).execute();
}
