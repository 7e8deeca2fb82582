import type { Reader } from '#platform/base/db/storage.ts';
import { listPostings, sumByCode } from './queries.ts';

/** Sums of one code; both are zero or above, in minor units. */
export interface CodeSum {
  readonly code: string;
  readonly creditedMinor: bigint;
  readonly debitedMinor: bigint;
}

/**
 * Opening balance of ledgerAccounts of one currency, and their movements in a period by code, in
 * minor units.
 */
export interface PeriodSums {
  readonly openingMinor: bigint;
  readonly codes: readonly CodeSum[];
}

/** Sums the movements of ledgerAccounts from one moment up to another, by code. */
export async function readPeriodSums(
  reader: Reader,
  query: {
    readonly ledgerAccountIds: readonly string[];
    readonly fromMs: number;
    readonly toMs: number;
  },
): Promise<PeriodSums> {
  const last = await Promise.all(
    query.ledgerAccountIds.map((ledgerAccountId) =>
      listPostings(reader, { ledgerAccountId, toMs: query.fromMs }, { limit: 1 }),
    ),
  );
  const rows = await sumByCode(reader, query);
  return {
    openingMinor: last.flat().reduce((sum, row) => sum + row.balance_after_minor, 0n),
    codes: rows.map((row) => ({
      code: row.code,
      creditedMinor: row.credited_minor,
      debitedMinor: row.debited_minor,
    })),
  };
}
