/** Promotions whose terms staff have agreed on: their present version and budget. */
export interface PromotionsTable {
  /** Id of the editors' text. */
  promotion_id: string;
  /** Present version of its terms, from 1. */
  version: number;
  currency: string;
  budget_minor: bigint;
  /** Part of the budget that went into grants. */
  granted_minor: bigint;
  /** Hold on the rest of the budget; null once nothing is left. */
  hold_id: string | null;
  /** 1 once staff ended it. */
  is_ended: number;
}

/** Versions of terms; rows are never changed. */
export interface PromotionTermsTable {
  promotion_id: string;
  version: number;
  /** JSON of `storedTerms`. */
  terms: string;
  /** Of `terms`, hex. */
  sha256: string;
  created_at_ms: number;
}

/** Members who joined promotions, with the version that they joined under; rows are never changed. */
export interface PromotionJoinsTable {
  promotion_id: string;
  member_id: string;
  version: number;
  created_at_ms: number;
}

/** Grants that members received by promotions, with the receipt of their terms; never changed. */
export interface PromotionClaimsTable {
  promotion_id: string;
  member_id: string;
  version: number;
  /** Time at which the member saw the terms and was given the grant. */
  created_at_ms: number;
  grant_id: string;
  /** `once`, or the first day of the period. */
  period: string;
  /** Deposit that the grant matches. */
  deposit_id: string | null;
  amount_minor: bigint;
  terms_sha256: string;
  /** Language in which the member saw the terms. */
  language_code: string;
}

/** Applications of members, and what staff decided. */
export interface PromotionApplicationsTable {
  promotion_id: string;
  member_id: string;
  version: number;
  created_at_ms: number;
  id: string;
  state: 'waiting' | 'approved' | 'rejected';
  comment: string;
  language_code: string;
  /** Reason of staff for a rejection. */
  why: string | null;
  decided_at_ms: number | null;
}

/** Images of applications. */
export interface PromotionApplicationImagesTable {
  application_id: string;
  /** 1 for the first. */
  position: number;
  /** WebP. */
  bytes: Uint8Array;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    promotions: PromotionsTable;
    promotion_terms: PromotionTermsTable;
    promotion_joins: PromotionJoinsTable;
    promotion_claims: PromotionClaimsTable;
    promotion_applications: PromotionApplicationsTable;
    promotion_application_images: PromotionApplicationImagesTable;
  }
}
