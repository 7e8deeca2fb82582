import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import type { Reader, Storage } from '#platform/base/db/storage.ts';

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

/** Returns the engine's plan of every query that reads make, each after its text. */
export async function explainReads(
  storage: Storage,
  reads: (reader: Reader) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const { db } = storage;
  const collector: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await reads(db.withPlugin(collector));
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    const plain = parameters.map((each) => (typeof each === 'bigint' ? Number(each) : each));
    plans.push(`${sql}\n${await explain(storage, sql, plain)}`);
  }
  return plans;
}
