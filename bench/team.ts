import { downlineOrders } from '#contract/agents/downlines.ts';
import { dayMs, systemClock } from '#lib/time.ts';
import { addDays, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { readOpenIncomes } from '#platform/agents/commissions/open-incomes/open-incomes.ts';
import { readDownlines } from '#platform/agents/downlines/downlines.ts';
import { readLosses } from '#platform/agents/records/losses/losses.ts';
import { readOverview } from '#platform/agents/team/overview.ts';
import { rebuildSizes } from '#platform/agents/team/rebuild.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { type Fact, recordFact, recordFacts } from '#platform/play/facts/index.ts';
import { site } from '#site';
import { growTree, levels, openBenchStorage, type PlacedMember, signAll } from './agent-tree.ts';
import { median, printTable } from './table.ts';

/*
 * What teams cost: an agent's overview, and what an open day has earned, with 100,000 below beside
 * one with 1,000; a settled fact without an agent above and with six; and 16 workers of PostgreSQL
 * that settle below one top agent, beside as many below agents of their own; a page of 5,000 direct
 * lines in each order; and a loss statement of 500 lines.
 * `npm run bench:team`, or a part: `… -- overview`, `lines`, `losses`, `facts`, `contention`; the last
 * asks for TEST_DATABASE_URL.
 */
const mostRatio = 2;
const words = process.argv.slice(2);
const wants = (part: string) => words.length === 0 || words.includes(part);
const { timeZone } = site;

function factOf({ id: memberId, path: uplinePath }: PlacedMember): Fact {
  return {
    kind: 'settled',
    settledAtMs: Date.now(),
    memberId,
    uplinePath,
    mode: 'real',
    category: 'RNG',
    vassalage: 'MNR',
    gameId: 'one',
    roundId: undefined,
    stakeMinor: 100_000n,
    validStakeMinor: 100_000n,
    payoutMinor: 0n,
    currency: 'VND',
  };
}

/** Milliseconds of an overview, and of what the open day has earned, with so many below the agent. */
async function lookAt(
  members: number,
): Promise<{ readonly overview: number; readonly open: number }> {
  const storage = await openBenchStorage();
  const tree = await growTree(storage, { agents: levels, members });
  const active = tree.members.filter((_, index) => index % 5 === 0);
  await playOn(storage, active, [0]);
  await storage.withTransaction(rebuildSizes);
  const top = tree.agents[0]?.id ?? '';
  const tookMs: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const fromMs = performance.now();
    const read = await readOverview({ storage, clock: systemClock, site }, top);
    tookMs.push(performance.now() - fromMs);
    if (read.members !== members + levels - 1) throw new Error(`${read.members} are below`);
  }
  const nowMs = Date.now();
  const today = startOfDay(zoneDay(nowMs, timeZone), timeZone) ?? 0;
  await signAll(storage, tree.agents, today);
  const openMs: number[] = [];
  for (let round = 0; round < 300; round += 1) {
    const fromMs = performance.now();
    const [own] = await readOpenIncomes(storage.db, top, { nowMs, timeZone });
    openMs.push(performance.now() - fromMs);
    const stakeMinor = 100_000n * BigInt(active.length);
    if (own?.team.validStakeMinor !== String(stakeMinor)) throw new Error('a stake is missing');
  }
  await storage.drop();
  return { overview: median(tookMs.slice(50)), open: median(openMs.slice(50)) };
}

if (wants('overview')) {
  const [few, many] = [await lookAt(1_000), await lookAt(100_000)];
  printTable(
    (['overview', 'open'] as const).map((what) => {
      const ratio = many[what] / few[what];
      if (ratio > mostRatio) process.exitCode = 1;
      return {
        'with so many below': what === 'open' ? 'what an open day has earned' : 'an overview',
        '1,000, ms': few[what].toFixed(2),
        '100,000, ms': many[what].toFixed(2),
        ratio: ratio.toFixed(2),
        goal: ratio <= mostRatio ? 'met' : 'not met',
      };
    }),
  );
  console.info(`\nGoal: ${mostRatio} times at most.\n`);
}

type Engine = 'embedded' | 'PostgreSQL';

/** Engines that are there: PostgreSQL where its address is given. */
const engines: readonly Engine[] =
  process.env.TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** Direct lines of one agent. */
const directs = 5_000;

/** Records a settled fact of each member, so many days ago each time. */
async function playOn(storage: Storage, members: readonly PlacedMember[], daysAgo: number[]) {
  const nowMs = Date.now();
  for (const back of daysAgo) {
    for (let from = 0; from < members.length; from += 2_000) {
      const facts = members.slice(from, from + 2_000).map((each) => {
        return { ...factOf(each), settledAtMs: nowMs - back * dayMs };
      });
      await storage.withTransaction((transaction) => recordFacts(transaction, facts, timeZone));
    }
  }
}

