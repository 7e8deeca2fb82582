import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import * as first from '#platform/base/db/migrations/0001-first.ts';
import * as catalogue from '#platform/base/db/migrations/0002-catalogue.ts';
import * as articles from '#platform/base/db/migrations/0003-articles.ts';
import * as gamePictures from '#platform/base/db/migrations/0004-game-pictures.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const log = pino({ level: 'silent' });
const earlier = {
  '0001-first': first,
  '0002-catalogue': catalogue,
  '0003-articles': articles,
  '0004-game-pictures': gamePictures,
};

/** Members and a session as they were before codes and factors. */
async function putMembers(db: Kysely<unknown>): Promise<void> {
  for (const name of ['lotus', 'river']) {
    await sql`insert into members (id, username, account_type, password_hash, must_change_password,
      currency, nickname, profile, referral_code, path, created_at_ms, first_login_at_ms)
      values (${name}, ${name}, 0, 'hash', 0, 'VND', ${name}, '{}', ${name}, ${`/${name}/`},
      1700000000000, null)`.execute(db);
  }
  const whitelabel = { brandName: 'Lantern', switches: { USERNAMEREG: '1', DIRECTREG3: '0' } };
  await sql`insert into settings (key, value)
    values ('whitelabel', ${JSON.stringify(whitelabel)})`.execute(db);
  await sql`insert into sessions (id, cookie_hash, member_id, created_at_ms, last_seen_at_ms,
    ended_at_ms, client_address, user_agent)
    values ('one', 'hash', 'lotus', 1700000000000, 1700000000000, null, '203.0.113.7', '')`.execute(
    db,
  );
}

onEachStorage('a database with members of an earlier version', (place) => {
  test('keeps members, sessions and open registration; passwords are as old as their accounts', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, putMembers);
    const storage = await openStorage({ databaseUrl, dataDir }, log);
    const members = await storage.db.selectFrom('members').selectAll().orderBy('id').execute();
    const fresh = {
      verified_mobile: null,
      password_changed_at_ms: 1_700_000_000_000,
      credentials_changed_at_ms: 0,
      rank_level: 1,
      closed_at_ms: null,
    };
    expect(members).toMatchObject([
      { id: 'lotus', password_hash: 'hash', ...fresh },
      { id: 'river', ...fresh },
    ]);
    expect(await storage.db.selectFrom('sessions').selectAll().execute()).toMatchObject([
      { id: 'one', member_id: 'lotus', ended_at_ms: null, method: 'password' },
    ]);
    const brand = await storage.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(brand.value)).toEqual({
      brandName: 'Lantern',
      switches: { USERNAMEREG: '1', DIRECTREG3: '1' },
    });
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
