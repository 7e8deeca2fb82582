import type { Generated } from 'kysely';

/*
 * Rows as queries see them. Column suffixes carry the type on both engines (see values.ts):
 * `*_minor` is a bigint, every other whole number a number; booleans are 0 or 1; documents are
 * JSON text; ids are text.
 */

/** Changes of which members' pages are notified on the embedded engine; deleted soon after. */
export interface MemberChangesTable {
  /** In the order of the commits; never used twice. */
  sequence: Generated<number>;
  member_id: string;
  topic: string;
  at_ms: number;
}

/**
 * Tables of the database, by name. Each domain adds its own in its `tables.ts`, by augmenting this
 * interface.
 */
export interface Schema {
  member_changes: MemberChangesTable;
}
