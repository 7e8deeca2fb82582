import type { Reader } from '#platform/base/db/storage.ts';
import { listPostings, sumByCode } from './queries.ts';

/** What moved under one code; both sums are above zero or zero. */
export interface CodeSum {
  readonly code: string;
  readonly creditedMinor: bigint;
  readonly debitedMinor: bigint;
}

/** What ledgerAccounts of one currency held at the beginning of a period, and what moved in it. */
export interface PeriodSums {
  readonly openingMinor: bigint;
  readonly codes: readonly CodeSum[];
}

/** Sums what moved on ledgerAccounts from a moment up to another one, by code. */
export async function readPeriodSums(
  reader: Reader,
  of: {
    readonly ledgerAccountIds: readonly string[];
    readonly fromMs: number;
    readonly toMs: number;
  },
): Promise<PeriodSums> {
  const last = await Promise.all(
    of.ledgerAccountIds.map((ledgerAccountId) =>
      listPostings(reader, { ledgerAccountId, toMs: of.fromMs }, { limit: 1 }),
    ),
  );
  const rows = await sumByCode(reader, of);
  return {
    openingMinor: last.flat().reduce((sum, row) => sum + row.balance_after_minor, 0n),
    codes: rows.map((row) => ({
      code: row.code,
      creditedMinor: row.credited_minor,
      debitedMinor: row.debited_minor,
    })),
  };
}
