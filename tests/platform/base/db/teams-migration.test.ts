import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { stretchFrom } from '#lib/commission/calendar.ts';
import { rebuildSizes } from '#platform/agents/team/index.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { rebuildTeamDay, rebuildTeamPeriod } from '#platform/play/facts/index.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0055'));
const days = ['2026-01-30', '2026-01-31', '2026-02-01'];

async function addMember(db: Kysely<unknown>, id: string, path: string, type = 0): Promise<void> {
  await sql`
    insert into members (id, username, account_type, password_hash, must_change_password, currency,
      nickname, profile, referral_code, path, created_at_ms, password_changed_at_ms,
      credentials_changed_at_ms, rank_level)
    values (${id}, ${id}, ${type}, '-', 0, 'VND', ${id}, '{}', ${id}, ${path}, 0, 0, 0, 1)
  `.execute(db);
}

async function addFact(
  db: Kysely<unknown>,
  fact: { id: string; day: string; memberId: string; path: string; stake: number; mode?: string },
): Promise<void> {
  const { id, day, memberId, path, stake, mode = 'real' } = fact;
  await sql`
    insert into facts (id, kind, settled_at_ms, day, member_id, upline_path, category, vassalage,
      game_id, stake_minor, valid_stake_minor, payout_minor, currency, mode)
    values (${id}, 'settled', 1, ${day}, ${memberId}, ${path}, 'RNG', 'MNR', 'one',
      ${stake}, ${stake}, 3, 'VND', ${mode})
  `.execute(db);
}

onEachStorage('a database whose teams were summed by nobody', (place) => {
  test('has what their facts come to, and how many they are', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await addMember(db, 'cedar', '/cedar/', 1);
      await addMember(db, 'birch', '/cedar/birch/', 2);
      await addMember(db, 'maple', '/cedar/birch/maple/');
      await addMember(db, 'trial', '/cedar/trial/', 4);
      for (const [index, day] of days.entries()) {
        const maple = { day, memberId: 'maple', path: '/cedar/birch/maple/' };
        await addFact(db, { ...maple, id: `${index}a`, stake: 100 });
        await addFact(db, { ...maple, id: `${index}b`, stake: 50, mode: 'trial' });
        await addFact(db, {
          id: `${index}c`,
          day,
          memberId: 'birch',
          path: '/cedar/birch/',
          stake: 7,
        });
        await addFact(db, { id: `${index}d`, day, memberId: 'cedar', path: '/cedar/', stake: 9 });
      }
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const read = await storage.db
      .selectFrom('team_days')
      .select(['agent_id', 'rounds', 'stake_minor', 'active_members'])
      .where('day', '=', '2026-01-31')
      .orderBy('agent_id')
      .execute();
    expect(read).toEqual([
      { agent_id: 'birch', rounds: 1, stake_minor: 100n, active_members: 1 },
      { agent_id: 'cedar', rounds: 2, stake_minor: 107n, active_members: 2 },
    ]);
    const wrong = await storage.withTransaction(async (each) => {
      const ofDays = [];
      for (const day of days) ofDays.push(await rebuildTeamDay(each, day));
      for (const kind of ['week', 'halfMonth', 'month'] as const) {
        for (const day of days) ofDays.push(await rebuildTeamPeriod(each, stretchFrom[kind](day)));
      }
      return [...ofDays, await rebuildSizes(each)];
    });
    expect(wrong).toEqual(Array(13).fill(0));
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
