import { chmodSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { type Config, ConfigError, readConfig } from '#platform/base/config/config.ts';
import { type BackupFile, copyDatabase, writeSnapshot } from '#platform/base/db/snapshot.ts';

/** The rounds of the games that are served here, in a database of their own. */
const gamesDatabase = 'studio/studio.sqlite';

/** Names in the data folder that a brand cannot do without, beside the database. */
export const keptNames = ['secret-key', 'settings.json', 'demo-accounts.txt', gamesDatabase];

/** Said where PostgreSQL keeps the data: its own tool copies it whole, also while it is in use. */
const postgresAdvice = `The data is in PostgreSQL. Back it up with
  pg_dump --format=custom --file=<file> "$DATABASE_URL"
and keep SECRET_KEY and settings.json with it. Restore into an empty database with
  pg_restore --dbname="$DATABASE_URL" <file>
then check it: npm run ledger:verify`;

/**
 * Writes everything the platform keeps into one new file that only this user can read, also while
 * the platform runs. Returns the exit code: 0 written, 2 the command or a setting is wrong, 3 there
 * is nothing to copy or it could not be written.
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
 * The files beside the database. Rounds are copied before it: of a round that is newer than the copy
 * the books know a bet, which is given back once it has been open for long; the other way round a
 * member would be owed what nobody knows of.
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
