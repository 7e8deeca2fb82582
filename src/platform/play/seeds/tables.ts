/** Seed that a vendor has retired and published; rows are never changed. */
export interface PublishedSeedsTable {
  vassalage: string;
  /** SHA-256 of the seed's bytes, hexadecimal; published before the first round. */
  commitment: string;
  /** Hexadecimal. */
  server_seed: string;
  published_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    published_seeds: PublishedSeedsTable;
  }
}
