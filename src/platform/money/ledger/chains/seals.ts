import type { Reader, Storage } from '#platform/base/db/storage.ts';
import type { ChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { chainEndText } from '../chain.ts';
import type { Violation } from '../invariants.ts';
import { lockNamedAccounts } from '../queries.ts';
import { type ChainHeadRow, readHeadRows, readHeadRowsAfter, saveSeal } from './queries.ts';

/** Checks I13: the end of every ledgerAccount's chain is sealed under a key of this brand. */
export async function checkSeals(reader: Reader, seals: ChainSeals): Promise<Violation[]> {
  const violations: Violation[] = [];
  for await (const rows of pagesOfHeads(reader)) {
    for (const row of rows) {
      const problem = findSealProblem(row, seals);
      if (problem) violations.push({ invariant: 'I13', subject: row.id, problem });
    }
  }
  return violations;
}

function findSealProblem(row: ChainHeadRow, seals: ChainSeals): string | undefined {
  const end = headText(row);
  if (end === undefined) return 'the last posting is missing';
  if (row.chain_seal === null) return 'the end of its chain is not sealed';
  return seals.keyOf(end, row.chain_seal) === 'none'
    ? 'the end of its chain is not what was sealed'
    : undefined;
}

/** Ends that need a new seal: `unsealed` ones of a former version, or those of a `former` key. */
export type OutdatedSeal = 'unsealed' | 'former';

/** Seals the ends of chains anew under the newest key; returns how many. */
export async function sealAnew(
  { db, withTransaction, seals }: Pick<Storage, 'db' | 'withTransaction' | 'seals'>,
  outdated: OutdatedSeal,
): Promise<number> {
  const isOutdated = (row: ChainHeadRow) => {
    const end = headText(row);
    if (end === undefined) return false;
    if (outdated === 'unsealed') return row.chain_seal === null;
    return seals.keyOf(end, row.chain_seal) === 'former';
  };
  let sealed = 0;
  for await (const rows of pagesOfHeads(db)) {
    const ids = rows.filter(isOutdated).map(({ id }) => id);
    if (ids.length === 0) continue;
    sealed += await withTransaction(async (transaction) => {
      await lockNamedAccounts(transaction, ids);
      const locked = (await readHeadRows(transaction, ids)).filter(isOutdated);
      for (const row of locked)
        await saveSeal(transaction, row.id, seals.seal(headText(row) ?? ''));
      return locked.length;
    });
  }
  return sealed;
}

/** Returns whether any chain has an unsealed end. */
export async function hasUnsealed(reader: Reader): Promise<boolean> {
  for await (const rows of pagesOfHeads(reader)) {
    if (rows.some((row) => row.chain_seal === null)) return true;
  }
  return false;
}

function headText({
  id,
  posting_count: sequence,
  chain_hash: hash,
}: ChainHeadRow): string | undefined {
  return hash === null ? undefined : chainEndText({ ledgerAccountId: id, sequence, hash });
}

async function* pagesOfHeads(reader: Reader): AsyncGenerator<readonly ChainHeadRow[]> {
  const limit = 500;
  let id = '';
  for (;;) {
    const rows = await readHeadRowsAfter(reader, { id, limit });
    yield rows;
    if (rows.length < limit) return;
    id = rows.at(-1)?.id ?? '';
  }
}
