import { pino } from 'pino';
import { StartupError } from '#lib/startup-error.ts';
import { systemClock } from '#lib/time.ts';
import { ConfigError, readConfig } from '#platform/base/config/config.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { createChainSeals } from '#platform/base/secrets/chain-seals.ts';
import { openKnownSecrets } from '#platform/base/secrets/secrets.ts';
import { checkBooks } from './check-books.ts';
import { createHeads } from './heads/index.ts';
import { countViolations, saveBooksCheck } from './last-check.ts';

/**
 * Checks every invariant of the books and the audit log on the database that the settings name,
 * also while a platform runs on it, prints the violations, and saves their number for the metrics of
 * this machine. Returns the exit code: 0 all hold, 1 some do not, 2 a setting is wrong, 3 there is no
 * database to read.
 */
export async function runVerify(env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await verify(env);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    const why = error instanceof StartupError ? error.message : `It cannot be read: ${error}`;
    console.error(`The books were not checked. ${why}`);
    return 3;
  }
}

async function verify(env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env);
  const storage = await openReadOnly(config, pino({ level: 'silent' }));
  try {
    const { db } = storage;
    const seals = createChainSeals(openKnownSecrets(config));
    const heads = createHeads({ db, seals, path: config.chainHeadsPath, clock: systemClock });
    const violations = [...(await checkBooks(db, seals)), ...(await heads.check())];
    if (violations.length === 0) await heads.note();
    saveBooksCheck(config.dataDir, {
      checkedAtMs: systemClock.nowMs(),
      violations: countViolations(violations),
    });
    for (const { invariant, subject, problem } of violations) {
      console.info(`${invariant}  ${subject}: ${problem}`);
    }
    console.info(
      violations.length === 0
        ? 'Every invariant of the books holds.'
        : `${violations.length} violations. Take no further money until they are explained.`,
    );
    return violations.length === 0 ? 0 : 1;
  } finally {
    await storage.close();
  }
}
