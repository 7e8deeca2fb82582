/*
 * Members at one table: how long after the moment of the result each of them has it and is paid, and
 * what the server's part takes of a core. All of it is in one process, the members' pages too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openListeners } from './listeners.ts';
import { percentile, printTable } from './table.ts';

const members = Number(process.argv[2] ?? 500);
const game = { gameId: 'pdg-bench', vassalage: 'PDG', title: 'Jade Speed Baccarat' };
const paceMs = 20_000;
const revealsAfterMs = 12_000;
const mostMs = 300;

const listeners = await openListeners(game, { members, nowMs: Date.now });
await sleep(paceMs - (Date.now() % paceMs) + 100);
const times = { result: [] as number[], payout: [] as number[] };
listeners.listen((name, data) => {
  const sinceMs = (Date.now() % paceMs) - revealsAfterMs;
  if (data.includes('"phase":"revealed"')) times.result.push(sinceMs);
  if (name === 'own') times.payout.push(sinceMs);
});
const before = process.cpuUsage();
const index = Math.floor(Date.now() / paceMs);
await listeners.forEach(async (token, member) => {
  const key = `key-of-the-bench-${member}`;
  await listeners.call('tableBet', { token, key, index, bets: 'player:100000' });
});
const placedMs = Date.now() % paceMs;
await sleep(paceMs - (Date.now() % paceMs) - 500);
const { user, system } = process.cpuUsage(before);
const result = Math.round(percentile(times.result, 0.99));
const cores = (user + system) / 1_000 / (paceMs - 600);
printTable([
  {
    members,
    'bets placed within, ms': placedMs,
    'result at p50, ms': percentile(times.result, 0.5),
    'result at p99, ms': result,
    'heard it': times.result.length,
    'paid at p99, ms': percentile(times.payout, 0.99),
    paid: times.payout.length,
    'of a core': cores.toFixed(2),
    is: times.result.length === members && result <= mostMs && cores <= 1 ? 'met' : 'not met',
  },
]);
await listeners.close();
process.exit();
