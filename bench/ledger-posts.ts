import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openStorage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  house,
  memberMain,
  openLedgerAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';

const seconds = 5;
const members = 32;
const nowMs = Date.now();

/**
 * Stakes a second straight on the ledger, without HTTP: 32 members at once, each against the house's
 * row for it.
 */
export async function loadPosts(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const storage = await openStorage({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  const sides = [];
  for (let index = 0; index < members; index++) {
    const member = memberMain(`m${index}`, 'VND', 'real');
    const stakes = house('stakes', 'VND', 'real', `m${index}`);
    sides.push(
      await storage.withTransaction(async (transaction) => ({
        debitLedgerAccountId: await openLedgerAccount(transaction, stakes, nowMs),
        creditLedgerAccountId: await openLedgerAccount(transaction, member, nowMs),
      })),
    );
  }
  const startedAtMs = performance.now();
  let count = 0;
  await Promise.all(
    sides.map(async (own, index) => {
      for (let turn = 0; performance.now() - startedAtMs < seconds * 1_000; turn++) {
        const terms = { code: 'stake', scope: 'bench', reference: '', nowMs, amountMinor: 1n };
        const idempotencyKey = `${index} ${turn}`;
        await storage.withTransaction((transaction) =>
          postTransfer(transaction, { ...own, ...terms, idempotencyKey }),
        );
        count += 1;
      }
    }),
  );
  const perSecond = (1_000 * count) / (performance.now() - startedAtMs);
  const isClean = (await checkInvariants(storage.db)).length === 0;
  await storage.close();
  rmSync(dataDir, { recursive: true });
  return { perSecond, isClean };
}
