import type { Reader, Storage } from '../db/storage.ts';
import type { ChainSeals } from '../secrets/chain-seals.ts';
import { endOf } from './audit.ts';
import { lockHead, putHeadSeal, readEntriesAfter, readHead } from './queries.ts';

/** Whether the end of the log is sealed under a key of this brand; empty when it is. */
export async function checkAuditSeal(
  reader: Reader,
  seals: ChainSeals,
): Promise<{ subject: string; problem: string }[]> {
  const head = await readHead(reader);
  if (head.sequence === 0 || seals.keyOf(endOf(head), head.chain_seal) !== 'none') return [];
  const problem =
    head.chain_seal === null
      ? 'the end of the log is not sealed'
      : 'the end of the log is not what was sealed';
  return [{ subject: 'audit head', problem }];
}

/** Seals the end of the log under the newest key, where that is outdated; answers whether it did. */
export async function sealAuditAnew(
  { withTransaction, seals }: Pick<Storage, 'withTransaction' | 'seals'>,
  outdated: 'unsealed' | 'former',
): Promise<boolean> {
  return await withTransaction(async (transaction) => {
    const head = await lockHead(transaction);
    if (head.sequence === 0) return false;
    const isOutdated =
      outdated === 'unsealed'
        ? head.chain_seal === null
        : seals.keyOf(endOf(head), head.chain_seal) === 'former';
    if (isOutdated) await putHeadSeal(transaction, seals.seal(endOf(head)));
    return isOutdated;
  });
}

/** Where the log ends. */
export async function readAuditHead(reader: Reader): Promise<{ sequence: number; hash: string }> {
  const { sequence, chain_hash: hash } = await readHead(reader);
  return { sequence, hash };
}

/** Whether an entry that was the end of the log is not in it any more. */
export async function hasLostEntry(
  reader: Reader,
  { sequence, hash }: { readonly sequence: number; readonly hash: string },
): Promise<boolean> {
  if (sequence === 0) return false;
  const [entry] = await readEntriesAfter(reader, { sequence: sequence - 1, limit: 1 });
  return entry?.sequence !== sequence || entry.chain_hash !== hash;
}
