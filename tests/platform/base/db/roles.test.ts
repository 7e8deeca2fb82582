import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { register } from '#contract/identity/registration.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { site } from '#site';
import { openBrowser } from '../../../support/browser.ts';
import { registration, silent, testOrigin } from '../../../support/house.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
  withClient,
} from '../../../support/postgres.ts';
import { testSecret } from '../../../support/secret.ts';
import { onPostgres } from '../../../support/storages.ts';

onPostgres('a role for serving beside one for migrations', () => {
  const name = makeDatabaseName();
  const role = `${name}_serving`;
  let dataDir: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    await createDatabase(name);
    await withClient((client) => client.query(`create role ${role} login`));
  });
  afterEach(async () => {
    await dropDatabase(name);
    await withClient((client) => client.query(`drop role ${role}`));
    rmSync(dataDir, { recursive: true });
  });

  const urlOf = (user: string) => Object.assign(new URL(databaseUrlOf(name)), { username: user });
  const config = (servingUrl: string) =>
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: servingUrl,
      MIGRATION_DATABASE_URL: databaseUrlOf(name),
      SECRET_KEY: testSecret,
      DEMO: '1',
    });

  test('serves all there is, and can change or delete no posting, transfer or audit entry', async () => {
    const serving = urlOf(role).href;
    for (const start of ['first', 'second']) {
      const platform = await createPlatform({ config: config(serving), site, log: silent });
      const browser = openBrowser(platform, { origin: testOrigin });
      const opened = await browser.call(register, registration(`maple${start}`));
      if (!opened.ok) throw new Error(opened.refusal.code);
      browser.token = opened.value.token;
      const amount = { amountMinor: '100', currency: 'VND' };
      const moved = await browser.call(
        transferFunds,
        { direction: 'in', vassalage: 'AV', amount },
        { idempotencyKey: crypto.randomUUID() },
      );
      expect(moved.ok).toBe(true);
      expect(await platform.ready()).toMatchObject({ checks: { database: 'ok' } });
      expect(await platform.verifyLedger()).toEqual([]);
      await platform.close();
    }
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: serving });
    await client.connect();
    for (const table of ['postings', 'transfers', 'audit_entries']) {
      for (const order of [
        `update ${table} set ${table === 'audit_entries' ? 'at_ms' : 'created_at_ms'} = 1`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} owner to ${role}`,
      ]) {
        const refused = await client.query(order).catch((error: unknown) => error);
        expect(refused, order).toMatchObject({ code: '42501' });
      }
    }
    const migrations = await client.query('delete from kysely_migration').catch((error) => error);
    expect(migrations).toMatchObject({ code: '42501' });
    await client.end();
  });

  test('is refused at the start when it could all the same', async () => {
    const owner = databaseUrlOf(name);
    await expect(createPlatform({ config: config(owner), site, log: silent })).rejects.toThrow(
      /may change or delete rows of .*postings.* a role that neither owns/,
    );
  });

  test('starts of several instances at once do not disturb one another', async () => {
    const serving = urlOf(role).href;
    const opening = [1, 2, 3].map((number) =>
      createPlatform({
        config: { ...config(serving), dataDir: join(dataDir, String(number)) },
        site,
        log: silent,
      }),
    );
    const platforms = await Promise.all(opening);
    expect(await platforms[0]?.verifyLedger()).toEqual([]);
    for (const platform of platforms) await platform.close();
  });
});
