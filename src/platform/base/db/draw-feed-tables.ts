/* Results of stations as feeds told them; see draw-tables.ts. */

/** A result that a feed told and that could be one; its content is never changed. */
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

/** A document of a feed of which nothing was taken: one row for each day, subject and reason. */
export interface DrawFeedRefusalsTable {
  feed: string;
  /** The brand's day on which it was read. */
  day: string;
  /** The issue that it was about as the document names it; empty for all of the document. */
  about: string;
  /** A `FeedRefusal` of the contract. */
  reason: string;
  /** SHA-256 of the document, hexadecimal; empty where nothing could be read. */
  hash: string;
  /** How many different documents. */
  times: number;
  first_at_ms: number;
  last_at_ms: number;
}
