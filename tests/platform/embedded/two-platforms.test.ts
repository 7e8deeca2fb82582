import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { balance, transferFunds } from '#contract/money/wallet.ts';
import { minuteMs } from '#lib/time.ts';
import { type Config, readConfig } from '#platform/base/config/config.ts';
import { openBeside, type Reader } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import type { Platform } from '#platform/port.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from '../../support/browser.ts';
import { HandClock } from '../../support/clock.ts';
import { openStream } from '../../support/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { registration, silent, testOrigin, testPassword } from '../../support/house.ts';
import { testSecret } from '../../support/secret.ts';
import { onPostgres, type StoragePlace, type TestDatabase } from '../../support/storages.ts';

/** Two whole platforms on one database, each with a folder of its own, as two servers have them. */
function useTwoPlatforms(place: StoragePlace) {
  let database: TestDatabase;
  let config: Config;
  const dataDirs: string[] = [];
  const opened: Platform[] = [];
  const clock = new HandClock();

  beforeEach(async () => {
    for (const name of ['one', 'other']) {
      const dataDir = mkdtempSync(join(tmpdir(), `foyer-${name}-`));
      dataDirs.push(dataDir);
      if (name === 'one') database = await place.copy('demonstration', dataDir);
      const { databaseUrl: DATABASE_URL } = database;
      config = readConfig({ DATA_DIR: dataDir, DATABASE_URL, SECRET_KEY: testSecret, DEMO: '1' });
      opened.push(await createPlatform({ config: config, site, log: silent }, clock));
    }
  });
  const close = async () => {
    await Promise.all(opened.splice(0).map((platform) => platform.close()));
  };
  afterEach(async () => {
    await close();
    await database.drop();
    for (const dataDir of dataDirs.splice(0)) rmSync(dataDir, { recursive: true });
  });
  return {
    clock,
    close,
    beside: () => openBeside(config, silent),
    get two(): readonly [Platform, Platform] {
      const [one, other] = opened;
      if (!one || !other) throw new Error('both are open only inside a test');
      return [one, other];
    },
  };
}

/** Jobs that one of the platforms does for all: each starts once within this time. */
const sharedJobs = [
  'payments',
  'overdue withdrawals',
  'approvals',
  'sessions',
  'game sessions',
  'sweep',
  'fact days',
];
const allBegunAfterMs = 10 * minuteMs;

/** Notes from now on what every statement does to which table; draws are held issue by issue. */
async function noteStatements(db: Reader): Promise<void> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'job%' and tablename not like 'draw%'`.execute(
    db,
  );
  await sql`create table statements (done text)`.execute(db);
  await sql`create function note() returns trigger language plpgsql as
    'begin insert into statements values (tg_op || '' '' || tg_table_name); return null; end'`.execute(
    db,
  );
  // Several jobs keep periods, each its own.
  await sql`create function note_period() returns trigger language plpgsql as
    'begin insert into statements values (tg_op || '' period of '' || new.job); return null; end'`.execute(
    db,
  );
  await sql`create trigger noted after insert or update on job_periods
    for each row execute function note_period()`.execute(db);
  for (const { name } of rows) {
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
      for each statement execute function note()`.execute(db);
  }
}

/** The same browser before another platform. */
function sameBrowser(browser: TestBrowser, platform: Platform): TestBrowser {
  const same = openBrowser(platform, { origin: testOrigin });
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  same.token = browser.token;
  return same;
}

onPostgres('two platforms on one database', (place) => {
  const both = useTwoPlatforms(place);

  async function browseAsMember(platform: Platform): Promise<TestBrowser> {
    const browser = openBrowser(platform, { origin: testOrigin });
    const answer = await browser.call(register, registration('maple01'));
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return browser;
  }

  test('know each other’s members and sessions, and end them for both', async () => {
    const [one, other] = both.two;
    const here = await browseAsMember(one);
    const there = sameBrowser(here, other);
    expect(await there.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    const elsewhere = openBrowser(other, { origin: testOrigin, clientAddress: '198.51.100.9' });
    const asked = { username: 'maple01', password: testPassword };
    expect(await elsewhere.call(login, asked)).toMatchObject({ ok: true });
    expect(await there.call(logout, {})).toMatchObject({ ok: true });
    const gone = { refusal: { code: 'not_logged_in' } };
    expect(await here.call(memberInfo, {})).toMatchObject(gone);
    expect(await sameBrowser(elsewhere, one).call(memberInfo, {})).toMatchObject({ ok: true });
  });

  test('move money once for one key, and tell who reads at the other', async () => {
    const [one, other] = both.two;
    const here = await browseAsMember(one);
    const there = sameBrowser(here, other);
    const stream = await openStream(here);
    await stream.until('retry');
    const amount = { amountMinor: '5000', currency: 'VND' };
    const input = { direction: 'in', vassalage: 'AV', amount } as const;
    const idempotencyKey = crypto.randomUUID();
    const moves = [here, there, here, there].map((browser) =>
      browser.call(transferFunds, input, { idempotencyKey }),
    );
    const answers = await Promise.all(moves);
    expect(new Set(answers.map((each) => each.ok && each.value.transferId)).size).toBe(1);
    expect(await stream.until('data: wallet')).toContain('data: wallet');
    const left = await there.call(balance, {});
    expect(await here.call(balance, {})).toMatchObject({ value: left.ok && left.value });
    await stream.leave();
    expect(await one.verifyLedger()).toEqual([]);
  });
});

onPostgres('what platforms on one database do by themselves', (place) => {
  // Their timers, as they begin their work: the database’s own are never needed here.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  const both = useTwoPlatforms(place);
  afterEach(() => void vi.useRealTimers());

  test('is done by one of them alone', async () => {
    const beside = await both.beside();
    await noteStatements(beside.db);
    // At once: none is planned again before the time stands still, however long each takes.
    both.clock.advance(allBegunAfterMs);
    vi.advanceTimersByTime(allBegunAfterMs);
    await eventually(async () => {
      const leases = await sql<{ job: string }>`select job from job_leases`.execute(beside.db);
      expect(leases.rows.map(({ job }) => job)).toEqual(expect.arrayContaining(sharedJobs));
    });
    await both.close();
    const { rows: done } = await sql<{ statement: string; times: number }>`
      select done as statement, count(*)::int as times from statements group by done`.execute(
      beside.db,
    );
    expect(done.length).toBeGreaterThan(10);
    expect(done.filter(({ times }) => times !== 1)).toEqual([]);
    await beside.close();
  });
});
