import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { rebuildTeamDay } from '#platform/play/facts/index.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0103'));
const day = '2026-01-31';

async function addMember(db: Kysely<unknown>, id: string, path: string, type = 0): Promise<void> {
  await sql`
    insert into members (id, username, account_type, password_hash, must_change_password, currency,
      nickname, profile, referral_code, path, created_at_ms, password_changed_at_ms,
      credentials_changed_at_ms, rank_level)
    values (${id}, ${id}, ${type}, '-', 0, 'VND', ${id}, '{}', ${id}, ${path}, 0, 0, 0, 1)
  `.execute(db);
}

interface EarlierFact {
  readonly id: string;
  readonly path: string;
  readonly category?: string;
  readonly kind?: 'settled' | 'void';
  readonly stake: number;
  readonly mode?: 'real' | 'trial';
}

async function addFact(db: Kysely<unknown>, fact: EarlierFact): Promise<void> {
  const { id, path, category = 'RNG', kind = 'settled', stake, mode = 'real' } = fact;
  const memberId = path.split('/').filter(Boolean).at(-1);
  await sql`
    insert into facts (id, kind, settled_at_ms, day, member_id, upline_path, category, vassalage,
      game_id, stake_minor, valid_stake_minor, payout_minor, currency, mode)
    values (${id}, ${kind}, 1, ${day}, ${memberId}, ${path}, ${category}, 'MNR', 'one',
      ${stake}, ${stake}, 3, 'VND', ${mode})
  `.execute(db);
}

onEachStorage('a database whose teams were summed without products', (place) => {
  test('has what their facts come to by category and vendor', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await addMember(db, 'cedar', '/cedar/', 1);
      await addMember(db, 'birch', '/cedar/birch/', 2);
      await addMember(db, 'maple', '/cedar/birch/maple/');
      const maple = { path: '/cedar/birch/maple/' };
      await addFact(db, { ...maple, id: 'a', stake: 100 });
      await addFact(db, { ...maple, id: 'b', stake: -40, kind: 'void' });
      await addFact(db, { ...maple, id: 'c', stake: 7, category: 'LIVE' });
      await addFact(db, { ...maple, id: 'd', stake: 900, mode: 'trial' });
      await addFact(db, { path: '/cedar/birch/', id: 'e', stake: 5 });
      await addFact(db, { path: '/cedar/', id: 'f', stake: 50 });
      for (const [agentId, stake] of [
        ['cedar', 72],
        ['birch', 67],
      ] as const) {
        await sql`insert into team_days (agent_id, day, currency, rounds, stake_minor,
            valid_stake_minor, payout_minor, active_members)
          values (${agentId}, ${day}, 'VND', 2, ${stake}, ${stake}, 9, 1)`.execute(db);
      }
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    try {
      const rows = await storage.db
        .selectFrom('team_product_days')
        .select(['agent_id', 'category', 'vassalage', 'rounds', 'stake_minor', 'payout_minor'])
        .where('day', '=', day)
        .orderBy('agent_id')
        .orderBy('category')
        .execute();
      const of = { vassalage: 'MNR' };
      expect(rows).toEqual([
        {
          ...of,
          agent_id: 'birch',
          category: 'LIVE',
          rounds: 1,
          stake_minor: 7n,
          payout_minor: 3n,
        },
        {
          ...of,
          agent_id: 'birch',
          category: 'RNG',
          rounds: 1,
          stake_minor: 60n,
          payout_minor: 6n,
        },
        {
          ...of,
          agent_id: 'cedar',
          category: 'LIVE',
          rounds: 1,
          stake_minor: 7n,
          payout_minor: 3n,
        },
        {
          ...of,
          agent_id: 'cedar',
          category: 'RNG',
          rounds: 2,
          stake_minor: 65n,
          payout_minor: 9n,
        },
      ]);
      await storage.withTransaction((each) => rebuildTeamDay(each, day));
      expect(await storage.db.selectFrom('team_product_days').selectAll().execute()).toHaveLength(
        4,
      );
      expect(await storage.withTransaction((each) => rebuildTeamDay(each, day))).toBe(0);
    } finally {
      await storage.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
