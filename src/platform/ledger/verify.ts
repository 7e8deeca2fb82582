import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { openReadOnly } from '../db/storage.ts';
import { checkInvariants } from './invariants.ts';

/**
 * Checks every invariant of the books on the database that the settings name, also while a
 * platform runs on it, and prints what it found. Answers the exit code: 0 all hold, 1 some do not.
 */
export async function runVerify(env: NodeJS.ProcessEnv): Promise<number> {
  const storage = await openReadOnly(readConfig(env), pino({ level: 'silent' }));
  try {
    const violations = await checkInvariants(storage.db);
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
