import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as first from '#platform/base/db/migrations/0001-first.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a database in which failures in a row were not counted', (place) => {
  test('keeps those that make somebody wait, and counts each name once from now on', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, { '0001-first': first }, async (db) => {
      await sql`insert into login_failures (subject, failures, first_at_ms, locked_until_ms)
        values ('somebody', 9, 1700000000000, 0)`.execute(db);
    });
    const { db, close } = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    expect(await db.selectFrom('turns').selectAll().execute()).toMatchObject([
      { subject: 'somebody', taken: 9 },
    ]);
    expect(await db.selectFrom('failed_runs').selectAll().execute()).toEqual([]);
    const run = { subject: 'somebody', failures: 1, is_member: 1, latest_at_ms: 1_700_000_000_000 };
    await db.insertInto('failed_runs').values(run).execute();
    await expect(db.insertInto('failed_runs').values(run).execute()).rejects.toThrow();
    expect(await db.selectFrom('failed_runs').selectAll().execute()).toEqual([run]);
    await close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
