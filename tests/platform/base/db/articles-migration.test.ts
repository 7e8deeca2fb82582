import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as first from '#platform/base/db/migrations/0001-first.ts';
import * as catalogue from '#platform/base/db/migrations/0002-catalogue.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const log = pino({ level: 'silent' });
const earlier = { '0001-first': first, '0002-catalogue': catalogue };

/** A banner as it was before articles. */
async function putBanner(db: Kysely<unknown>): Promise<void> {
  await sql`insert into banners (banner_id, group_name, art, linkage_type, url, texts, position)
    values ('home', 'w_home', 'stadium', 'page', '/sports', '{}', 3)`.execute(db);
}

onEachStorage('an earlier database', (place) => {
  test('keeps its banners, all of them shown, when articles and letters come', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, putBanner);
    const storage = await openStorage({ databaseUrl, dataDir }, log);
    expect(await storage.db.selectFrom('banners').selectAll().execute()).toEqual([
      {
        banner_id: 'home',
        group_name: 'w_home',
        art: 'stadium',
        linkage_type: 'page',
        url: '/sports',
        texts: '{}',
        position: 3,
        active: 1,
      },
    ]);
    for (const table of ['articles', 'letters', 'uploads'] as const) {
      expect(await storage.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
