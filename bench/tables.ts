/*
 * Members at one table: how long after the moment of the result each of them has it and is paid, and
 * what the server's part takes of a core. All of it is in one process, the members' pages too.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { openStudio } from '#studio/server/studio.ts';
import { openWallet } from '../tests/studio/server/wallet-double.ts';
import { printTable } from './table.ts';

const members = Number(process.argv[2] ?? 500);
const secret = 'a vendor’s secret';
const game = { gameId: 'pdg-bench', vassalage: 'PDG', title: 'Jade Speed Baccarat' };
const paceMs = 20_000;
const revealsAfterMs = 12_000;

const { mkdtempSync, rmSync } = await import('node:fs');
const dataDir = mkdtempSync('/tmp/foyer-bench-');
const wallet = await openWallet(secret);
wallet.balance = 10n ** 12n;
const server = createServer();
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const studio = await openStudio({
  place: { dataDir, databaseUrl: undefined },
  vendors: [{ vassalage: 'PDG', secret, walletOrigin: wallet.origin }],
  games: [game],
  timeZone: 'Asia/Ho_Chi_Minh',
  hostOrigin: origin,
  log: pino({ level: 'silent' }),
  fetch,
  nowMs: Date.now,
  wait: sleep,
});
server.on(
  'request',
  getRequestListener((request) => studio.fetch(request)),
);

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${origin}/PDG/${path}`, { method: 'POST', body: JSON.stringify(body) });
}

async function sit(member: number): Promise<string> {
  const ticket = `ticket-${member}`;
  wallet.tickets.set(ticket, {
    sessionToken: ticket,
    memberRef: `m-${member}`,
    displayName: `member${member}`,
    currency: 'VND',
    decimals: 2,
    mode: 'real',
    gameId: game.gameId,
    language: 'EN',
    balanceMinor: '0',
  });
  const { value } = (await (await post('api/session', { ticket })).json()) as {
    readonly value: { readonly token: string };
  };
  return value.token;
}

/** Notes when the result and the payout of a round reach a page. */
async function listen(token: string, times: { result: number[]; payout: number[] }): Promise<void> {
  const answer = await post('listen', { token });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    const text = decoder.decode(read.value);
    const sinceMs = (Date.now() % paceMs) - revealsAfterMs;
    if (text.includes('"phase":"revealed"')) times.result.push(sinceMs);
    if (text.includes('event: own')) times.payout.push(sinceMs);
  }
}

const percentile = (list: readonly number[], share: number) =>
  list.toSorted((one, other) => one - other)[Math.ceil(list.length * share) - 1] ?? 0;

const tokens: string[] = [];
for (let member = 0; member < members; member += 1) tokens.push(await sit(member));
await post('api/seed', { token: tokens[0], clientSeed: '0123456789abcdef0123456789abcdef' });
studio.keepResuming();
await sleep(paceMs - (Date.now() % paceMs) + 100);
const times = { result: [] as number[], payout: [] as number[] };
for (const token of tokens) void listen(token, times);
const before = process.cpuUsage();
const index = Math.floor(Date.now() / paceMs);
const rest = tokens.entries();
await Promise.all(
  Array.from({ length: 10 }, async () => {
    for (const [member, token] of rest) {
      const key = `key-of-the-bench-${member}`;
      await post('api/tableBet', { token, key, index, bets: 'player:100000' });
    }
  }),
);
const placedMs = Date.now() % paceMs;
await sleep(paceMs - (Date.now() % paceMs) - 500);
const { user, system } = process.cpuUsage(before);
printTable([
  {
    members,
    'bets placed within, ms': placedMs,
    'result at p50, ms': percentile(times.result, 0.5),
    'result at p99, ms': percentile(times.result, 0.99),
    'heard it': times.result.length,
    'paid at p99, ms': percentile(times.payout, 0.99),
    paid: times.payout.length,
    'of a core': ((user + system) / 1_000 / (paceMs - 600)).toFixed(2),
  },
]);
await studio.close();
server.closeAllConnections();
server.close();
await wallet.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit();
