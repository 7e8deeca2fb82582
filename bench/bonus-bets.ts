import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { register } from '#contract/identity/registration.ts';
import { systemClock } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { acceptBonus, offerBonus } from '#platform/money/index.ts';
import { site } from '#site';
import { openBrowser } from '../tests/support/browser.ts';
import { registration, testOrigin } from '../tests/support/house.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { testSecret } from '../tests/support/secret.ts';
import { joinGame, type Player } from '../tests/support/vendor-calls.ts';

import { median, printTable } from './table.ts';

/*
 * A bet that closes its round, of a member without bonuses, of one whose active bonus counts it, and
 * of one whose bonus pays a part of it: turns in one process, medians. `npm run bench:bonus-bets`,
 * and `… -- embedded` or `… -- postgres` for a part.
 */
const turns = 400;
const goal = 1.25;
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);
const silent = pino({ level: 'silent' });
const terms = { weights: { games: {}, kinds: {}, categories: {}, default: 10_000 }, games: [] };

async function measure(what: string, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecret,
    DEMO: '1',
  });
  const clock = { ...systemClock, advance: () => {} };
  const serves = () => true;
  const platform = await createPlatform({ config, site, log: silent, serves }, clock);
  const house = { platform, config, clock } as unknown as Parameters<typeof joinGame>[0];
  const seat = async (username: string): Promise<Player> => {
    const browser = openBrowser(platform, { origin: testOrigin });
    const answer = await browser.call(register, registration(username));
    if (!answer.ok) throw new Error(answer.refusal.code);
    browser.token = answer.value.token;
    return joinGame(house, browser);
  };
  const beside = await openBeside(config, silent);
  const give = (memberId: string) =>
    beside.withTransaction(async (transaction) => {
      const parts = { clock, moneyMoved: async () => {} };
      const member = { id: memberId, currency: 'VND' };
      const [amountMinor, targetMinor] = [1_000_000_000n, 1_000_000_000_000n];
      const expiresAtMs = clock.nowMs() + 3_600_000;
      const offer = { member, amountMinor, targetMinor, expiresAtMs, terms };
      const id = await offerBonus(transaction, parts, { ...offer, source: 'staff', title: 'x' });
      await acceptBonus(transaction, parts, { memberId, id });
    });
  const players = [await seat('maple01'), await seat('maple02'), await seat('maple03')];
  await give(players[1]?.memberId ?? '');
  await give(players[2]?.memberId ?? '');
  // The third one has no cash left: its bonus pays for every bet.
  await players[2]?.call('bet', 'all', 88_000, { roundId: 'all', isClosed: true });
  const tookMs = players.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, player] of players.entries()) {
      const startMs = performance.now();
      const bet = { roundId: `round-${turn}`, isClosed: true };
      const answer = await player.call('bet', `bet-${index}-${turn}`, 1, bet);
      if (answer.ok !== true) throw new Error(JSON.stringify(answer));
      tookMs[index]?.push(performance.now() - startMs);
    }
  }
  const violations = await platform.verifyLedger();
  await beside.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
  const [none = 0, counted = 0, paid = 0] = tookMs.map(median);
  if (violations.length > 0 || paid / none > goal) process.exitCode = 1;
  return {
    'a bet': what,
    'no bonus, ms': none.toFixed(2),
    'counted, ÷': (counted / none).toFixed(2),
    'paid by it, ÷': (paid / none).toFixed(2),
    books: violations.length === 0 ? 'clean' : 'NOT CLEAN',
  };
}

const rows = [];
if (wants('embedded')) rows.push(await measure('embedded', undefined));
if (wants('postgres')) {
  const name = makeDatabaseName();
  await createDatabase(name);
  rows.push(await measure('PostgreSQL', databaseUrlOf(name)).finally(() => dropDatabase(name)));
}
printTable(rows);
console.info(`\nGoal: at most ${goal} of a bet without a bonus.`);
