import { afterEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import { addDays } from '#lib/zone-day.ts';
import { runCommissions } from '#platform/agents/index.ts';
import {
  faultsOf,
  giveContract,
  giveSalaries,
  growLine,
  playDay,
  walletOf,
} from '../support/commissions.ts';
import { dayMsOf, dividend, salary } from '../support/contracts.ts';
import { kills as killsOfAFile, runUntilKilled } from '../support/killed-process.ts';
import { openTestParts, type TestParts } from '../support/parts.ts';
import { settlePlay } from '../support/settled-play.ts';
import { embedded, onPostgres, type StoragePlace } from '../support/storages.ts';

const fromDay = '2027-03-10';
const agents = ['aspen01', 'birch01', 'cedar01'] as const;
/** Two processes have to start again after each pair of kills: a few fewer than elsewhere. */
const kills = killsOfAFile === 5 ? 3 : killsOfAFile;
/** Transactions that a process makes at most before it is killed. */
const mostThrough = 40;

/** A line of agents with salaries and dividends, whose members win and lose for some days. */
async function openLine(parts: TestParts, days: number): Promise<void> {
  parts.clock.advance(dayMsOf(fromDay) - parts.clock.nowMs());
  await growLine(parts);
  await giveSalaries(parts, fromDay, 'upline');
  const carry = { policy: 'carry' } as const;
  for (const [at, agent] of agents.entries()) {
    const upline = at === 0 ? {} : { upline: agents[at - 1] ?? '' };
    const payer = at === 0 ? ('house' as const) : ('upline' as const);
    const hourly = { ...salary('hour', [30 - 10 * at]), payer };
    await giveContract(parts, agent, { kind: 'hourly', terms: hourly, fromDay, ...upline });
    const share = dividend([3_000 - 1_000 * at], { period: 'day', carry, payer });
    await giveContract(parts, agent, { kind: 'dividend', terms: share, fromDay, ...upline });
  }
  for (let day = 0; day < days; day += 1) {
    const startMs = dayMsOf(addDays(fromDay, day));
    await playDay(parts, startMs + 7 * 60 * minuteMs);
    const payoutMinor = day % 2 === 0 ? 3_000_017n : 0n;
    await settlePlay(parts, 'maple01', { payoutMinor, settledAtMs: startMs + dayMs - 1 });
  }
}

/** Each line by what is paid once, with what it came to. */
async function linesOf({ storage: { db } }: TestParts) {
  const rows = await db.selectFrom('commission_lines').selectAll().execute();
  return rows
    .map((row) =>
      [
        row.contract_id,
        row.version,
        row.period_key,
        row.amount_minor,
        row.due_minor,
        row.adjustments_minor,
        row.paid_minor,
        row.open_minor,
        row.passed_on_minor,
      ].join(' '),
    )
    .toSorted();
}

async function stateOf(parts: TestParts) {
  const { db } = parts.storage;
  const wallets = await Promise.all(agents.map((agent) => walletOf(parts, agent)));
  const runs = await db.selectFrom('commission_runs').selectAll().execute();
  const periods = runs.map((row) => `${row.kind} ${row.period_key} ${row.finished_at_ms !== null}`);
  return { wallets, periods: periods.toSorted(), lines: await linesOf(parts) };
}

/** Returns the result of the same days without a kill, on the embedded engine. */
async function expectedOf(days: number) {
  const parts = await openTestParts(embedded);
  await openLine(parts, days);
  parts.clock.advance(dayMsOf(addDays(fromDay, days)) + 30 * minuteMs - parts.clock.nowMs());
  while ((await runCommissions(parts)) > 0);
  const state = await stateOf(parts);
  await parts.drop();
  return state;
}

onPostgres('commissions that two processes run', (place) => {
  const open: { drop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.drop();
  });
  /** The place, with the address of the database that is made there. */
  const watched = (found: (url: string, dataDir: string) => void): StoragePlace => ({
    ...place,
    async copy(template, dataDir) {
      const made = await place.copy(template, dataDir);
      found(made.databaseUrl ?? '', dataDir);
      return made;
    },
  });

  test(`after ${kills} kills each contract is paid for each period once, and as without any`, {
    timeout: 300_000,
  }, async () => {
    const days = Math.ceil(kills / 4);
    let at = { databaseUrl: '', dataDir: '' };
    const parts = await openTestParts(
      watched((databaseUrl, dataDir) => {
        at = { databaseUrl, dataDir };
      }),
    );
    open.push(parts);
    await openLine(parts, days);
    const nowMs = dayMsOf(addDays(fromDay, days)) + 30 * minuteMs;
    let killed = 0;
    let isOver = false;
    const work = async () => {
      const killAfter = killed < kills ? 1 + Math.floor(Math.random() * mostThrough) : 1e9;
      const args = [at.dataDir, String(nowMs)];
      const lines = await runUntilKilled('commission-loop.ts', {
        args,
        killAfter,
        env: { DATABASE_URL: at.databaseUrl },
      });
      if (lines.includes('done')) isOver = true;
      else killed += 1;
    };
    const keepOn = async () => {
      while (!isOver) await work();
    };
    await Promise.all([keepOn(), keepOn()]);
    expect(killed).toBeGreaterThanOrEqual(kills);
    expect(await faultsOf(parts)).toEqual([]);
    const state = await stateOf(parts);
    expect(state).toEqual(await expectedOf(days));
    expect(new Set(state.lines).size).toBe(days * (3 + 3 + 24 * 3));
    const { length: transfers } = await parts.storage.db
      .selectFrom('transfers')
      .select('id')
      .where('scope', '=', 'commission')
      .execute();
    console.info(`${killed} kills, ${state.lines.length} lines, ${transfers} transfers`);
  });
});
