import type { LimitKind, LimitPeriod } from '#contract/protection/play-limits.ts';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PlayLimitRaisesTable, PlayLimitsTable } from './tables.ts';

/** Version of a member's limit (`PlayLimitsTable`). */
export type StoredLimitRow = CamelRow<PlayLimitsTable>;

/** Raise of a limit that a member requested (`PlayLimitRaisesTable`). */
export type RaiseRow = CamelRow<PlayLimitRaisesTable>;

/** Key of a member's limit. */
export interface LimitKey {
  readonly memberId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const selectInForce = prepared((reader, { memberId }: { readonly memberId: string }) =>
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

/** Lists the latest version of each of a member's limits; one without an amount means no limit. */
export async function listLimitsInForce(
  reader: Reader,
  owner: { readonly memberId: string },
): Promise<StoredLimitRow[]> {
  return (await selectInForce(reader, owner)).map(fromRow);
}

/** Inserts a version of a limit; the former one stays as a row. */
export async function insertLimit(transaction: Transaction, limit: StoredLimitRow): Promise<void> {
  await transaction.insertInto('play_limits').values(toRow<PlayLimitsTable>(limit)).execute();
}

/** Lists the raises that a member has requested. */
export async function listRaises(reader: Reader, memberId: string): Promise<RaiseRow[]> {
  const rows = await reader
    .selectFrom('play_limit_raises')
    .selectAll()
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(fromRow);
}

/** Deletes a waiting raise; false when there was none. */
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

/** Inserts a requested raise of a limit. */
export async function insertRaise(transaction: Transaction, raise: RaiseRow): Promise<void> {
  await transaction
    .insertInto('play_limit_raises')
    .values(toRow<PlayLimitRaisesTable>(raise))
    .execute();
}

/** Updates the play fields of a member's row. */
export async function updateMemberPlay(
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
