import { resolve } from 'node:path';
import { StartupError } from '#lib/startup-error.ts';
import { ConfigError, readConfig } from '#platform/base/config/config.ts';
import type { Violation } from '../ledger/index.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores a backup into an empty data folder once its books are verified; with `--verify` it only
 * checks them. Returns the exit code: 0 restored or verified, 1 broken books, 2 a wrong command or
 * setting, 3 the file or the folder cannot be used.
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
