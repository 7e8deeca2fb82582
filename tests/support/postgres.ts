import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A name that no database on the server has. */
export function makeDatabaseName(): string {
  return `foyer_test_${randomBytes(6).toString('hex')}`;
}

/** Returns the address of a database on the test server for a platform. */
export function databaseUrlOf(name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Works on one database of the test server, or on the server itself. */
export async function withClient<Value>(
  work: (client: pg.Client) => Promise<Value>,
  name?: string,
): Promise<Value> {
  const connectionString = name === undefined ? serverUrl : databaseUrlOf(name);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database whose commits wait for no disk: no test takes the server's power away. */
export async function createDatabase(name: string, template = 'template1'): Promise<void> {
  await withClient(async (client) => {
    await client.query(`create database ${name} template ${template}`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
  });
}

export async function dropDatabase(name: string): Promise<void> {
  await withClient((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** The databases whose names start so. */
export async function listDatabases(prefix: string): Promise<string[]> {
  const list = 'select datname from pg_database where starts_with(datname, $1)';
  const { rows } = await withClient((client) => client.query(list, [prefix]));
  return rows.map(({ datname }) => datname);
}

/** True when a test server is there and the tests are to use it. */
export const postgresAnswers =
  process.env.TEST_ENGINES !== 'embedded' &&
  (await withClient((client) => client.query('select 1')).then(
    () => true,
    () => false,
  ));
