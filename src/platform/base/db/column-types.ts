import { type CreateTableBuilder, sql } from 'kysely';
import type { Engine } from './storage.ts';

/** Returns each engine's names for 64-bit integers, text that sorts by bytes, and bytes. */
export function columnTypes(engine: Engine) {
  const embedded = engine === 'sqlite';
  return {
    int: embedded ? sql`integer` : sql`bigint`,
    text: embedded ? sql`text` : sql`text collate "C"`,
    bytes: embedded ? sql`blob` : sql`bytea`,
    /** Makes SQLite hold every column to its type, as PostgreSQL does anyway. */
    end: (table: CreateTableBuilder<string, string>) =>
      embedded ? table.modifyEnd(sql`strict`) : table,
  };
}
