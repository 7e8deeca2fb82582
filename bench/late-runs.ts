import { hourMs, minuteMs } from '#lib/time.ts';
import { addDays, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { recountPeriods } from '#platform/agents/commissions/corrections/recount.ts';
import { runCommissions } from '#platform/agents/index.ts';
import { createTally } from '#platform/base/tally.ts';
import { recordFacts } from '#platform/play/facts/index.ts';
import { site } from '#site';
import { growTree, levels, openBenchStorage, signAll } from './agent-tree.ts';
import { median, printTable } from './table.ts';

/*
 * What runs cost that read much: five minutes late in a day, whose tiers are of the day so far, beside
 * five early in it; and days of salaries that staff have counted again. 100,000 members of whom 20 %
 * played each day, below 2,000 agents on six levels, on the embedded engine. `npm run
 * bench:late-runs`, or with other numbers of members and agents: `… -- 10000 200`.
 */
const [members = 100_000, agents = 2_000] = process.argv.slice(2).map(Number);
const days = 3;
const betsEach = 5;
const { timeZone } = site;
const firstDay = zoneDay(Date.UTC(2027, 2, 10), timeZone);
const startOf = (day: number) => startOfDay(addDays(firstDay, day), timeZone) ?? 0;

const storage = await openBenchStorage();
const tree = await growTree(storage, { agents, members });
await signAll(storage, tree.agents, startOf(0));
await signAll(storage, tree.agents, startOf(days), 'realtime');
const active = tree.members.filter((_, index) => Math.floor(index / agents) % 5 === 0);

/** Records one bet for each of some members. */
async function play(settledAtMs: number, who = active): Promise<void> {
  for (let from = 0; from < who.length; from += 2_000) {
    const facts = who.slice(from, from + 2_000).map(({ id, path }, index) => ({
      kind: 'settled' as const,
      memberId: id,
      uplinePath: path,
      mode: 'real' as const,
      category: 'RNG',
      vassalage: 'MNR',
      gameId: 'one',
      roundId: undefined,
      settledAtMs,
      currency: 'VND',
      payoutMinor: 0n,
      stakeMinor: 100_000n + BigInt(index),
      validStakeMinor: 100_000n + BigInt(index),
    }));
    await storage.withTransaction((transaction) => recordFacts(transaction, facts, timeZone));
  }
}

/** Milliseconds of everything that is due at a moment. */
async function runAt(nowMs: number): Promise<number> {
  const fromMs = performance.now();
  const parts = { storage, site, clock: { nowMs: () => nowMs }, tally: createTally() };
  while ((await runCommissions(parts)) > 0);
  return performance.now() - fromMs;
}

for (let day = 0; day < days; day += 1) {
  for (let bet = 0; bet < betsEach; bet += 1) await play(startOf(day) + bet * hourMs);
}
await runAt(startOf(days) + 31 * minuteMs);
const fromMs = performance.now();
const nowMs = startOf(days) + 32 * minuteMs;
const counted = await recountPeriods(storage.db, {
  kind: 'daily',
  fromMs: startOf(0),
  timeZone,
  nowMs,
});
const recountMs = performance.now() - fromMs;
if (!counted.ok || counted.value.length > 0) process.exitCode = 1;

/** The middle of five settlements, of what 1,000 members staked in each. */
async function settle(hour: number): Promise<number> {
  const took: number[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const atMs = startOf(days) + hour * hourMs + turn * 5 * minuteMs;
    await play(atMs - minuteMs, active.slice(turn * 1_000, (turn + 1) * 1_000));
    took.push(await runAt(atMs));
  }
  return median(took);
}

const early = await settle(1);
for (let bet = 0; bet < betsEach; bet += 1) await play(startOf(days) + (2 + bet) * hourMs);
await runAt(startOf(days) + 8 * hourMs);
const late = await settle(20);
await storage.drop();
printTable([
  {
    'salaries of': `${members} members, ${agents} agents, ${levels} levels`,
    'five minutes early, ms': early.toFixed(0),
    'late, ms': late.toFixed(0),
    [`${days} days again, s`]: (recountMs / 1_000).toFixed(1),
    '31 days by that, s': ((recountMs / 1_000 / days) * 31).toFixed(0),
  },
]);
console.info(
  '\nA settlement has five minutes; a recount is made outside of any write transaction.',
);
