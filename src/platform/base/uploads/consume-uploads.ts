import { ok, type Result } from '#lib/result.ts';
import type { Transaction } from '../db/storage.ts';
import type { RuleRefusal } from '../outcome.ts';
import type { Parts } from '../parts.ts';
import { refuseImages } from './accept-image.ts';
import { deleteUploads, readOwnUnused } from './queries.ts';
import { hashUploadOwner } from './upload.ts';

/**
 * Removes a browser's uploaded images and returns their bytes, in the order they are named, for a
 * domain that stores them itself; all or none. Refuses with `invalid_input` when one is named
 * twice, is unknown, another browser's, used or deleted: the caller must then undo the transaction.
 */
export async function consumeUploads(
  parts: Pick<Parts, 'secrets' | 'clock'>,
  transaction: Transaction,
  input: { readonly imageIds: readonly string[]; readonly uploadCookie: string | undefined },
): Promise<Result<Uint8Array[], RuleRefusal<'invalid_input'>>> {
  const { imageIds, uploadCookie = '' } = input;
  const owner = hashUploadOwner(parts, uploadCookie);
  const kept = await readOwnUnused(transaction, { imageIds, owner, nowMs: parts.clock.nowMs() });
  const images = imageIds.flatMap((id) => kept.get(id) ?? []);
  if (images.length !== kept.size || images.length !== imageIds.length) {
    return refuseImages('wrong_format');
  }
  const isTaken = (await deleteUploads(transaction, imageIds)) === images.length;
  return isTaken ? ok(images) : refuseImages('wrong_format');
}
