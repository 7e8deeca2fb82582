/* What vendors publish of their games' randomness; see schema.ts. */

/** A seed that a vendor is done with and published; rows are never changed. */
export interface PublishedSeedsTable {
  vassalage: string;
  /** SHA-256 of the seed's bytes, hexadecimal; told before the first round. */
  commitment: string;
  /** Hexadecimal. */
  server_seed: string;
  published_at_ms: number;
}

export interface SeedTables {
  published_seeds: PublishedSeedsTable;
}
