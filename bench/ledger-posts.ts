import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import {
  checkInvariants,
  houseAccount,
  memberMainAccount,
  openLedgerAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';

const seconds = 5;
const members = 32;
const nowMs = Date.now();

/** LedgerAccounts between which a member's stakes are posted. */
export interface StakeAccounts {
  readonly debitLedgerAccountId: string;
  readonly creditLedgerAccountId: string;
}

/** Opens the ledgerAccounts of 32 members' stakes. */
export async function openStakes(
  storage: Pick<Storage, 'withTransaction'>,
): Promise<StakeAccounts[]> {
  const accounts: StakeAccounts[] = [];
  for (let index = 0; index < members; index++) {
    const member = memberMainAccount(`m${index}`, 'VND', 'real');
    const stakes = houseAccount('stakes', 'VND', 'real', `m${index}`);
    accounts.push(
      await storage.withTransaction(async (transaction) => ({
        debitLedgerAccountId: await openLedgerAccount(transaction, stakes, nowMs),
        creditLedgerAccountId: await openLedgerAccount(transaction, member, nowMs),
      })),
    );
  }
  return accounts;
}

/** Posts stakes of all members at once for some seconds; returns how many a second. */
export async function postStakes(
  storage: Pick<Storage, 'withTransaction'>,
  accounts: readonly StakeAccounts[],
  { prefix, forSeconds }: { readonly prefix: string; readonly forSeconds: number },
): Promise<number> {
  const startedAtMs = performance.now();
  let count = 0;
  await Promise.all(
    accounts.map(async (own, index) => {
      for (let turn = 0; performance.now() - startedAtMs < forSeconds * 1_000; turn++) {
        const terms = { code: 'stake', scope: 'bench', reference: '', nowMs, amountMinor: 1n };
        const idempotencyKey = `${prefix} ${index} ${turn}`;
        await storage.withTransaction((transaction) =>
          postTransfer(transaction, { ...own, ...terms, idempotencyKey }),
        );
        count += 1;
      }
    }),
  );
  return (1_000 * count) / (performance.now() - startedAtMs);
}

/**
 * Stakes a second straight on the ledger, without HTTP: 32 members at once, each against the house's
 * row for it.
 */
export async function loadPosts(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const storage = await openStorage({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  const accounts = await openStakes(storage);
  const perSecond = await postStakes(storage, accounts, { prefix: '', forSeconds: seconds });
  const isClean = (await checkInvariants(storage.db)).length === 0;
  await storage.close();
  rmSync(dataDir, { recursive: true });
  return { perSecond, isClean };
}
