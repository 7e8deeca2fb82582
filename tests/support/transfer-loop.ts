import { pino } from 'pino';
import { openStorage } from '#platform/base/db/storage.ts';
import {
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  placeHold,
  postHold,
  postTransfer,
  voidHold,
} from '#platform/money/ledger/index.ts';

/*
 * Run as a process of its own: `transfer-loop.ts <data folder> <first key>`. Posts transfers
 * and holds from several workers until it is killed, and prints each transfer's key once it is
 * acknowledged.
 */
const [dataDir = '', firstKey = '0'] = process.argv.slice(2);
const workers = 8;
const memberCount = 4;

const storage = await openStorage({ dataDir, databaseUrl: undefined }, pino({ level: 'silent' }));
const nowMs = Date.now();
const accounts = await storage.withTransaction(async (transaction) => {
  const from = await openLedgerAccount(
    transaction,
    houseAccount('promotions', 'VND', 'real', 'maple'),
    nowMs,
  );
  const to: string[] = [];
  for (let index = 0; index < memberCount; index++) {
    to.push(
      await openLedgerAccount(transaction, memberMainAccount(`m${index}`, 'VND', 'real'), nowMs),
    );
  }
  return { from, to };
});

let next = Number(firstKey);

/** Gives a member something, or moves it on to the next; a member that has too little is refused. */
async function transfer(key: number): Promise<void> {
  const member = key % memberCount;
  const isGift = key % 3 > 0;
  const posted = await storage.withTransaction((transaction) =>
    postTransfer(transaction, {
      debitLedgerAccountId: isGift ? accounts.from : (accounts.to[member] ?? ''),
      creditLedgerAccountId: accounts.to[isGift ? member : (member + 1) % memberCount] ?? '',
      amountMinor: BigInt(1 + (key % 97)),
      code: 'test',
      scope: 'loop',
      idempotencyKey: String(key),
      reference: '',
      nowMs,
    }),
  );
  if (posted.ok) process.stdout.write(`${key}\n`);
}

/** Holds something of a member, then posts it to the house or gives it free again. */
async function hold(key: number): Promise<void> {
  const placed = await storage.withTransaction((transaction) =>
    placeHold(transaction, {
      ledgerAccountId: accounts.to[key % memberCount] ?? '',
      amountMinor: BigInt(1 + (key % 7)),
      code: 'test',
      scope: 'loop',
      idempotencyKey: String(key),
      reference: '',
      nowMs,
    }),
  );
  if (!placed.ok) return;
  const { holdId } = placed.value;
  await storage.withTransaction<unknown>((transaction) =>
    key % 2 === 0
      ? postHold(transaction, { holdId, creditLedgerAccountId: accounts.from, nowMs })
      : voidHold(transaction, { holdId, nowMs }),
  );
}

async function work(): Promise<never> {
  for (;;) {
    const key = next++;
    await (key % 5 === 0 ? hold(key) : transfer(key));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

await Promise.all(Array.from({ length: workers }, work));
