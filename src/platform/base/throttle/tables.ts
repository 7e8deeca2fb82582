/** Counts of acts that are limited in number. */
export interface TurnsTable {
  /** Counted act and actor, such as `letter:<network>`, hashed with the platform's key. */
  subject: string;
  /** Turns since `first_at_ms`. */
  taken: number;
  first_at_ms: number;
  /** 0 when it never had to wait. */
  locked_until_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    turns: TurnsTable;
  }
}
