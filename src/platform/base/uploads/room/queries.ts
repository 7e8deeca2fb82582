import { sql } from 'kysely';
import type { Reader, Transaction } from '../../db/storage.ts';

/** Owners of the images in question: all strangers, all members, or one member. */
export type UploadOwners = 'strangers' | 'members' | { readonly memberId: string };

function isOwnedBy(owners: UploadOwners) {
  if (owners === 'strangers') return sql<boolean>`member_id is null`;
  if (owners === 'members') return sql<boolean>`member_id is not null`;
  return sql<boolean>`member_id = ${owners.memberId}`;
}

/** Counts the images that no letter has. */
export async function countUnused(reader: Reader, owners: UploadOwners): Promise<number> {
  const { count } = await reader
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isOwnedBy(owners))
    .where('letter_reference', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sums the bytes of the images that no letter has. */
export async function sumUnusedBytes(reader: Reader, owners: UploadOwners): Promise<number> {
  const { bytes } = await reader
    .selectFrom('uploads')
    .select((row) => row.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where(isOwnedBy(owners))
    .where('letter_reference', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Sums the bytes of the images that came after a moment. */
export async function sumBytes(
  reader: Reader,
  { owners, afterMs }: { readonly owners: UploadOwners; readonly afterMs: number },
): Promise<number> {
  const { bytes } = await reader
    .selectFrom('uploads')
    .select((row) => row.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where(isOwnedBy(owners))
    .where('created_at_ms', '>', afterMs)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Deletes the oldest image that no letter has; false when there is none. */
export async function deleteOldestUnused(
  transaction: Transaction,
  owners: UploadOwners,
): Promise<boolean> {
  const oldest = await transaction
    .selectFrom('uploads')
    .select('image_id')
    .where(isOwnedBy(owners))
    .where('letter_reference', 'is', null)
    .orderBy('created_at_ms')
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return false;
  await transaction.deleteFrom('uploads').where('image_id', '=', oldest.image_id).execute();
  return true;
}
