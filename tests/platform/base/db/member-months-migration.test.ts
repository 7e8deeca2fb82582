import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { rebuildMonth } from '#platform/play/facts/index.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0054'));

async function addDay(db: Kysely<unknown>, day: string, category: string): Promise<void> {
  await sql`
    insert into member_days (day, member_id, currency, mode, category, vassalage,
      rounds, stake_minor, valid_stake_minor, payout_minor)
    values (${day}, 'maple', 'VND', 'real', ${category}, 'MNR', 2, 500, 400, -30)
  `.execute(db);
}

onEachStorage('a database whose sums were by day alone', (place) => {
  test('has what its days come to by month', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      for (const day of ['2025-12-31', '2026-01-01', '2026-01-31']) await addDay(db, day, 'RNG');
      await addDay(db, '2026-01-31', 'LIVE');
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const once = { rounds: 2, stake_minor: 500n, valid_stake_minor: 400n, payout_minor: -30n };
    const twice = { rounds: 4, stake_minor: 1_000n, valid_stake_minor: 800n, payout_minor: -60n };
    const of = { member_id: 'maple', currency: 'VND', mode: 'real', vassalage: 'MNR' };
    expect(
      await storage.db
        .selectFrom('member_months')
        .selectAll()
        .orderBy('month')
        .orderBy('category')
        .execute(),
    ).toEqual([
      { ...of, month: '2025-12', category: 'RNG', ...once },
      { ...of, month: '2026-01', category: 'LIVE', ...once },
      { ...of, month: '2026-01', category: 'RNG', ...twice },
    ]);
    expect(await storage.withTransaction((each) => rebuildMonth(each, '2026-01'))).toBe(0);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
