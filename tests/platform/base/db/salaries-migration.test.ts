import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { rebuildMoneyDay } from '#platform/agents/team/index.ts';
import { steps } from '#platform/base/db/migrate.ts';
import { openStorage } from '#platform/base/db/storage.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { fillEarlier } from '../../../support/earlier-database.ts';
import { onEachStorage } from '../../../support/storages.ts';

const earlier = Object.fromEntries(Object.entries(steps).filter(([name]) => name < '0085'));
const [first, second] = ['2027-03-10', '2027-03-11'];

async function addAgent(db: Kysely<unknown>, id: string, path: string): Promise<void> {
  await sql`
    insert into members (id, username, account_type, password_hash, must_change_password, currency,
      nickname, profile, referral_code, path, created_at_ms, password_changed_at_ms,
      credentials_changed_at_ms, rank_level)
    values (${id}, ${id}, 1, '-', 0, 'VND', ${id}, '{}', ${id}, ${path}, 0, 0, 0, 1)
  `.execute(db);
}

async function addLine(
  db: Kysely<unknown>,
  line: { agent: string; kind: string; key: string; fromMs: number; untilMs: number; paid: number },
): Promise<void> {
  const { agent, kind, key, fromMs, untilMs, paid } = line;
  const id = `${kind}-${agent}`;
  await sql`
    insert into agent_contracts (id, kind, upline_id, downline_id, created_at_ms)
    values (${id}, ${kind}, null, ${agent}, 0) on conflict do nothing
  `.execute(db);
  await sql`
    insert into agent_contract_versions (contract_id, version, kind, terms, period, offered_by,
      offered_at_ms, state, starts_at_ms)
    values (${id}, 1, ${kind}, '{}', 'day', 'upline', 0, 'accepted', 0) on conflict do nothing
  `.execute(db);
  await sql`
    insert into commission_lines (id, contract_id, version, agent_id, kind, period_kind, period_key,
      starts_at_ms, ends_at_ms, currency, rate_bps, pool_minor, amount_minor, guaranteed_minor,
      due_minor, adjustments_minor, paid_minor, open_minor, passed_on_minor, working, created_at_ms)
    values (${`${id}-${key}`}, ${id}, 1, ${agent}, ${kind}, 'day', ${key}, ${fromMs}, ${untilMs},
      'VND', 0, 0, 0, 0, 0, 0, ${paid}, 0, 0, '{}', 0)
  `.execute(db);
}

onEachStorage('a database whose salaries were summed by nobody', (place) => {
  test('has them on the days that they are for, where their agents stood then', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const database = await place.create();
    const { databaseUrl } = database;
    const [startMs, middleMs, endMs] = [dayMsOf(first), dayMsOf(second), dayMsOf('2027-03-12')];
    await fillEarlier(place, { databaseUrl, dataDir }, earlier, async (db) => {
      await addAgent(db, 'aspen', '/aspen/');
      await addAgent(db, 'birch', '/aspen/birch/');
      await addAgent(db, 'cedar', '/aspen/cedar/');
      await sql`insert into former_paths (agent_id, path, until_ms)
        values ('cedar', '/aspen/birch/cedar/', ${middleMs})`.execute(db);
      await sql`insert into team_money_days (agent_id, day, currency, new_members, deposits_minor,
        withdrawals_minor, bonuses_minor, rebates_minor, income_minor)
        values ('aspen', ${first}, 'VND', 0, 0, 0, 0, 0, 0)`.execute(db);
      const ofFirst = { fromMs: startMs, untilMs: middleMs };
      const ofSecond = { fromMs: middleMs, untilMs: endMs };
      const hour = { kind: 'hourly', key: `${first}T05`, fromMs: startMs + 5 * 3_600_000 };
      await addLine(db, { agent: 'cedar', kind: 'daily', key: first, ...ofFirst, paid: 100 });
      await addLine(db, { agent: 'cedar', kind: 'daily', key: second, ...ofSecond, paid: 30 });
      await addLine(db, { agent: 'cedar', ...hour, untilMs: hour.fromMs + 3_600_000, paid: 5 });
      await addLine(db, { agent: 'birch', kind: 'daily', key: first, ...ofFirst, paid: 20 });
      await addLine(db, { agent: 'aspen', kind: 'dividend', key: first, ...ofFirst, paid: 999 });
    });
    const storage = await openStorage({ databaseUrl, dataDir }, pino({ level: 'silent' }));
    const read = await storage.db
      .selectFrom('team_money_days')
      .select(['agent_id', 'day', 'salaries_minor', 'own_salary_minor'])
      .orderBy('day')
      .orderBy('agent_id')
      .execute();
    const rows = read.map((row) => [
      row.agent_id,
      row.day,
      row.salaries_minor,
      row.own_salary_minor,
    ]);
    expect(rows).toEqual([
      ['aspen', first, 125n, 0n],
      ['birch', first, 125n, 20n],
      ['cedar', first, 105n, 105n],
      ['aspen', second, 30n, 0n],
      ['cedar', second, 30n, 30n],
    ]);
    const wrong = await storage.withTransaction(async (each) => [
      await rebuildMoneyDay(each, { day: first, timeZone: zone }),
      await rebuildMoneyDay(each, { day: second, timeZone: zone }),
    ]);
    expect(wrong).toEqual([0, 0]);
    await storage.close();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });
});
