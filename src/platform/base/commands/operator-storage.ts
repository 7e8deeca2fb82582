import { userInfo } from 'node:os';
import { pino } from 'pino';
import { StartupError } from '#lib/startup-error.ts';
import { checkAuditSeal } from '../audit/index.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { openBeside } from '../db/storage.ts';

/** Database of a command, beside a platform that may be running on it. */
export type OperatorStorage = Awaited<ReturnType<typeof openBeside>>;

/**
 * Runs a command's work on the database that the settings name, also while a platform runs on it.
 * Returns its exit code, or 2 when a setting is wrong, 3 when there is no database to write to.
 */
export async function operateOn(
  env: NodeJS.ProcessEnv,
  carryOut: (storage: OperatorStorage) => Promise<number>,
): Promise<number> {
  try {
    const storage = await openBeside(readConfig(env), pino({ level: 'silent' }));
    const done = refuseOtherKey(storage).then(() => carryOut(storage));
    return await done.finally(() => storage.close());
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    const why = error instanceof StartupError ? error.message : `It cannot be used: ${error}`;
    console.error(`Nothing was changed. ${why}`);
    return 3;
  }
}

/** An act under another key than the platform's would look like a forged one. */
async function refuseOtherKey({ db, seals }: OperatorStorage): Promise<void> {
  const [fault] = await checkAuditSeal(db, seals);
  if (fault === undefined) return;
  throw new StartupError(
    `In the audit log ${fault.problem} under this SECRET_KEY. Give the command the SECRET_KEY that the platform is started with; npm run ledger:verify tells more.`,
  );
}

/** Returns the name of the user who runs the command; a container may have none. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? '?'}`;
  }
}
