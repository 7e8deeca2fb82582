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

const log = pino({ level: 'silent' });

onEachStorage('a database in which profiles hold payment passwords', (place) => {
  test('keeps them beside the profiles, which lose nothing else', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    const profiles = { lotus: { email: 'a@b.example', paymentPasswordHash: 'hashed' }, river: {} };
    await fillEarlier(place, { databaseUrl, dataDir }, { '0001-first': first }, async (db) => {
      for (const [name, profile] of Object.entries(profiles)) {
        await sql`insert into members (id, username, account_type, password_hash,
          must_change_password, currency, nickname, profile, referral_code, path, created_at_ms)
          values (${name}, ${name}, 0, 'hash', 0, 'VND', ${name}, ${JSON.stringify(profile)},
          ${name}, ${`/${name}/`}, 1700000000000)`.execute(db);
      }
    });
    const storage = await openStorage({ databaseUrl, dataDir }, log);
    const members = await storage.db
      .selectFrom('members')
      .select(['profile', 'payment_password_hash'])
      .orderBy('id')
      .execute();
    expect(members).toEqual([
      { profile: '{"email":"a@b.example"}', payment_password_hash: 'hashed' },
      { profile: '{}', payment_password_hash: null },
    ]);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
