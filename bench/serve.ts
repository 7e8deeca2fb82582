import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, startServer } from '../tests/support/server.ts';
import { median, printTable, spread } from './table.ts';

/*
 * Requests a second of a cached page, beside a server that answers one buffer
 * of the same size, in the same run. Needs wrk (Debian: apt-get install wrk).
 */
const rounds = 5;
const seconds = 4;
const connections = 32;

interface Measure {
  readonly perSecond: number;
  readonly p99Ms: number;
}

function load(url: string): Measure {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: br',
    url,
  ];
  const printed = execFileSync('wrk', args, { encoding: 'utf8' });
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
  const [, value = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  const perMs = { us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN;
  if (/Non-2xx/.test(printed)) throw new Error(`${url} did not always answer 200:\n${printed}`);
  return { perSecond, p99Ms: Number(value) * perMs };
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
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

async function sizeOf(url: string): Promise<number> {
  const sized = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const length = sized.headers.get('content-length');
  return length === null ? (await sized.arrayBuffer()).byteLength : Number(length);
}

const server = await startServer();
const pages = {
  'cached home': `${server.url}/en`,
  'cached lobby': `${server.url}/en/rng`,
  'cached lobby, filtered': `${server.url}/en/rng?hot=1&page=1`,
  'cached promotions': `${server.url}/en/promotions`,
  'cached help': `${server.url}/en/help/getting-started`,
  'cached download': `${server.url}/en/down`,
};
const bytes = await sizeOf(pages['cached home']);
const constant = await startConstant(bytes);
const targets: Record<string, string> = { 'constant buffer': constant.url, ...pages };
const measures = new Map<string, Measure[]>(Object.keys(targets).map((name) => [name, []]));
for (const url of Object.values(targets)) load(url);
for (let round = 0; round < rounds; round++) {
  for (const [name, url] of Object.entries(targets)) measures.get(name)?.push(load(url));
}
const memory = residentMb(server.child.pid);
constant.child.kill();
await server.stop();

const reference = measures.get('constant buffer') ?? [];
const perSecondOf = (list: readonly Measure[]) => list.map((each) => each.perSecond);
const p99Of = (list: readonly Measure[]) => median(list.map((each) => each.p99Ms));
printTable(
  [...measures].map(([name, list]) => ({
    page: name,
    'requests/s': Math.round(median(perSecondOf(list))),
    spread: spread(perSecondOf(list)),
    ratio: (median(perSecondOf(list)) / median(perSecondOf(reference))).toFixed(3),
    'p99 ms': p99Of(list).toFixed(2),
    'p99 ratio': (p99Of(list) / p99Of(reference)).toFixed(2),
  })),
);
console.info(`\n${bytes} bytes of brotli a page; the server held ${memory} MB at the end.`);
