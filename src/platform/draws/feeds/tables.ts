/** Plausible result that a feed reported; its content is never changed. */
export interface DrawFeedResultsTable {
  id: string;
  /** The feed's name in the setting. */
  feed: string;
  issue_id: string;
  /** The source's own count, from 1. */
  version: number;
  /** JSON: a `DrawResult` of the engine. */
  result: string;
  /** `waiting` for two people; `over`: a later one, the same result or the time made it needless. */
  state: 'waiting' | 'taken' | 'over';
  read_at_ms: number;
  ended_at_ms: number | null;
}

/** Refused documents of a feed: one row for each day, subject and reason. */
export interface DrawFeedRefusalsTable {
  feed: string;
  /** The brand's day on which it was read. */
  day: string;
  /** Issue that it was about as the document names it; empty for the whole document. */
  about: string;
  /** A `FeedRefusal` of the contract. */
  reason: string;
  /** SHA-256 of the document, hexadecimal; empty where nothing could be read. */
  hash: string;
  /** Number of different documents. */
  times: number;
  first_at_ms: number;
  last_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_feed_results: DrawFeedResultsTable;
    draw_feed_refusals: DrawFeedRefusalsTable;
  }
}
