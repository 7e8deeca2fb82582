import { type Selectable, sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';
import type { PostingsTable } from '../tables.ts';

/** Start of a page of postings: it begins behind this one, going back in time. */
export interface PostingPlace {
  readonly atMs: number;
  readonly sequence: number;
}

export interface PostingFilter {
  readonly ledgerAccountId: string;
  /** One code; every code without it. */
  readonly code?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

export type PostingRow = Selectable<PostingsTable>;

/**
 * Builds the query of `listPostings` without its lower bound: answered from one index, in its
 * order. A second bound would make SQLite read a code's postings by the index of the times.
 */
export function postingsQuery(
  reader: Reader,
  filter: PostingFilter,
  page: { readonly before?: PostingPlace | undefined; readonly limit: number },
) {
  const { ledgerAccountId, code, toMs } = filter;
  const { before, limit } = page;
  const isBefore = before && (toMs === undefined || before.atMs < toMs);
  const end = isBefore ? before : toMs === undefined ? undefined : { atMs: toMs, sequence: 0 };
  return reader
    .selectFrom('postings')
    .selectAll()
    .where('ledger_account_id', '=', ledgerAccountId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .$if(end !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('created_at_ms', 'sequence'),
          '<',
          where.tuple(end?.atMs ?? 0, end?.sequence ?? 0),
        ),
      ),
    )
    .orderBy('created_at_ms', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit);
}

/** Lists postings of one ledgerAccount, the latest first. */
export async function listPostings(
  reader: Reader,
  filter: PostingFilter,
  page: { readonly before?: PostingPlace | undefined; readonly limit: number },
): Promise<PostingRow[]> {
  const rows = await postingsQuery(reader, filter, page).execute();
  return rows.filter((row) => row.created_at_ms >= (filter.fromMs ?? 0));
}

/** Lists transfers by their ids. */
export async function listTransfers(reader: Reader, ids: readonly string[]) {
  return reader
    .selectFrom('transfers')
    .select(['id', 'currency', 'reference', 'reverses_transfer_id'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Lists those of some transfers that were reversed later. */
export async function listReversedTransfers(
  reader: Reader,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await reader
    .selectFrom('transfers')
    .select('reverses_transfer_id')
    .where('reverses_transfer_id', 'in', [...ids])
    .execute();
  return rows.map(({ reverses_transfer_id }) => reverses_transfer_id ?? '');
}

/** Sums the credits and debits of ledgerAccounts in a period, by code; both are zero or above. */
export async function sumByCode(
  reader: Reader,
  query: {
    readonly ledgerAccountIds: readonly string[];
    readonly fromMs: number;
    readonly toMs: number;
  },
) {
  return reader
    .selectFrom('postings')
    .select([
      'code',
      sql<bigint>`coalesce(sum(case when amount_minor > 0 then amount_minor else 0 end), 0)`.as(
        'credited_minor',
      ),
      sql<bigint>`coalesce(sum(case when amount_minor < 0 then -amount_minor else 0 end), 0)`.as(
        'debited_minor',
      ),
    ])
    .where('ledger_account_id', 'in', [...query.ledgerAccountIds])
    .where('created_at_ms', '>=', query.fromMs)
    .where('created_at_ms', '<', query.toMs)
    .groupBy('code')
    .execute();
}

/** Returns the balances right after transfers, held money included, of one member's accounts. */
export async function readBalancesAfter(
  reader: Reader,
  { memberId, transferIds }: { readonly memberId: string; readonly transferIds: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  if (transferIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('postings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'postings.ledger_account_id')
    .select(['postings.transfer_id', 'postings.balance_after_minor'])
    .where('postings.transfer_id', 'in', [...transferIds])
    .where('ledger_accounts.owner_kind', '=', 'member')
    .where('ledger_accounts.owner_id', '=', memberId)
    .execute();
  return new Map(rows.map((row) => [row.transfer_id, row.balance_after_minor]));
}
