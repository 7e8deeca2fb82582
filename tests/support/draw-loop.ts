import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '#platform/base/config/config.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { advanceIssues } from '#platform/draws/index.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { site } from '#site';
import { testSecret } from './secret.ts';

/*
 * Run as a process of its own: `draw-loop.ts <data folder> <the moment it is> <pause>`. Closes, draws
 * and settles what is due, prints a line for each transaction that is through, and `done` at the end.
 * After each line it waits for so many milliseconds: whoever kills it then kills it between two.
 */
const [dataDir = '', nowMs = '0', pauseMs = '0'] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret });
const storage = await openStorage(config, pino({ level: 'silent' }));
const withTransaction: typeof storage.withTransaction = async (work) => {
  const done = await storage.withTransaction(work);
  process.stdout.write('through\n');
  await sleep(Number(pauseMs));
  return done;
};
const clock = { nowMs: () => Number(nowMs) };
const { moneyMoved } = createListeners(site);
const held = { db: storage.db, withTransaction };
await advanceIssues({ storage: held, site, clock, secrets: openSecrets(config), moneyMoved });
await storage.close();
process.stdout.write('done\n');
