import { pino } from 'pino';
import { openStorage } from '#platform/db/storage.ts';
import { house, memberMain, openLedgerAccount, postTransfer } from '#platform/ledger/index.ts';

/*
 * Run as a process of its own: `transfer-loop.ts <data folder> <first key>`. Posts transfers
 * from several workers until it is killed, and prints each key once its transfer is acknowledged.
 */
const [dataDir = '', firstKey = '0'] = process.argv.slice(2);
const workers = 8;
const memberCount = 4;

const storage = await openStorage({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
const nowMs = Date.now();
const accounts = await storage.withTransaction(async (transaction) => {
  const from = await openLedgerAccount(transaction, house('promotions', 'VND', 'real'), nowMs);
  const to: string[] = [];
  for (let index = 0; index < memberCount; index++) {
    to.push(await openLedgerAccount(transaction, memberMain(`m${index}`, 'VND', 'real'), nowMs));
  }
  return { from, to };
});

let next = Number(firstKey);

async function work(): Promise<never> {
  for (;;) {
    const key = next++;
    const posted = await storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debitLedgerAccountId: accounts.from,
        creditLedgerAccountId: accounts.to[key % memberCount] ?? '',
        amountMinor: BigInt(1 + (key % 97)),
        code: 'test',
        scope: 'loop',
        idempotencyKey: String(key),
        reference: '',
        nowMs,
      }),
    );
    if (posted.ok) process.stdout.write(`${key}\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

await Promise.all(Array.from({ length: workers }, work));
