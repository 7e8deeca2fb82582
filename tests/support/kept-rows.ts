import { hash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { databaseUrlOf, withClient } from './postgres.ts';

interface Table {
  readonly name: string;
  /** The tables that its rows point to. */
  readonly parents: readonly string[];
}

/** What changes when tables do. */
const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_index'].map((name) => ({
  name,
}));

/**
 * Keeps the rows of a database beside them, so that it can be put back as it is now. To make a new
 * database means hundreds of new files, each of which the server brings safely to the disk.
 */
export async function keepRows(database: string): Promise<void> {
  await withClient(async (client) => {
    const tables = await listTables(client);
    await client.query(`
      begin;
      create schema kept;
      ${tables.map(({ name }) => `create table kept.${name} as table public.${name};`).join('')}
      create table kept.marks (name text, rows bigint, newest bigint);
      insert into kept.marks ${marksOf([...tables, ...catalogues])};
      commit`);
  }, database);
}

/** To read what tables there are takes a new connection longer than all that it is asked then. */
const connections = new Map<string, pg.Client>();

async function connectionTo(database: string): Promise<pg.Client> {
  const kept = connections.get(database);
  if (kept) return kept;
  const client = new pg.Client({
    connectionString: databaseUrlOf(database),
    // The process may end without it.
    stream: () => new Socket().unref(),
  });
  // A database that is dropped ends it.
  client.on('error', () => connections.delete(database));
  await client.connect();
  connections.set(database, client);
  return client;
}

/**
 * Puts every table back that has changed since its rows were kept; whoever is still connected is
 * sent away. Answers whether it could: not when the tables themselves are other ones.
 */
export async function putBackRows(database: string): Promise<boolean> {
  const client = await connectionTo(database);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const tables = await listTables(client);
  const changed = await listChanged(client, tables);
  if (catalogues.some(({ name }) => changed.has(name))) {
    connections.delete(database);
    await client.end();
    return false;
  }
  // Parents come first, so one pass finds the tables whose rows point to what is put back.
  for (const { name, parents } of tables) {
    if (parents.some((parent) => changed.has(parent))) changed.add(name);
  }
  const found = tables.filter(({ name }) => changed.has(name));
  if (found.length === 0) return true;
  const deletes = found.toReversed().map(({ name }) => `delete from public.${name};`);
  const inserts = found.map(({ name }) => `insert into public.${name} table kept.${name};`);
  await client.query(`
    begin;
    ${[...deletes, ...inserts].join('')}
    update kept.marks set rows = now.rows, newest = now.newest
      from (${marksOf(found)}) now where marks.name = now.name;
    commit`);
  return true;
}

/** In the order in which they were made: whatever points to a table was made after it. */
async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array(
      select parent.relname::text from pg_constraint
      join pg_class parent on parent.oid = confrelid
      where conrelid = child.oid and contype = 'f'
    ) as parents
    from pg_class child
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by child.oid`);
  return rows;
}

async function listChanged(client: pg.Client, tables: readonly Table[]): Promise<Set<string>> {
  const text = `
    select name from (${marksOf([...tables, ...catalogues])}) now full join kept.marks was using (name)
    where (now.rows, now.newest) is distinct from (was.rows, was.newest)`;
  const { rows } = await client.query<{ name: string }>({ name: hash('sha1', text), text });
  return new Set(rows.map(({ name }) => name));
}

/** A query for what tells a changed table: how many rows it has, and who wrote the newest. */
function marksOf(tables: readonly Pick<Table, 'name'>[]): string {
  const marks = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
  );
  return marks.join(' union all ');
}
