import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readHashes, readHeadRows, readHeadRowsAfter, readTransfersAfter } from './queries.ts';

/** End of a ledgerAccount's chain at some time. */
export interface ChainHead {
  readonly ledgerAccountId: string;
  readonly sequence: number;
  readonly hash: string;
}

const pageSize = 5_000;
const lookedUpAtOnce = 200;

/**
 * Reads the present ends of the chains of ledgerAccounts that moved since a time, or of all; yields
 * a list for each page of rows, so that other work is not held up. The time of a change is the one
 * that its caller stated.
 */
export async function* readHeads(
  reader: Reader,
  sinceMs: number | undefined,
): AsyncGenerator<readonly ChainHead[]> {
  if (sinceMs === undefined) {
    for (let id = ''; ; ) {
      const rows = await readHeadRowsAfter(reader, { id, limit: pageSize });
      yield rows.flatMap(toHead);
      if (rows.length < pageSize) return;
      id = rows.at(-1)?.id ?? '';
    }
  }
  const seen = new Set<string>();
  for (let id = firstIdAt(sinceMs); ; ) {
    const rows = await readTransfersAfter(reader, { id, limit: pageSize });
    const moved = rows
      .flatMap((row) => [row.debit_ledger_account_id, row.credit_ledger_account_id])
      .filter((each) => !seen.has(each) && seen.add(each));
    for (let start = 0; start < moved.length; start += lookedUpAtOnce) {
      yield (await readHeadRows(reader, moved.slice(start, start + lookedUpAtOnce))).flatMap(
        toHead,
      );
    }
    if (rows.length < pageSize) return;
    id = rows.at(-1)?.id ?? '';
  }
}

/** Returns the heads that the chains no longer have. */
export async function findLostHeads(
  reader: Reader,
  heads: readonly ChainHead[],
): Promise<readonly ChainHead[]> {
  const lost: ChainHead[] = [];
  for (let start = 0; start < heads.length; start += lookedUpAtOnce) {
    const some = heads.slice(start, start + lookedUpAtOnce);
    const rows = await readHashes(reader, some);
    const ends = new Map(
      rows.map((row) => [`${row.ledger_account_id} ${row.sequence}`, row.chain_hash]),
    );
    lost.push(
      ...some.filter(
        ({ ledgerAccountId, sequence, hash }) =>
          ends.get(`${ledgerAccountId} ${sequence}`) !== hash,
      ),
    );
  }
  return lost;
}

function toHead(row: {
  readonly id: string;
  readonly posting_count: number;
  readonly chain_hash: string | null;
}): ChainHead[] {
  const { id: ledgerAccountId, posting_count: sequence, chain_hash: hash } = row;
  return hash === null ? [] : [{ ledgerAccountId, sequence, hash }];
}
