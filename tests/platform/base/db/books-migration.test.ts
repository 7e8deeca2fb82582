import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { checkBooks } from '#platform/money/books/check-books.ts';
import { sealChains } from '#platform/money/books/seal-chains.ts';
import {
  findLedgerAccount,
  houseAccount,
  memberMainAccount,
  postTransfer,
  readHouseBalance,
} from '#platform/money/ledger/index.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { writeFormerBooks } from '../../../support/former-books.ts';
import { silent } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage, type TestDatabase } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const maple = memberMainAccount('maple', 'VND', 'real');
const promotions = houseAccount('promotions', 'VND', 'real', 'maple');
const { stripe: _, ...before } = promotions;
/** The schema as it was before ledgerAccounts said where their chains end. */
const former = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0024'));

onEachStorage('books of a former version', (place) => {
  let dataDir: string;
  let database: TestDatabase;
  let storage: Storage;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, former, (db) =>
      writeFormerBooks(db, [500n, 300n]),
    );
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: testSecret };
    const config = readConfig(env);
    storage = await openStorage(config, silent);
    await sealChains(storage, config, silent);
  });

  afterEach(async () => {
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const check = () => checkBooks(storage.db, storage.seals);
  const balanceOf = async (key: typeof maple) =>
    (await findLedgerAccount(storage.db, key))?.balanceMinor;

  test('verify, and go on where they ended', async () => {
    expect(await check()).toEqual([]);
    const posted = await storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debit: maple,
        credit: before,
        amountMinor: 100n,
        code: 'test',
        scope: 'test',
        idempotencyKey: 'a',
        reference: '',
        nowMs,
      }),
    );
    expect(posted).toMatchObject({ ok: true });
    expect(await check()).toEqual([]);
    expect([await balanceOf(maple), await balanceOf(before)]).toEqual([700n, -700n]);
    expect(await findLedgerAccount(storage.db, maple)).toMatchObject({ postingCount: 3 });
  });

  test('keep the house’s rows, beside which it gets others', async () => {
    expect(promotions.stripe).toBeGreaterThan(0);
    const posted = await storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debit: promotions,
        credit: maple,
        amountMinor: 50n,
        code: 'test',
        scope: 'test',
        idempotencyKey: 'a',
        reference: '',
        nowMs,
      }),
    );
    expect(posted).toMatchObject({ ok: true });
    expect([await balanceOf(before), await balanceOf(promotions)]).toEqual([-800n, -50n]);
    expect(await readHouseBalance(storage.db, promotions)).toBe(-850n);
    expect(await check()).toEqual([]);
  });

  test('still refuse what refers to nothing', async () => {
    const orphan = sql`insert into holds (id, ledger_account_id, amount_minor, state, code, scope,
      idempotency_key, request_hash, reference, created_at_ms)
      values ('h', 'nobody', 1, 'open', '', '', '', '', '', 1)`;
    await expect(orphan.execute(storage.db)).rejects.toThrow(/foreign key/i);
    const gone = sql`delete from ledger_accounts`;
    await expect(gone.execute(storage.db)).rejects.toThrow(/foreign key/i);
  });
});
