import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, test } from 'vitest';
import { leaveDatabase } from './database.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
  postgresAnswers,
} from './postgres.ts';
import { takeCopy } from './postgres-copies.ts';
import type { Template } from './templates.ts';

/** Settings that point a platform at a database of a test's own. */
export interface TestDatabase {
  readonly databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/** A place where a test's database can be: in its own folder, or a database of its own. */
export interface StoragePlace {
  readonly engine: 'sqlite' | 'postgres';
  /** A new, empty database. */
  create(): Promise<TestDatabase>;
  /** A database as its first start left it; what the start kept in its folder is in `dataDir`. */
  copy(template: Template, dataDir: string): Promise<TestDatabase>;
}

/** The data folder itself: for tests of what only the embedded engine has. */
export const embedded: StoragePlace = {
  engine: 'sqlite',
  create: async () => ({ databaseUrl: undefined, drop: async () => {} }),
  async copy(template, dataDir) {
    copyFolder(`sqlite-${template}`, dataDir);
    return embedded.create();
  },
};

const postgres: StoragePlace = {
  engine: 'postgres',
  async create() {
    const name = makeDatabaseName();
    await createDatabase(name);
    const databaseUrl = databaseUrlOf(name);
    return {
      databaseUrl,
      async drop() {
        await leaveDatabase(databaseUrl);
        await dropDatabase(name);
      },
    };
  },
  async copy(template, dataDir) {
    copyFolder(`postgres-${template}`, dataDir);
    return takeCopy(template);
  },
};

function copyFolder(name: string, dataDir: string): void {
  cpSync(join(inject('templates').root, name), dataDir, { recursive: true });
}

/** Runs tests of what only PostgreSQL has, where a server answers. */
export function onPostgres(title: string, tests: (place: StoragePlace) => void): void {
  describe.runIf(postgresAnswers)(title, () => tests(postgres));
}

/**
 * Runs tests of rules that no engine can change on the embedded one, and with `npm test -- --all` on
 * PostgreSQL too.
 */
export function onStorage(title: string, tests: (place: StoragePlace) => void): void {
  if (process.env.TEST_ENGINES === 'all') onEachStorage(title, tests);
  else describe(title, () => tests(embedded));
}

/** Function that declares a test of a rule. */
type RuleTest = Pick<typeof test, 'each'> &
  ((title: string, work: () => void | Promise<void>, timeout?: number) => void);

const notMade: RuleTest = Object.assign(() => {}, {
  each: (() => () => {}) as unknown as typeof test.each,
});

/**
 * A test, among those of both engines, of a rule that no engine can change: on PostgreSQL it is made
 * with `npm test -- --all` alone. What it asks PostgreSQL for is asked by another one there.
 */
export function ruleTest(place: StoragePlace): RuleTest {
  const isMade = place.engine === 'sqlite' || process.env.TEST_ENGINES === 'all';
  return isMade ? test : notMade;
}

/** Runs the same tests on both engines; PostgreSQL's half is skipped when no server answers. */
export function onEachStorage(title: string, tests: (place: StoragePlace) => void): void {
  describe(`${title} (embedded)`, () => tests(embedded));
  describe.runIf(postgresAnswers)(`${title} (PostgreSQL)`, () => tests(postgres));
}
