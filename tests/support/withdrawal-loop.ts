import { pino } from 'pino';
import { systemClock } from '#lib/time.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { advanceWithdrawal } from '#platform/money/withdrawals/withdrawal-move.ts';
import { site } from '#site';
import { placeFor } from './withdrawals-below.ts';

/*
 * Run as a process of its own: `withdrawal-loop.ts <data folder> <first number>`. Members ask for
 * money and operators decide until it is killed; prints `<id> <state>` once each is acknowledged.
 */
const [dataDir = '', first = '0'] = process.argv.slice(2);
const workers = 4;
const ways = [
  ['approved', 'received'],
  ['approved', 'not_received', 'returned'],
  ['approved', 'forced_received'],
  ['rejected'],
  ['cancelled'],
] as const;

const storage = await openStorage({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
const { moneyMoved } = createListeners(site);
const parts = { storage, clock: systemClock, moneyMoved };
let next = Number(first);

async function work(): Promise<never> {
  for (;;) {
    const number = next++;
    const { id } = await placeFor(parts, `member${number}`, 50_000_000n);
    process.stdout.write(`${id} in_process\n`);
    for (const to of ways[number % ways.length] ?? []) {
      await storage.withTransaction((transaction) =>
        advanceWithdrawal(transaction, parts, { id, to, author: 'member' }),
      );
      process.stdout.write(`${id} ${to}\n`);
    }
  }
}

await Promise.all(Array.from({ length: workers }, work));
