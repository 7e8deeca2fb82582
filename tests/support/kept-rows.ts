import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlOf, withClient } from './postgres.ts';

/** System tables that change when tables do. */
const catalogues = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_index'];

/** A connection to a database, and what of it no test changes without being given another one. */
interface KeptDatabase {
  readonly client: pg.Client;
  readonly tables: readonly string[];
}

/**
 * Keeps the rows of a database beside them, so that it can be put back as it is now. To make a new
 * database means hundreds of new files, each of which the server brings safely to the disk. The
 * server gathers no statistics of it by itself, or plans of queries would depend on when it did.
 */
export async function keepRows(database: string): Promise<void> {
  await withClient(async (client) => {
    const tables = await listTables(client);
    await client.query(`
      begin;
      create schema kept;
      ${tables.map((name) => `create table kept.${name} as table public.${name};`).join('')}
      create table kept.marks (name text, writes bigint);
      ${tables.map((name) => `alter table public.${name} set (autovacuum_enabled = off);`).join('')}
      commit`);
  }, database);
}

/** To read what tables there are takes a new connection longer than all that it is asked then. */
const connections = new Map<string, KeptDatabase>();

async function connectionTo(database: string): Promise<KeptDatabase> {
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
  const made = { client, tables: await listTables(client) };
  connections.set(database, made);
  return made;
}

/** Marks a new copy as it is: what is written to it from now on is found and put back. */
export async function markCopy(database: string): Promise<void> {
  const { client, tables } = await connectionTo(database);
  await client.query(`insert into kept.marks ${writesOf([...tables, ...catalogues])}`);
}

/**
 * Puts every table back that was written to since it was marked; whoever is still connected is sent
 * away. Answers whether it could: not when the tables themselves are other ones.
 */
export async function putBackRows(database: string): Promise<boolean> {
  const { client, tables } = await connectionTo(database);
  await sendAway(client);
  const written = await listWritten(client, [...tables, ...catalogues]);
  if (catalogues.some((name) => written.has(name))) {
    connections.delete(database);
    await client.end();
    return false;
  }
  const found = tables.filter((name) => written.has(name));
  if (found.length === 0) return true;
  // What is put back fits together as it did: nobody has to look at each row's.
  await client.query(`
    begin;
    set local session_replication_role = replica;
    ${found.map((name) => `delete from public.${name};`).join('')}
    ${found.map((name) => `insert into public.${name} overriding system value table kept.${name};`).join('')}
    select pg_stat_force_next_flush();
    commit`);
  await client.query(`
    update kept.marks set writes = now.writes
    from (${writesOf(found)}) now where marks.name = now.name`);
  return true;
}

/** Ends whoever else is connected; what they have written is counted once they are gone. */
async function sendAway(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    if (rowCount === 0) return;
    await wait(2);
  }
}

async function listTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid`);
  return rows.map(({ name }) => name);
}

async function listWritten(client: pg.Client, tables: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select name from (${writesOf(tables)}) now full join kept.marks was using (name)
    where now.writes is distinct from was.writes`);
  return new Set(rows.map(({ name }) => name));
}

/** A query for what tells a table that was written to: how often rows of it were, as it is counted. */
function writesOf(tables: readonly string[]): string {
  const values = tables.map((name) => `('${name}')`).join(', ');
  return `
    select name, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid)
      + pg_stat_get_tuples_deleted(oid) as writes
    from (values ${values}) listed (name) cross join lateral (
      select to_regclass(name)::oid as oid
    ) known`;
}
