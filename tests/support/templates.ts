import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { site } from '#site';
import { keepRows } from './kept-rows.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  listDatabases,
  makeDatabaseName,
  postgresAnswers,
} from './postgres.ts';
import { testSecret } from './secret.ts';

/** Content of a copied database: this version's tables, or a whole demonstration brand. */
export type Template = 'tables' | 'demonstration';

declare module 'vitest' {
  interface ProvidedContext {
    /** Place of the templates: a folder for each, and on PostgreSQL a database for each. */
    templates: { readonly root: string; readonly databasePrefix: string };
  }
}

const silent = pino({ level: 'silent' });

/**
 * Opens, by the platform's own first start, the databases that tests copy. They are made anew for
 * every run, so none is older than the code.
 */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(tmpdir(), 'foyer-templates-'));
  const databasePrefix = makeDatabaseName();
  for (const template of ['tables', 'demonstration'] as const) {
    await open(template, join(root, `sqlite-${template}`), undefined);
    if (!postgresAnswers) continue;
    const database = `${databasePrefix}_${template}`;
    await createDatabase(database);
    await open(template, join(root, `postgres-${template}`), databaseUrlOf(database));
    await keepRows(database);
  }
  project.provide('templates', { root, databasePrefix });
  return async () => {
    const databases = postgresAnswers ? await listDatabases(databasePrefix) : [];
    for (const database of databases) await dropDatabase(database);
    rmSync(root, { recursive: true });
  };
}

/** Every vendor but lotteries, which are the house's own. */
const hasGames = ({ category }: { readonly category: string }) =>
  category !== 'LOTT' && category !== 'ELOTT';

async function open(
  template: Template,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecret,
    DEMO: '1',
  });
  const opened =
    template === 'tables'
      ? await openStorage(config, silent)
      : await createPlatform({ config, site, log: silent, serves: hasGames });
  await opened.close();
}
