import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  houseAccount,
  type LedgerAccount,
  lockMemberAccounts,
  lockOrOpenAccounts,
  memberMainAccount,
  memberVendorAccount,
  postTransfer,
} from '#platform/money/ledger/index.ts';
import { openTestStorage, type TestStorage } from '../../../support/house.ts';
import { onPostgres } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const main = memberMainAccount('maple', 'VND', 'real');
const stakes = houseAccount('stakes', 'VND', 'real', 'maple');
const stripes = Array.from({ length: 16 }, (_, stripe) => ({ ...stakes, stripe }));

/* What a lock is waited for may open another row that the waiting one is to lock as well. */
onPostgres('ledgerAccounts that are opened while others are waited for', (place) => {
  let storage: TestStorage;

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await storage.withTransaction((transaction) =>
      postTransfer(transaction, { ...terms, debit: stakes, credit: main, idempotencyKey: 'gift' }),
    );
  });
  afterEach(() => storage.drop());

  const terms = { amountMinor: 10n, code: 'test', scope: 'test', reference: '', nowMs };

  /** Locks while another transaction has moved money to a row that it has opened. */
  async function lockAfter(
    credit: typeof main,
    lock: (transaction: Parameters<typeof postTransfer>[0]) => Promise<readonly LedgerAccount[]>,
  ): Promise<readonly LedgerAccount[]> {
    let locked: Promise<readonly LedgerAccount[]> | undefined;
    await storage.withTransaction(async (transaction) => {
      const request = { ...terms, amountMinor: 4n, credit, idempotencyKey: 'move' };
      const from = credit.ownerKind === 'house' ? stakes : main;
      await postTransfer(transaction, { ...request, debit: from });
      locked = storage.withTransaction(lock);
      await expect.poll(countWaiting).toBe(1);
    });
    return (await locked) ?? [];
  }

  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(storage.db);
    return rows[0]?.count;
  };

  test('are among all of a member’s', async () => {
    const accounts = await lockAfter(memberVendorAccount(main, 'AV'), (transaction) =>
      lockMemberAccounts(transaction, 'maple'),
    );
    expect(accounts.map(({ kind, balanceMinor }) => [kind, balanceMinor]).toSorted()).toEqual([
      ['main', 6n],
      ['vendor:AV', 4n],
    ]);
  });

  test('are among all of the house’s', async () => {
    const opened = stripes.find(({ stripe }) => stripe !== stakes.stripe) ?? stakes;
    const accounts = await lockAfter(opened, async (transaction) => {
      const find = await lockOrOpenAccounts(transaction, stripes, nowMs);
      return stripes.map(find);
    });
    expect(accounts.map(({ stripe }) => stripe)).toEqual(stripes.map(({ stripe }) => stripe));
    const total = accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
    expect(total).toBe(-10n);
    expect(accounts.find(({ stripe }) => stripe === opened.stripe)?.balanceMinor).toBe(4n);
  });
});
