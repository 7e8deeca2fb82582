import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PromotionClaimsTable, PromotionJoinsTable } from './tables.ts';

/** Grant by a promotion as it is stored. */
export type ClaimRow = CamelRow<PromotionClaimsTable>;

/** Grant by a promotion with its state, the time at which its member claimed it, and its ends. */
export type GrantedClaim = ClaimRow & {
  readonly state: string;
  readonly acceptedAtMs: number | null;
  readonly expiresAtMs: number;
  readonly endedAtMs: number | null;
};

/** Member who joined as it is stored, with the terms of that version. */
export type JoinRow = CamelRow<PromotionJoinsTable> & {
  readonly terms: string;
  readonly sha256: string;
};

/** Promotions of a member; all of them without an id. */
interface MemberQuery {
  readonly memberId: string;
  readonly promotionId?: string | undefined;
}

/** Lists the promotions that a member joined, with the terms joined under. */
export async function listJoins(
  reader: Reader,
  { memberId, promotionId }: MemberQuery,
): Promise<JoinRow[]> {
  const rows = await reader
    .selectFrom('promotion_joins')
    .innerJoin('promotion_terms', (join) =>
      join
        .onRef('promotion_terms.promotion_id', '=', 'promotion_joins.promotion_id')
        .onRef('promotion_terms.version', '=', 'promotion_joins.version'),
    )
    .selectAll('promotion_joins')
    .select(['promotion_terms.terms', 'promotion_terms.sha256'])
    .where('promotion_joins.member_id', '=', memberId)
    .$if(promotionId !== undefined, (query) =>
      query.where('promotion_joins.promotion_id', '=', promotionId ?? ''),
    )
    .execute();
  return rows.map(fromRow);
}

/** Inserts that a member joined. */
export async function insertJoin(
  transaction: Transaction,
  join: CamelRow<PromotionJoinsTable>,
): Promise<void> {
  await transaction
    .insertInto('promotion_joins')
    .values(toRow<PromotionJoinsTable>(join))
    .execute();
}

/** Lists a member's grants by promotions, the latest first. */
export async function listClaims(
  reader: Reader,
  { memberId, promotionId }: MemberQuery,
): Promise<GrantedClaim[]> {
  const rows = await reader
    .selectFrom('promotion_claims')
    .innerJoin('bonus_grants', 'bonus_grants.id', 'promotion_claims.grant_id')
    .selectAll('promotion_claims')
    .select(['bonus_grants.state', 'bonus_grants.accepted_at_ms'])
    .select(['bonus_grants.expires_at_ms', 'bonus_grants.ended_at_ms'])
    .where('promotion_claims.member_id', '=', memberId)
    .$if(promotionId !== undefined, (query) =>
      query.where('promotion_claims.promotion_id', '=', promotionId ?? ''),
    )
    .orderBy('promotion_claims.created_at_ms', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Inserts a grant by a promotion. */
export async function insertClaim(transaction: Transaction, claim: ClaimRow): Promise<void> {
  await transaction
    .insertInto('promotion_claims')
    .values(toRow<PromotionClaimsTable>(claim))
    .execute();
}
