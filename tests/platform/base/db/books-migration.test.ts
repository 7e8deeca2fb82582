import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/base/config/config.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import { checkBooks } from '#platform/money/books/check.ts';
import { sealChains } from '#platform/money/books/sealing.ts';
import {
  house,
  memberMain,
  postTransfer,
  readLedgerAccount,
} from '#platform/money/ledger/index.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { writeFormerBooks } from '../../../support/former-books.ts';
import { silent } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { onEachStorage, type TestDatabase } from '../../../support/storages.ts';

const nowMs = 1_790_000_000_000;
const maple = memberMain('maple', 'VND', 'real');
const promotions = house('promotions', 'VND', 'real');
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
    (await readLedgerAccount(storage.db, key))?.balanceMinor;

  test('verify, and go on where they ended', async () => {
    expect(await check()).toEqual([]);
    const posted = await storage.withTransaction((transaction) =>
      postTransfer(transaction, {
        debit: maple,
        credit: promotions,
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
    expect([await balanceOf(maple), await balanceOf(promotions)]).toEqual([700n, -700n]);
    expect(await readLedgerAccount(storage.db, maple)).toMatchObject({ postingCount: 3 });
  });
});
