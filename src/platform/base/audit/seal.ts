import type { Reader, Storage } from '../db/storage.ts';
import type { ChainSeals } from '../secrets/chain-seals.ts';
import { formatAuditEnd } from './audit.ts';
import { lockHead, readEntriesAfter, readHead, saveHeadSeal } from './queries.ts';

/**
 * Checks that the end of the log is sealed under a key of this brand; returns no problem when it
 * is.
 */
export async function checkAuditSeal(
  reader: Reader,
  seals: ChainSeals,
): Promise<{ subject: string; problem: string }[]> {
  const head = await readHead(reader);
  if (head.sequence === 0 || seals.keyOf(formatAuditEnd(head), head.chainSeal) !== 'none')
    return [];
  const problem =
    head.chainSeal === null
      ? 'the end of the log is not sealed'
      : 'the end of the log is not what was sealed';
  return [{ subject: 'audit head', problem }];
}

/**
 * Seals the end of the log under the newest key when its seal is outdated; returns whether it did.
 */
export async function sealAuditAnew(
  { withTransaction, seals }: Pick<Storage, 'withTransaction' | 'seals'>,
  outdated: 'unsealed' | 'former',
): Promise<boolean> {
  return await withTransaction(async (transaction) => {
    const head = await lockHead(transaction);
    if (head.sequence === 0) return false;
    const isOutdated =
      outdated === 'unsealed'
        ? head.chainSeal === null
        : seals.keyOf(formatAuditEnd(head), head.chainSeal) === 'former';
    if (isOutdated) await saveHeadSeal(transaction, seals.seal(formatAuditEnd(head)));
    return isOutdated;
  });
}

/** Returns the end of the log: its sequence and hash. */
export async function readAuditHead(reader: Reader): Promise<{ sequence: number; hash: string }> {
  const { sequence, chainHash: hash } = await readHead(reader);
  return { sequence, hash };
}

/** Returns whether an entry that was once the end of the log is missing now. */
export async function hasLostEntry(
  reader: Reader,
  { sequence, hash }: { readonly sequence: number; readonly hash: string },
): Promise<boolean> {
  if (sequence === 0) return false;
  const [entry] = await readEntriesAfter(reader, { sequence: sequence - 1, limit: 1 });
  return entry?.sequence !== sequence || entry.chainHash !== hash;
}
