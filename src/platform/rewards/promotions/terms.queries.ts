import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PromotionsTable, PromotionTermsTable } from './tables.ts';

/** Promotion as it is stored. */
export type PromotionRow = CamelRow<PromotionsTable>;

/** Version of terms as it is stored. */
export type TermsRow = CamelRow<PromotionTermsTable>;

/** Promotion with the version of its terms that is read with it. */
export type VersionedPromotion = PromotionRow & Pick<TermsRow, 'terms' | 'sha256'>;

/** Lists all promotions with their present terms. */
export async function listPromotions(reader: Reader): Promise<VersionedPromotion[]> {
  const rows = await reader
    .selectFrom('promotions')
    .innerJoin('promotion_terms', (join) =>
      join
        .onRef('promotion_terms.promotion_id', '=', 'promotions.promotion_id')
        .onRef('promotion_terms.version', '=', 'promotions.version'),
    )
    .selectAll('promotions')
    .select(['promotion_terms.terms', 'promotion_terms.sha256'])
    .orderBy('promotions.promotion_id')
    .execute();
  return rows.map(fromRow);
}

/** Locks a promotion until the transaction ends; `undefined` for none. */
export async function lockPromotion(
  transaction: Transaction,
  promotionId: string,
): Promise<PromotionRow | undefined> {
  const query = transaction
    .selectFrom('promotions')
    .selectAll()
    .where('promotion_id', '=', promotionId);
  // An SQLite write transaction has the whole database to itself already.
  const locked = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await locked.executeTakeFirst();
  return row && fromRow(row);
}

/** Inserts a promotion, or updates the one with its id. */
export async function savePromotion(
  transaction: Transaction,
  promotion: PromotionRow,
): Promise<void> {
  const row = toRow<PromotionsTable>(promotion);
  await transaction
    .insertInto('promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(row))
    .execute();
}

/** Inserts a version of terms. */
export async function insertTerms(transaction: Transaction, terms: TermsRow): Promise<void> {
  await transaction
    .insertInto('promotion_terms')
    .values(toRow<PromotionTermsTable>(terms))
    .execute();
}

/** Returns a version of a promotion's terms; `undefined` for none. */
export async function findVersion(
  reader: Reader,
  { promotionId, version }: Pick<TermsRow, 'promotionId' | 'version'>,
): Promise<TermsRow | undefined> {
  const row = await reader
    .selectFrom('promotion_terms')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns a version of a promotion's terms. Throws for one that there is not. */
export async function readVersion(
  reader: Reader,
  key: Pick<TermsRow, 'promotionId' | 'version'>,
): Promise<TermsRow> {
  const row = await findVersion(reader, key);
  if (!row) throw new Error(`the terms ${key.version} of ${key.promotionId} are gone`);
  return row;
}
