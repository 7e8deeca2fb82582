import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balance } from '#contract/money/wallet.ts';
import { freePort, startServer } from '../tests/support/server.ts';
import { enter } from './member.ts';
import { median, printTable, spread } from './table.ts';

/*
 * Requests a second of members' balances over HTTP, session check included, beside a server that
 * answers one buffer of the same size in the same run, on 16 connections: of more that never pause
 * the queue refuses some. And transfers a second straight on the embedded ledger, each synced to
 * disk. Needs wrk.
 */
const rounds = 5;
const seconds = 4;
const members = 32;
const goal = 0.1;
const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));

/** Each request another member's, from an address of its own. */
function luaFor(cookies: readonly string[]): string {
  return `local cookies = { ${cookies.map((each) => `'${each}'`).join(', ')} }
local count = 0
request = function()
  count = count + 1
  local index = count % #cookies + 1
  return wrk.format('GET', nil, {
    ['Cookie'] = cookies[index],
    ['X-Forwarded-For'] = '198.51.100.' .. index,
  })
end
`;
}

function perSecond(url: string, script: string): number {
  const args = ['-t1', '-c16', `-d${seconds}s`, '-s', script, url];
  const printed = execFileSync('wrk', args, { encoding: 'utf8' });
  if (/Non-2xx/.test(printed)) throw new Error(`${url} did not always answer 200:\n${printed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
}

async function startConstant(bytes: number): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'constant-server.ts');
  const child = spawn(process.execPath, [script, String(port), String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return { url: `http://127.0.0.1:${port}/`, child };
}

async function measureBalance() {
  const server = await startServer({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });
  const url = server.url + balance.path;
  const cookies: string[] = [];
  for (let index = 0; index < members; index += 1)
    cookies.push((await enter(server.url, index)).cookie);
  const script = join(folder, 'balance.lua');
  writeFileSync(script, luaFor(cookies));
  const headers = { cookie: cookies[0] ?? '' };
  const { byteLength } = await (await fetch(url, { headers })).arrayBuffer();
  const constant = await startConstant(byteLength);
  const measured = { constant: [] as number[], balance: [] as number[] };
  perSecond(url, script);
  for (let round = 0; round < rounds; round += 1) {
    measured.constant.push(perSecond(constant.url, script));
    measured.balance.push(perSecond(url, script));
  }
  constant.child.kill();
  await server.stop();
  return measured;
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
  const result = (1_000 * count) / (performance.now() - startedAtMs);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
  rmSync(dataDir, { recursive: true });
  return result;
}

const { constant, balance: asked } = await measureBalance();
rmSync(folder, { recursive: true });
const ratio = median(asked) / median(constant);
printTable([
  { what: 'constant buffer', 'per second': Math.round(median(constant)), spread: spread(constant) },
  { what: 'balance over HTTP', 'per second': Math.round(median(asked)), spread: spread(asked) },
  {
    what: 'ledger transfers, synced',
    'per second': Math.round(await transfersPerSecond()),
    spread: '',
  },
]);
console.info(
  `\nBalance ÷ constant buffer: ${ratio.toFixed(3)} (goal: >= ${goal}): ${ratio >= goal ? 'met' : 'NOT MET'}.`,
);