async function linesOf(engine: Engine): Promise<Record<string, string>> {
  const storage = await openBenchStorage(engine);
  const { agents, members } = await growTree(storage, { agents: 1, members: directs });
  const nowMs = Date.now();
  await playOn(storage, members, [0, 10, 20]);
  const asking = { agentId: agents[0]?.id ?? '', nowMs, timeZone };
  const took: Record<string, string> = {};
  for (const order of downlineOrders) {
    const tookMs: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const fromMs = performance.now();
      const page = await readDownlines(storage.db, asking, { order });
      tookMs.push(performance.now() - fromMs);
      if (!page.ok || page.value.list.length === 0) throw new Error('no lines');
    }
    took[order] = median(tookMs.slice(5)).toFixed(1);
  }
  await storage.drop();
  return took;
}

if (wants('lines')) {
  for (const engine of engines) {
    printTable([{ [`a page of ${directs} direct lines, ms`]: engine, ...(await linesOf(engine)) }]);
  }
  console.info('');
}

/** Direct lines of which a loss statement comes to its total. */
const summed = 500;

/** Milliseconds of a loss statement of 31 days, ten of them with play. */
async function lossesOf(engine: Engine): Promise<string> {
  const storage = await openBenchStorage(engine);
  const { agents, members } = await growTree(storage, { agents: 1, members: summed });
  await playOn(storage, members, [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
  const now = zoneDay(Date.now(), timeZone);
  const days = { fromDay: addDays(now, -30), toDay: now };
  const stakeMinor = String(100_000 * summed * 10);
  const tookMs: number[] = [];
  for (let round = 0; round < 41; round += 1) {
    const fromMs = performance.now();
    const read = await readLosses(storage.db, { agentId: agents[0]?.id ?? '', timeZone }, days);
    tookMs.push(performance.now() - fromMs);
    if (!read.ok || read.value.total.stake.amountMinor !== stakeMinor) throw new Error('no total');
  }
  await storage.drop();
  return median(tookMs.slice(10)).toFixed(1);
}

if (wants('losses')) {
  const row: Record<string, string> = { 'a loss statement of 31 days': `${summed} direct lines` };
  for (const engine of engines) row[`${engine}, ms`] = await lossesOf(engine);
  printTable([row]);
  console.info('');
}

/** So many facts of members in turn, one transaction each; microseconds for one. */
async function settle(
  storage: Pick<Storage, 'withTransaction'>,
  members: readonly PlacedMember[],
  count: number,
): Promise<number> {
  const fromMs = performance.now();
  for (let at = 0; at < count; at += 1) {
    const fact = factOf(members[at % members.length] ?? { id: '', path: '' });
    await storage.withTransaction((transaction) => recordFact(transaction, fact, timeZone));
  }
  return ((performance.now() - fromMs) * 1_000) / count;
}

if (wants('facts')) {
  const storage = await openBenchStorage();
  const tree = await growTree(storage, { agents: levels, members: 600 });
  const below = tree.members.filter(({ path }) => path.split('/').length - 3 === levels);
  const alone = below.map(({ id }) => ({ id, path: `/${id}/` }));
  const figures = { alone: [] as number[], below: [] as number[] };
  for (let round = 0; round < 7; round += 1) {
    figures.alone.push(await settle(storage, alone, 500));
    figures.below.push(await settle(storage, below, 500));
  }
  await storage.drop();
  const [one, other] = [median(figures.alone), median(figures.below)];
  printTable([
    {
      'a settled fact, µs': 'embedded',
      'nobody above': one.toFixed(0),
      [`${levels} above`]: other.toFixed(0),
      ratio: (other / one).toFixed(2),
    },
  ]);
  console.info('');
}

/** Returns the number of facts per second that 16 workers settle at once. */
async function rush(
  storage: Storage,
  teams: readonly (readonly PlacedMember[])[],
): Promise<number> {
  const each = 100;
  const fromMs = performance.now();
  await Promise.all(teams.map((members) => settle(storage, members, each)));
  return (teams.length * each * 1_000) / (performance.now() - fromMs);
}

if (wants('contention') && process.env.TEST_DATABASE_URL !== undefined) {
  const storage = await openBenchStorage('PostgreSQL');
  const { agents, members } = await growTree(storage, { agents: 32, members: 320 });
  const [workers, tops] = [agents.slice(0, 16), agents.slice(16)];
  /** The members of each worker's agent, who stands below one of these. */
  const under = (above: readonly PlacedMember[]) =>
    workers.map((worker, index) =>
      members.slice(index * 20, index * 20 + 20).map(({ id }) => {
        return { id, path: `/${above[index % above.length]?.id}/${worker.id}/${id}/` };
      }),
    );
  const figures = { together: [] as number[], apart: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    figures.together.push(await rush(storage, under(tops.slice(0, 1))));
    figures.apart.push(await rush(storage, under(tops)));
  }
  await storage.drop();
  const [together, apart] = [median(figures.together), median(figures.apart)];
  printTable([
    {
      '16 workers, facts a second': 'PostgreSQL',
      'one top agent': together.toFixed(0),
      'one each': apart.toFixed(0),
      ratio: (together / apart).toFixed(2),
    },
  ]);
}
