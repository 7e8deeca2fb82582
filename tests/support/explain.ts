import { sql } from 'kysely';
import type { Storage } from '#platform/base/db/storage.ts';

/** Returns the engine's plan for a query on a table as if it were long. */
export async function explain(
  { db, engine }: Storage,
  text: string,
  parameters: readonly unknown[],
): Promise<string> {
  const spelt = sql.raw<Record<string, unknown>>(
    parameters.reduce<string>(
      (query, value, index) =>
        query.replace(
          engine === 'postgres' ? `$${index + 1}` : '?',
          JSON.stringify(value).replaceAll('"', "'"),
        ),
      engine === 'postgres' ? `explain ${text}` : `explain query plan ${text}`,
    ),
  );
  return db.connection().execute(async (connection) => {
    if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
    if (engine === 'postgres') await sql`set enable_bitmapscan = off`.execute(connection);
    const { rows } = await spelt.execute(connection);
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}
