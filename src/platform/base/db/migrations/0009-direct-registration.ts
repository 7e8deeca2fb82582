import { type Kysely, sql } from 'kysely';

/**
 * Until now everybody could register, whatever DIRECTREG3 said. It decides from now on, so what
 * was stored without meaning becomes what was true.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const found = await sql<{ value: string }>`
    select value from settings where key = 'whitelabel'`.execute(db);
  const [row] = found.rows;
  if (!row) return;
  const whitelabel = JSON.parse(row.value);
  const switches = { ...whitelabel.switches, DIRECTREG3: '1' };
  const value = JSON.stringify({ ...whitelabel, switches });
  await sql`update settings set value = ${value} where key = 'whitelabel'`.execute(db);
}
