import { join } from 'node:path';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { EmbeddedDialect } from '#database/sqlite.ts';
import { ColumnValues } from '#database/values.ts';
import type { Config } from '#platform/base/config/config.ts';
import type { Schema } from '#platform/base/db/schema.ts';
import type { House } from './house.ts';

/** Whose database it is: a house, or a server beside. */
export interface DatabasePlace {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
}

/** Works on a house's database past its platform: what only an operator or an accident does. */
export async function onDatabase<Value>(
  { config }: DatabasePlace,
  work: (db: Kysely<Schema>) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataDir } = config;
  const dialect =
    databaseUrl === undefined
      ? new EmbeddedDialect(join(dataDir, 'foyer.sqlite'))
      : (await import('#database/postgres.ts')).postgresDialect(
          databaseUrl,
          pino({ level: 'silent' }),
        );
  const db = new Kysely<Schema>({ dialect, plugins: [new ColumnValues()] });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
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
