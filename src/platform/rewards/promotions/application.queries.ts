import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PromotionApplicationsTable } from './tables.ts';

/** Application as it is stored. */
export type ApplicationRow = CamelRow<PromotionApplicationsTable>;

/** Application with the terms that its member applied under. */
export type TermedApplication = ApplicationRow & {
  readonly terms: string;
  readonly sha256: string;
};

/** Lists a member's applications: of one promotion, or all. */
export async function listApplications(
  reader: Reader,
  {
    memberId,
    promotionId,
  }: { readonly memberId: string; readonly promotionId?: string | undefined },
): Promise<TermedApplication[]> {
  const rows = await reader
    .selectFrom('promotion_applications')
    .innerJoin('promotion_terms', (join) =>
      join
        .onRef('promotion_terms.promotion_id', '=', 'promotion_applications.promotion_id')
        .onRef('promotion_terms.version', '=', 'promotion_applications.version'),
    )
    .selectAll('promotion_applications')
    .select(['promotion_terms.terms', 'promotion_terms.sha256'])
    .where('promotion_applications.member_id', '=', memberId)
    .$if(promotionId !== undefined, (query) =>
      query.where('promotion_applications.promotion_id', '=', promotionId ?? ''),
    )
    .execute();
  return rows.map(fromRow);
}

/** Inserts an application with its images. */
export async function insertApplication(
  transaction: Transaction,
  application: ApplicationRow,
  images: readonly Uint8Array[],
): Promise<void> {
  await transaction
    .insertInto('promotion_applications')
    .values(toRow<PromotionApplicationsTable>(application))
    .execute();
  if (images.length === 0) return;
  await transaction
    .insertInto('promotion_application_images')
    .values(
      images.map((bytes, index) => ({
        application_id: application.id,
        position: index + 1,
        bytes,
      })),
    )
    .execute();
}

/** Returns an application by its id; `undefined` for none. */
export async function findApplication(
  reader: Reader,
  id: string,
): Promise<ApplicationRow | undefined> {
  const row = await reader
    .selectFrom('promotion_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves the decision about an application; false when it was decided before. */
export async function endApplication(
  transaction: Transaction,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'rejected';
    readonly why: string | null;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { id, state, why, nowMs } = decision;
  const result = await transaction
    .updateTable('promotion_applications')
    .set({ state, why, decided_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists applications that wait for staff with their members' names, the oldest first. */
export async function listWaiting(
  reader: Reader,
  limit: number,
): Promise<(ApplicationRow & { readonly username: string; readonly images: number })[]> {
  const rows = await reader
    .selectFrom('promotion_applications')
    .innerJoin('members', 'members.id', 'promotion_applications.member_id')
    .leftJoin(
      'promotion_application_images',
      'promotion_application_images.application_id',
      'promotion_applications.id',
    )
    .selectAll('promotion_applications')
    .select(['members.username', ({ fn }) => fn.count<number>('position').as('images')])
    .where('promotion_applications.state', '=', 'waiting')
    .groupBy([
      'promotion_applications.id',
      'promotion_applications.member_id',
      'promotion_applications.promotion_id',
      'members.username',
    ])
    .orderBy('promotion_applications.created_at_ms')
    .orderBy('promotion_applications.id')
    .limit(limit)
    .execute();
  return rows.map(({ images, ...row }) => ({ ...fromRow(row), images: Number(images) }));
}

/** Returns the images of an application, in their order; WebP. */
export async function listImages(reader: Reader, applicationId: string): Promise<Uint8Array[]> {
  const rows = await reader
    .selectFrom('promotion_application_images')
    .select('bytes')
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();
  return rows.map(({ bytes }) => bytes);
}
