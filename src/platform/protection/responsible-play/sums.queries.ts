import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/**
 * Sums a member's deposits from a moment on, by the time they were credited, together with all
 * waiting ones.
 */
export async function sumDeposits(
  reader: Reader,
  filter: {
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
    .where('member_id', '=', filter.memberId)
    .where((where) =>
      where.or([
        where('state', 'in', ['awaiting_payment', 'awaiting_proof', 'awaiting_review', 'held']),
        where.and([
          where('state', 'in', ['paid', 'approved']),
          where('ended_at_ms', '>=', filter.fromMs),
        ]),
      ]),
    )
    .$if(filter.exceptId !== undefined, (query) => query.where('id', '!=', filter.exceptId ?? ''))
    .executeTakeFirstOrThrow();
  return { sumMinor: BigInt(row.sum_minor), firstAtMs: row.first_at_ms ?? undefined };
}

/** Sums the deposits credited to a member from a moment on. */
export async function sumCreditedDeposits(
  reader: Reader,
  filter: { readonly memberId: string; readonly fromMs: number },
): Promise<bigint> {
  const row = await reader
    .selectFrom('deposits')
    .select(sql<bigint>`coalesce(sum(credited_minor), 0)`.as('sum_minor'))
    .where('member_id', '=', filter.memberId)
    .where('state', 'in', ['paid', 'approved'])
    .where('ended_at_ms', '>=', filter.fromMs)
    .executeTakeFirstOrThrow();
  return BigInt(row.sum_minor);
}

/** Sums a member's withdrawals from a moment on, without those returned. */
export async function sumWithdrawals(
  reader: Reader,
  filter: { readonly memberId: string; readonly fromMs: number },
): Promise<bigint> {
  const row = await reader
    .selectFrom('withdrawals')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)`.as('sum_minor'))
    .where('member_id', '=', filter.memberId)
    .where('requested_at_ms', '>=', filter.fromMs)
    .where('state', 'not in', ['rejected', 'cancelled', 'returned'])
    .executeTakeFirstOrThrow();
  return BigInt(row.sum_minor);
}
