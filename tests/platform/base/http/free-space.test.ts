import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { balance, transferFunds } from '#contract/money/wallet.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { isDiskFull } from '#platform/base/db/disk-full.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { checkReadiness } from '#platform/embedded/readiness.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from '../../../support/browser.ts';
import { openTestStorage, registration, silent, testOrigin } from '../../../support/house.ts';
import { testSecret } from '../../../support/secret.ts';
import { embedded, onStorage } from '../../../support/storages.ts';

const floorBytes = 256 * 1024 * 1024;

onStorage('a disk that is nearly full', (place) => {
  test('lets members look and no money move, and says so to whoever watches', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const { databaseUrl, drop } = await place.copy('demonstration', dataDir);
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: testSecret };
    let free = floorBytes;
    const platform = await createPlatform(
      { config: readConfig(env), site, log: silent },
      undefined,
      {
        freeBytes: async () => free,
      },
    );
    const browser = openBrowser(platform, { origin: testOrigin });
    const opened = await browser.call(register, registration('maple01'));
    if (!opened.ok) throw new Error(opened.refusal.code);
    browser.token = opened.value.token;
    expect((await move(browser)).status).toBe(200);
    free = floorBytes - 1;
    await expect.poll(async () => (await move(browser)).status).toBe(503);
    const refused = await move(browser);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'service_unavailable' });
    expect((await webhook(browser)).status).toBe(503);
    expect(await browser.call(balance, {})).toMatchObject({ ok: true });
    expect(await platform.ready()).toEqual({
      ok: false,
      checks: { database: 'ok', disk: 'less than 256 MiB free' },
    });
    free = floorBytes;
    await expect.poll(async () => (await move(browser)).status).toBe(200);
    expect(await platform.verifyLedger()).toEqual([]);
    await platform.close();
    await drop();
    rmSync(dataDir, { recursive: true });
  });
});

/** Moves money as the browser's page would. */
function move(browser: TestBrowser): Promise<Response> {
  return browser.send(
    new Request(`${testOrigin}${transferFunds.path}`, {
      method: transferFunds.method,
      headers: {
        origin: testOrigin,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'foyer-token': browser.token ?? '',
      },
      body: JSON.stringify({
        direction: 'in',
        vassalage: 'AV',
        amount: { amountMinor: '100', currency: 'VND' },
      }),
    }),
  );
}

function webhook(browser: TestBrowser): Promise<Response> {
  const path = '/wps/payments/sandbox/webhook';
  return browser.send(new Request(testOrigin + path, { method: 'POST', body: '{}' }));
}

test('a full disk ends what was being written with one fault that is known as such, and no hang', async () => {
  const storage = await openTestStorage(embedded);
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(storage.db);
  await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(storage.db);
  const write = (key: string, sizeBytes: number) =>
    storage.withTransaction((transaction) =>
      sql`insert into settings (key, value) values (${key}, ${'x'.repeat(sizeBytes)})`.execute(
        transaction,
      ),
    );
  const writing = ['a', 'b', 'c'].map((key) => write(key, 100_000));
  const faults = (await Promise.allSettled(writing)).map((each) =>
    each.status === 'rejected' ? isDiskFull(each.reason) : 'written',
  );
  expect(faults).toEqual([true, true, true]);
  const { checks } = await checkReadiness({
    storage: { ...storage, probe: () => write('probe', 100_000).then(() => {}) },
    freeSpace: { isShort: async () => false },
    log: silent,
  });
  expect(checks).toMatchObject({ database: 'the disk is full' });
  await sql`pragma max_page_count = 1000000`.execute(storage.db);
  await write('a', 100_000);
  await storage.drop();
});
