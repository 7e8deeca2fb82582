import type { Reader, Transaction } from '../db/storage.ts';

/** Image that was just uploaded. */
export interface NewUpload {
  readonly imageId: string;
  /** Of the browser that sent it, a keyed hash. */
  readonly owner: string;
  /** WebP. */
  readonly bytes: Uint8Array;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** `undefined` for a stranger's. */
  readonly memberId: string | undefined;
}

/** Inserts an image that no letter has yet. */
export async function insertUpload(transaction: Transaction, upload: NewUpload): Promise<void> {
  const { imageId, owner, bytes, sizeBytes, sha256, createdAtMs, expiresAtMs, memberId } = upload;
  await transaction
    .insertInto('uploads')
    .values({
      image_id: imageId,
      owner,
      bytes,
      size_bytes: sizeBytes,
      sha256,
      created_at_ms: createdAtMs,
      expires_at_ms: expiresAtMs,
      letter_reference: null,
      member_id: memberId ?? null,
    })
    .execute();
}

/** Attaches a browser's own unused images to its letter; returns their number. */
export async function attachUploads(
  transaction: Transaction,
  input: {
    readonly imageIds: readonly string[];
    readonly owner: string;
    readonly reference: string;
    readonly nowMs: number;
  },
): Promise<number> {
  const result = await transaction
    .updateTable('uploads')
    .set({ letter_reference: input.reference })
    .where('image_id', 'in', input.imageIds)
    .where('owner', '=', input.owner)
    .where('letter_reference', 'is', null)
    .where('expires_at_ms', '>', input.nowMs)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Reads a browser's own unused images, by their ids. */
export async function readOwnUnused(
  reader: Reader,
  query: {
    readonly imageIds: readonly string[];
    readonly owner: string;
    readonly nowMs: number;
  },
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await reader
    .selectFrom('uploads')
    .select(['image_id', 'bytes'])
    .where('image_id', 'in', query.imageIds)
    .where('owner', '=', query.owner)
    .where('letter_reference', 'is', null)
    .where('expires_at_ms', '>', query.nowMs)
    .execute();
  return new Map(rows.map(({ image_id, bytes }) => [image_id, bytes]));
}

/** Deletes images that no letter has; returns the number that were still there. */
export async function deleteUploads(
  transaction: Transaction,
  imageIds: readonly string[],
): Promise<number> {
  const result = await transaction
    .deleteFrom('uploads')
    .where('image_id', 'in', imageIds)
    .where('letter_reference', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes images that were not used in time. */
export async function deleteUnused(transaction: Transaction, nowMs: number): Promise<void> {
  await transaction
    .deleteFrom('uploads')
    .where('letter_reference', 'is', null)
    .where('expires_at_ms', '<=', nowMs)
    .execute();
}
