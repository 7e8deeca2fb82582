import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { pino } from 'pino';
import { EmbeddedDialect } from '#database/sqlite.ts';
import { ColumnValues } from '#database/values.ts';
import type { Config } from '#platform/base/config/config.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { House } from './house.ts';

/** Place of a database: a house, or a server beside it. */
export interface DatabasePlace {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
}

/** Of PostgreSQL's databases, by their addresses: to connect takes longer than what is asked. */
const connected = new Map<string, Kysely<Schema>>();

/** Works on a house's database past its platform: what only an operator or an accident does. */
export async function onDatabase<Value>(
  { config }: DatabasePlace,
  work: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return await work(await connectTo(databaseUrl));
  const db = open(new EmbeddedDialect(join(dataDir, 'foyer.sqlite')));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function connectTo(databaseUrl: string): Promise<Kysely<Schema>> {
  const { postgresDialect } = await import('#database/postgres.ts');
  const known = connected.get(databaseUrl);
  if (known) return known;
  const db = open(postgresDialect(databaseUrl, pino({ level: 'silent' })));
  connected.set(databaseUrl, db);
  return db;
}

function open(dialect: Dialect): Kysely<Schema> {
  return new Kysely<Schema>({ dialect, plugins: [new ColumnValues()] });
}

/** Leaves a database that nobody works on any more. */
export async function leaveDatabase(databaseUrl: string): Promise<void> {
  const db = connected.get(databaseUrl);
  connected.delete(databaseUrl);
  await db?.destroy();
}

/** Makes a number a member's own, as if a code had proved it. */
export async function giveMobile(
  house: Pick<House, 'config'>,
  username: string,
  mobile: string,
): Promise<void> {
  await onDatabase(house, (db) =>
    db
      .updateTable('members')
      .set({ verified_mobile: mobile })
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
}

/** Keeps a mail address with a member, as registration does. */
export async function giveEmail(
  house: Pick<House, 'config'>,
  username: string,
  email: string,
): Promise<void> {
  await onDatabase(house, (db) =>
    db
      .updateTable('members')
      .set({ profile: JSON.stringify({ email }) })
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
}

/** Makes a member's account one of another type. */
export async function giveType(
  house: Pick<House, 'config'>,
  username: string,
  accountType: number,
): Promise<void> {
  await onDatabase(house, (db) =>
    db
      .updateTable('members')
      .set({ account_type: accountType })
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  );
}
