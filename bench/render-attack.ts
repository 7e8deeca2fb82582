import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/support/server.ts';
import type { Outcome, Template } from './load-plan.ts';
import { openLoad } from './load-thread.ts';
import { residentMb } from './resident.ts';
import { printTable } from './table.ts';

/*
 * One address that asks for as many pages as it can on 48 connections, kind by kind, while another
 * one searches: what both get, and what the server holds after it. Half a minute.
 */
const connections = 48;
const seconds = 5;
const most = { residentMb: 512 };
const attacker = '203.0.113.66';
const visitor = '198.51.100.7';

/** `{key}` is another one in each request. */
const kinds = {
  'paths that no page has': ['/x{key}', '/en/x{key}', '/help/x{key}', '/a/b/{key}'],
  'texts that are not there': ['/news/x{key}', '/en/announcements/x{key}'],
  searches: ['/en/rng?q=x{key}', '/live?q=x{key}'],
  'pages with a query of no page': ['/?x{key}=1', '/en/promotions?x={key}'],
  '/./ before a path': ['/./x{key}', '/./en/rng?q=x{key}'],
};

const server = await startServer({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });
const { host } = new URL(server.url);

function templateOf(path: string): Template {
  const head = [`GET ${path} HTTP/1.1`, `host: ${host}`, `x-forwarded-for: ${attacker}`];
  return { kind: 'page', text: `${[...head, 'accept-encoding: br'].join('\r\n')}\r\n\r\n` };
}

/** Searches again and again from another address; how long each took that was answered. */
async function searchDuring(work: Promise<unknown>) {
  const tookMs: number[] = [];
  let isOver = false;
  let refused = 0;
  void work.finally(() => {
    isOver = true;
  });
  for (let count = 0; !isOver; count += 1) {
    const startedAtMs = performance.now();
    const headers = { 'x-forwarded-for': visitor };
    const answer = await fetch(`${server.url}/en/rng?q=${run}${count}`, { headers });
    await answer.arrayBuffer();
    if (answer.status === 200) tookMs.push(performance.now() - startedAtMs);
    else refused += 1;
    await sleep(20);
  }
  return { tookMs: tookMs.sort((one, other) => one - other), refused };
}

const run = Date.now().toString(36);
const perSecond = (outcomes: readonly Outcome[], ...statuses: number[]) =>
  Math.round(outcomes.filter(({ status }) => statuses.includes(status)).length / seconds);
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);

const rows: Record<string, string | number>[] = [];
const alone = await searchDuring(sleep(2_000));
for (const [attack, paths] of Object.entries(kinds)) {
  const load = openLoad({ server, templates: paths.map(templateOf), newShare: 0 });
  const playing = load.play({ seconds, visitors: connections });
  const [outcomes, other] = await Promise.all([playing, searchDuring(playing)]);
  await load.close();
  rows.push({
    attack,
    'answered/s': Math.round(outcomes.length / seconds),
    'pages/s': perSecond(outcomes, 200),
    '404/s': perSecond(outcomes, 404),
    '301/s': perSecond(outcomes, 301),
    'refused/s': perSecond(outcomes, 429, 503),
    'other p50 ms': at(other.tookMs, 0.5),
    'other most ms': Math.round(other.tookMs.at(-1) ?? Number.NaN),
    'other refused': other.refused,
    MB: residentMb(server.child.pid),
  });
}
const heldMb = residentMb(server.child.pid);
await server.stop();

printTable(rows);
console.info(`\nWithout an attack the other address waits ${at(alone.tookMs, 0.5)} ms.`);
const isMet = heldMb <= most.residentMb ? 'met' : 'NOT MET';
console.info(`The server holds ${heldMb} MB after it (goal: <= ${most.residentMb}): ${isMet}.`);
