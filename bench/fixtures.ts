/*
 * Members on one book of virtual fixtures, each with a slip on the next kick-off: how long after its
 * end each of them has the results and is paid, and what the server's part takes of a core, over the
 * whole kick-off and in its busiest second. All of it is in one process, the members' pages too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  kickoffAtMs,
  kickoffEveryMs,
  liveMs,
  nextKickoff,
} from '#studio/engines/fixtures/calendar.ts';
import { findFixture, priceOfSelection } from '#studio/engines/fixtures/fixtures.ts';
import type { SlipAnswer } from '#studio/fixture-wire.ts';
import { openListeners } from './listeners.ts';
import { percentile, printTable } from './table.ts';

const members = Number(process.argv[2] ?? 500);
const game = {
  gameId: 'pdg-bench',
  vassalage: 'PDG',
  title: 'Jade Football',
  category: 'SPORTS',
  kind: 'football',
};
const book = 'football';
const mostMs = 300;
const secondMs = 1_000;
/** Time for bets before kick-off; the studio's clock is set so that no more is waited for. */
const betMs = 40_000;
const selections = ['home', 'draw', 'away'];

const aheadMs =
  (kickoffEveryMs - (Date.now() % kickoffEveryMs) - betMs + kickoffEveryMs) % kickoffEveryMs;
const nowMs = () => Date.now() + aheadMs;
const listeners = await openListeners(game, { members, nowMs });
const index = nextKickoff(nowMs());
const endMs = kickoffAtMs(index) + liveMs;
const times = { result: [] as number[], payout: [] as number[] };
listeners.listen((name, data) => {
  if (data.includes(`"results":[{"index":${index},`)) times.result.push(nowMs() - endMs);
  if (name === 'own') times.payout.push(nowMs() - endMs);
});

/** Places a slip at the prices of now: whoever comes after others may find them moved. */
async function place(token: string, member: number): Promise<void> {
  const selection = selections[member % selections.length] ?? 'home';
  const place = Math.floor(member / selections.length) % 4;
  const fixture = findFixture(book, index, place);
  const price = fixture && priceOfSelection(fixture, selection);
  let legs: string | null = `${book}:${index}.${place}.${selection}@${price}`;
  for (let attempt = 0; legs !== null && attempt < 5; attempt += 1) {
    const slip = { key: `key-of-the-bench-${member}-${attempt}`, legs, stakeMinor: '100000' };
    const answer = (await listeners.call('slipBet', { token, ...slip })) as SlipAnswer | undefined;
    legs = answer?.legs ?? null;
  }
}

const placing = process.cpuUsage();
const placingMs = nowMs();
await listeners.forEach(place);
const placedMs = nowMs() - placingMs;
const { user: userOfBets, system: systemOfBets } = process.cpuUsage(placing);

/** Follows what each second takes, from kick-off to a few seconds behind its end. */
await sleep(Math.max(0, kickoffAtMs(index) - nowMs()));
const seconds: number[] = [];
while (nowMs() < endMs + 8 * secondMs) {
  const [before, beganMs] = [process.cpuUsage(), performance.now()];
  await sleep(secondMs - (nowMs() % secondMs));
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1_000 / Math.max(1, performance.now() - beganMs));
}
const cores = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
const result = Math.round(percentile(times.result, 0.99));
printTable([
  {
    members,
    'slips placed within, ms': placedMs,
    'of a core then': ((userOfBets + systemOfBets) / 1_000 / placedMs).toFixed(2),
    'result at p50, ms': Math.round(percentile(times.result, 0.5)),
    'result at p99, ms': result,
    'heard it': times.result.length,
    'paid at p99, ms': Math.round(percentile(times.payout, 0.99)),
    paid: times.payout.length,
    'of a core since': cores.toFixed(2),
    'in its busiest second': Math.max(...seconds).toFixed(2),
    is: times.result.length === members && result <= mostMs && cores <= 1 ? 'met' : 'not met',
  },
]);
await listeners.close();
process.exit();
