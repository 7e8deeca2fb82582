import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0091'));

onEachStorage('a database from before signatures covered paths', (place) => {
  test('gives vendors elsewhere of our own style time, and nobody else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    const beforeMs = Date.now();
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      for (const [code, adapter, url] of [
        ['AAA', 'gls', 'https://games.example'],
        ['BBB', 'gls', '/studio/BBB'],
        ['CCC', 'hub88', 'https://hub.example'],
      ]) {
        await sql`insert into vendor_settings (vassalage, adapter, sealed_secret, addresses,
            launch_url, launch_origins, wallet_mode, opens_in, unknown_rollback, allows_trial,
            jackpot_bps)
          values (${code}, ${adapter}, '', '[]', ${url}, '[]', 'single', 'frame', 'taken', 0,
            0)`.execute(db);
      }
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const rows = await storage.db
      .selectFrom('vendor_settings')
      .select(['vassalage', 'body_signed_until_ms as untilMs'])
      .orderBy('vassalage')
      .execute();
    expect(rows.slice(1).map(({ untilMs }) => untilMs)).toEqual([null, null]);
    const untilMs = rows[0]?.untilMs ?? 0;
    expect(untilMs).toBeGreaterThanOrEqual(beforeMs + 90 * dayMs);
    expect(untilMs).toBeLessThanOrEqual(Date.now() + 90 * dayMs);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
