import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { type Config, ConfigError, readConfig } from '#platform/base/config/config.ts';
import { type BackupFile, copyDatabase, writeSnapshot } from '#platform/base/db/snapshot.ts';

/** Database of the rounds of games that are served here. */
const gamesDatabase = 'studio/studio.sqlite';

/** Files of the data folder that belong to a backup, beside the database. */
export const keptNames = ['secret-key', 'settings.json', 'demo-accounts.txt', gamesDatabase];

/** Advice where PostgreSQL keeps the data: its own tool copies it, also while it is in use. */
const postgresAdvice = `The data is in PostgreSQL. Back it up with
  pg_dump --format=custom --file=<file> "$DATABASE_URL"
and keep SECRET_KEY and settings.json with it. Restore into an empty database with
  pg_restore --dbname="$DATABASE_URL" <file>
then check it: npm run ledger:verify`;

/**
 * Writes the whole platform into one new file that only this user can read, also while the platform
 * runs. Returns the exit code: 0 written, 2 a wrong command or setting, 3 nothing to copy or not
 * writable.
 */
export function runBackup(env: NodeJS.ProcessEnv, words: readonly string[]): number {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0 || file.startsWith('-')) {
    console.error('Usage: npm run backup -- <file>');
    return 2;
  }
  try {
    const config = readConfig(env);
    if (config.databaseUrl !== undefined) {
      console.error(postgresAdvice);
      return 2;
    }
    writeBackup(config, resolve(file));
    console.info(`Everything is in ${resolve(file)}. It holds the brand's secret: keep it safe.`);
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    const why = error instanceof StartupError ? error.message : String(error);
    console.error(`Nothing was backed up. ${why}`);
    return 3;
  }
}

/**
 * Writes a backup of a data folder into one new file.
 * @throws StartupError when there is no database, or the file is there already.
 */
export function writeBackup({ dataDir }: Pick<Config, 'dataDir'>, file: string): void {
  const database = join(dataDir, 'foyer.sqlite');
  if (!existsSync(database)) {
    throw new StartupError(
      `There is no database at ${database}. Set DATA_DIR to the right folder.`,
    );
  }
  if (existsSync(file)) {
    throw new StartupError(`${file} is there already. Choose another name.`);
  }
  // Under its own name only once it is whole.
  const part = `${file}.part`;
  rmSync(part, { force: true });
  writeSnapshot(database, part, readKept(dataDir, part));
  chmodSync(part, 0o600);
  renameSync(part, file);
}

/**
 * Reads the files beside the database. Rounds are copied first: a bet of a round that is newer than
 * this copy is given back once it has been open for long. The other way round a member would be
 * owed money that nobody knows of.
 */
function readKept(dataDir: string, part: string): BackupFile[] {
  return keptNames.flatMap((name) => {
    const path = join(dataDir, name);
    if (!existsSync(path)) return [];
    if (name !== gamesDatabase) return [{ name, bytes: readFileSync(path) }];
    const copy = `${part}-games`;
    rmSync(copy, { force: true });
    copyDatabase(path, copy);
    const bytes = readFileSync(copy);
    rmSync(copy);
    return [{ name, bytes }];
  });
}
