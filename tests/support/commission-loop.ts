import { pino } from 'pino';
import { runCommissions } from '#platform/agents/index.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createTally } from '#platform/base/tally.ts';
import { site } from '#site';

/*
 * Run as a process of its own: `commission-loop.ts <data folder> <the moment it is>`, on the database
 * of `DATABASE_URL`. Runs all periods that are closed, prints a line for each transaction that is
 * through, and `done` at the end. No lease keeps another one from running them at the same time.
 */
const [dataDir = '', nowMs = '0'] = process.argv.slice(2);
const place = { dataDir, databaseUrl: process.env.DATABASE_URL };
const storage = await openStorage(place, pino({ level: 'silent' }));
const withTransaction: typeof storage.withTransaction = async (work) => {
  const done = await storage.withTransaction(work);
  process.stdout.write('through\n');
  return done;
};
const tally = createTally();
const clock = { nowMs: () => Number(nowMs) };
while (
  (await runCommissions({ storage: { ...storage, withTransaction }, site, clock, tally })) > 0
);
await storage.close();
process.stdout.write('done\n');
