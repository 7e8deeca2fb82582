import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { startServer } from '../tests/support/server.ts';
import { printTable } from './table.ts';

/*
 * Requests a second of a member's balance over HTTP, session check included, and transfers a
 * second straight on the embedded ledger, each synced to disk. Needs wrk.
 */
const seconds = 5;

async function balancePerSecond(): Promise<number> {
  const server = await startServer();
  const cookies: string[] = [];
  const client = createClient({
    fetch: async (request) => {
      const response = await fetch(request);
      cookies.push(...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
      return response;
    },
    origin: server.url,
    headers: () => ({ origin: server.url }),
  });
  const password = 'teal-heron-42';
  const answer = await client.call(register, {
    username: 'bench01',
    password,
    confirmPassword: password,
    agreed: true,
  });
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
  const printed = execFileSync(
    'wrk',
    [
      '-t1',
      '-c32',
      `-d${seconds}s`,
      '-H',
      `Cookie: ${cookies.join('; ')}`,
      `${server.url}/wps/v2/wallets/balance`,
    ],
    { encoding: 'utf8' },
  );
  await server.stop();
  if (/Non-2xx/.test(printed)) throw new Error(printed);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
}

async function transfersPerSecond(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
  const script = join(import.meta.dirname, '../tests/support/transfer-loop.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let count = 0;
  let startedAtMs = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    startedAtMs ||= performance.now();
    count += chunk.toString().split('\n').length - 1;
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const perSecond = (1_000 * count) / (performance.now() - startedAtMs);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(dataDir, { recursive: true });
  return perSecond;
}

printTable([
  { what: 'balance over HTTP', 'per second': Math.round(await balancePerSecond()) },
  { what: 'ledger transfers, synced', 'per second': Math.round(await transfersPerSecond()) },
]);
