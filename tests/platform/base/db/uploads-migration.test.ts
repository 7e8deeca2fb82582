import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as first from '#platform/base/db/migrations/0001-first.ts';
import * as catalogue from '#platform/base/db/migrations/0002-catalogue.ts';
import * as articles from '#platform/base/db/migrations/0003-articles.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = { '0001-first': first, '0002-catalogue': catalogue, '0003-articles': articles };

onEachStorage('a database in which no image has a member', (place) => {
  test('keeps its images as those of strangers', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await sql`insert into uploads (image_id, owner, bytes, size_bytes, sha256, created_at_ms,
        expires_at_ms, letter_reference)
        values ('one', 'somebody', ${Buffer.from('x')}, 1, 'hash', 1700000000000, 1700000001000,
        null)`.execute(db);
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    expect(await storage.db.selectFrom('uploads').selectAll().execute()).toMatchObject([
      { image_id: 'one', owner: 'somebody', size_bytes: 1, sha256: 'hash', member_id: null },
    ]);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
