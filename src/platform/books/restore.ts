import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { isSnapshot, takeKeptFiles } from '../db/snapshot.ts';
import { openReadOnly, openStorage } from '../db/storage.ts';
import type { Violation } from '../ledger/index.ts';
import { StartupError } from '../startup-error.ts';
import { keptNames } from './backup.ts';
import { checkBooks } from './check.ts';

const silent = pino({ level: 'silent' });

/**
 * Puts a backup into an empty data folder once its books are found whole; with `--verify` it only
 * looks at them. Answers the exit code: 0 restored or whole, 1 the books are not whole, 2 the
 * command or a setting is wrong, 3 the file or the folder cannot be used.
 */
export async function runRestore(
  env: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<number> {
  const [file, option, ...more] = words;
  const isKnown = option === undefined || option === '--verify';
  if (file === undefined || file.startsWith('-') || !isKnown || more.length > 0) {
    console.error('Usage: npm run restore -- <file> [--verify]');
    return 2;
  }
  try {
    const config = readConfig(env);
    if (config.databaseUrl !== undefined) {
      console.error(
        'The data is in PostgreSQL. Restore it with pg_restore, then verify the books.',
      );
      return 2;
    }
    const violations = await restoreBackup(config, resolve(file), {
      isTrial: option !== undefined,
    });
    return report(violations, option !== undefined);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    const why = error instanceof StartupError ? error.message : String(error);
    console.error(`Nothing was restored. ${why}`);
    return 3;
  }
}

function report(violations: readonly Violation[], isTrial: boolean): number {
  for (const { invariant, subject, problem } of violations) {
    console.info(`${invariant}  ${subject}: ${problem}`);
  }
  if (violations.length > 0) {
    console.info(`${violations.length} violations. Nothing was restored.`);
    return 1;
  }
  console.info(isTrial ? 'The backup is whole.' : 'Restored. Every invariant of the books holds.');
  return 0;
}

/**
 * Puts a backup into a data folder that has no database; a trial leaves the folder as it is.
 * Answers what is wrong with its books, in which case nothing was put anywhere.
 * @throws StartupError when the file is no backup, or the folder has a database.
 */
export async function restoreBackup(
  { dataDir }: Pick<Config, 'dataDir'>,
  file: string,
  { isTrial }: { readonly isTrial: boolean },
): Promise<Violation[]> {
  if (!existsSync(file) || !isSnapshot(file)) {
    throw new StartupError(`${file} is no backup, or it is damaged.`);
  }
  const database = join(dataDir, 'foyer.sqlite');
  if (!isTrial && existsSync(database)) {
    throw new StartupError(`${dataDir} has a database. Move it away, or set DATA_DIR to another.`);
  }
  // Beside the place it goes to, so that it gets there whole or not at all.
  const folder = join(dataDir, 'restoring');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const copy = join(folder, 'foyer.sqlite');
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const files = takeKeptFiles(copy);
    const violations = await checkCopy(folder);
    if (violations.length > 0 || isTrial) return violations;
    for (const { name, bytes } of files.filter((each) => keptNames.includes(each.name))) {
      const path = join(dataDir, name);
      if (!existsSync(path)) writeFileSync(path, bytes, { mode: 0o600 });
    }
    renameSync(copy, database);
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks the copy by this version's schema, to which an older one is brought first. */
async function checkCopy(dataDir: string): Promise<Violation[]> {
  const place = { dataDir, databaseUrl: undefined };
  await (await openStorage(place, silent)).close();
  const { db, close } = await openReadOnly(place, silent);
  try {
    return await checkBooks(db);
  } finally {
    await close();
  }
}
