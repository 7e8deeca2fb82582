import { sql } from 'kysely';
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

/** What a member paid in from a moment on by when it was credited, with all that waits. */
export async function sumDeposits(
  reader: Reader,
  of: {
    readonly memberId: string;
    readonly fromMs: number;
    /** One that is left out. */
    readonly exceptId?: string | undefined;
  },
): Promise<{ readonly sumMinor: bigint; readonly firstAtMs: number | undefined }> {
  const row = await reader
    .selectFrom('deposits')
    .select((select) => [
      // What came in, and of what is held the more of both: it may be credited yet.
      sql<bigint>`coalesce(sum(case
        when state in ('paid', 'approved') then coalesce(received_minor, amount_minor)
        when received_currency = currency and received_minor > amount_minor then received_minor
        else amount_minor end), 0)`.as('sum_minor'),
      select.fn.min<number | null>('ended_at_ms').as('first_at_ms'),
    ])
    .where('member_id', '=', of.memberId)
    .where((where) =>
      where.or([
        where('state', 'in', ['awaiting_payment', 'awaiting_proof', 'awaiting_review', 'held']),
        where.and([
          where('state', 'in', ['paid', 'approved']),
          where('ended_at_ms', '>=', of.fromMs),
        ]),
      ]),
    )
    .$if(of.exceptId !== undefined, (query) => query.where('id', '!=', of.exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return { sumMinor: BigInt(row.sum_minor), firstAtMs: row.first_at_ms ?? undefined };
}

/** What was credited to a member from a moment on. */
export async function sumCredited(
  reader: Reader,
  of: { readonly memberId: string; readonly fromMs: number },
): Promise<bigint> {
  const row = await reader
    .selectFrom('deposits')
    .select(sql<bigint>`coalesce(sum(credited_minor), 0)`.as('sum_minor'))
    .where('member_id', '=', of.memberId)
    .where('state', 'in', ['paid', 'approved'])
    .where('ended_at_ms', '>=', of.fromMs)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum_minor);
}

/** What a member asked to be paid out from a moment on, without what came back. */
export async function sumWithdrawn(
  reader: Reader,
  of: { readonly memberId: string; readonly fromMs: number },
): Promise<bigint> {
  const row = await reader
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('member_id', '=', of.memberId)
    .where('requested_at_ms', '>=', of.fromMs)
    .where('state', 'not in', ['rejected', 'cancelled', 'returned'])
    .executeTakeFirstOrThrow();
  return BigInt(row.sum_minor);
}
