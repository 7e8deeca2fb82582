import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { launchGame } from '#contract/play/launch.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { readVendor } from '#platform/play/index.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';
import { testSecret } from '../tests/support/secret.ts';
import { registerAt } from './member.ts';
import { printTable } from './table.ts';
import { callVendor, pressVendor, type Seat, seatedAt } from './vendor-load.ts';

/*
 * Calls a second of a vendor that bets and wins in turn over HTTP, signed, each settled and counted,
 * on 32 connections; the load is made by this process on the same machine. The books are checked
 * afterwards. `npm run bench:vendor-calls -- embedded` or `… postgres` does a part of it.
 */
const seconds = 8;
const connections = 32;
const goalMs = 300;
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);

async function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vendor-server.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { child, url: String(printed).trim() };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}

/** A new member at a game. */
async function seat(url: string, secret: string, index: number): Promise<Seat> {
  const { client } = await registerAt(url, index);
  const launched = await client.call(launchGame, { gameId: seatedAt.gameId });
  if (!launched.ok) throw new Error(`the launch was refused: ${launched.refusal.code}`);
  const ticket = new URL(launched.value.game_url ?? '').searchParams.get('ticket');
  const agent = new Agent();
  const { memberRef, sessionToken } = await callVendor({ url, secret, agent }, 'session', {
    ticket,
  });
  return { memberRef: String(memberRef), sessionToken: String(sessionToken) };
}

async function measure(
  what: string,
  { members, instances }: { readonly members: number; readonly instances: number },
  databaseUrl: string | undefined,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const env: Record<string, string> = { DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' };
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl;
  const servers = [await start(env)];
  while (servers.length < instances) servers.push(await start(env));
  const [first] = servers;
  if (!first) throw new Error('there is nobody to ask');
  const { db, close } = await openReadOnly({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  const secrets = openSecrets({ dataDir, secretKey: testSecret, formerSecretKeys: [] });
  const secret = (await readVendor(db, { secrets }, 'SLK'))?.secret ?? '';
  const seats: Seat[] = [];
  for (let index = 0; index < members; index += 1) seats.push(await seat(first.url, secret, index));
  const loads = await Promise.all(
    servers.map(({ url: to }, index) =>
      pressVendor(
        { url: to, secret },
        { seats, connections: connections / instances, prefix: `i${index}` },
        seconds,
      ),
    ),
  );
  const violations = await checkInvariants(db);
  await close();
  for (const { child } of servers) await stop(child);
  rmSync(dataDir, { recursive: true });
  const p99Ms = Math.max(...loads.map((each) => each.p99Ms));
  if (violations.length > 0 || p99Ms > goalMs) process.exitCode = 1;
  return {
    'bets and wins in turn': what,
    'a second': Math.round(loads.reduce((total, { perSecond }) => total + perSecond, 0)),
    'p50 ms': Math.max(...loads.map(({ p50Ms }) => p50Ms)).toFixed(1),
    'p99 ms': p99Ms.toFixed(1),
    errors: loads.reduce((total, { errors }) => total + errors, 0),
    books: violations.length === 0 ? 'clean' : 'NOT CLEAN',
  };
}

const rows = [];
if (wants('embedded')) {
  rows.push(await measure('embedded, 32 members', { members: 32, instances: 1 }, undefined));
  rows.push(await measure('embedded, 8 members', { members: 8, instances: 1 }, undefined));
}
for (const instances of wants('postgres') ? [1, 2] : []) {
  const name = makeDatabaseName();
  await createDatabase(name);
  const what = `PostgreSQL, ${instances} process${instances > 1 ? 'es' : ''}, 32 members`;
  rows.push(
    await measure(what, { members: 32, instances }, databaseUrlOf(name)).finally(() =>
      dropDatabase(name),
    ),
  );
}
printTable(rows);
console.info(`\nGoal: p99 at most ${goalMs} ms.`);
