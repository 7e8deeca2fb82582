import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';

/** A place where a test's database can be: in its own folder, or a database of its own. */
export interface StoragePlace {
  readonly engine: 'sqlite' | 'postgres';
  /** Settings that point a platform at a new, empty database. */
  create(): Promise<{ readonly databaseUrl: string | undefined; drop(): Promise<void> }>;
}

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const embedded: StoragePlace = {
  engine: 'sqlite',
  create: async () => ({ databaseUrl: undefined, drop: async () => {} }),
};

const postgres: StoragePlace = {
  engine: 'postgres',
  async create() {
    const name = `foyer_test_${randomBytes(6).toString('hex')}`;
    await run(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return {
      databaseUrl: url.href,
      drop: () => run(`drop database if exists ${name} with (force)`),
    };
  },
};

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const postgresAnswers = await run('select 1').then(
  () => true,
  () => false,
);

/** Runs the same tests on both engines; PostgreSQL's half is skipped when no server answers. */
export function onEachStorage(title: string, tests: (place: StoragePlace) => void): void {
  describe(`${title} (embedded)`, () => tests(embedded));
  describe.runIf(postgresAnswers)(`${title} (PostgreSQL)`, () => tests(postgres));
}
