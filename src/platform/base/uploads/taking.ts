import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { deleteUploads, readOwnUnused } from './queries.ts';
import { ownerOf } from './upload.ts';

/**
 * Takes images that a browser uploaded away from here, in the order they are named, for a domain
 * that keeps them itself; all or none. `undefined` when one of them is named twice, is unknown,
 * another browser's, used or forgotten.
 */
export async function takeImages(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  transaction: Transaction,
  wanted: { readonly imageIds: readonly string[]; readonly uploadCookie: string | undefined },
): Promise<Uint8Array[] | undefined> {
  const { imageIds, uploadCookie = '' } = wanted;
  const owner = ownerOf(parts, uploadCookie);
  const kept = await readOwnUnused(transaction, { imageIds, owner, nowMs: parts.clock.nowMs() });
  const images = imageIds.flatMap((id) => kept.get(id) ?? []);
  if (images.length !== kept.size || images.length !== imageIds.length) return undefined;
  return (await deleteUploads(transaction, imageIds)) === images.length ? images : undefined;
}
