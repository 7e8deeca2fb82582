/*
 * Plants the faults in rules of money, play, draws, agents, rewards and protection one at a time in
 * copies of the tree and tells which seed of the simulation finds each. `npm run planted:seeds`, and
 * `… -- --seeds 2000 <parts of names>`; answers of an unchanged tree are kept, as those of
 * `npm run planted` are. Of the seeds that are counted those run whose worlds have a taste for the wing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { PlantedFault } from './fault.ts';
import { faults } from './faults.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Outcome } from './suite.ts';
import { copyTree, digest, type Tree } from './tree.ts';

const { values, positionals } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    workers: { type: 'string', default: String(availableParallelism()) },
    anew: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const parts = positionals.length === 0 ? [''] : positionals;
const rules =
  /^src\/(?:platform\/(?:money|play|draws|agents|rewards|protection)|lib\/commission)\//;
const simulate = [
  '--max-semi-space-size=32',
  '--import',
  './tests/simulation/cheap-passwords.mjs',
  'tests/simulation/simulate.ts',
  '--whole',
  '--covering',
];
/** Seeds that run now. */
const running = new Set<ChildProcess>();

/** Tastes of the worlds in which a wing's rules are met most. */
const tastes: readonly (readonly [wing: RegExp, tastes: string])[] = [
  [/commission|agents/, 'agents,dividends,salaries'],
  [/draws/, 'lotteries'],
  [/rewards/, 'promotions,rewards'],
  [/money|protection/, 'cashier,bonuses'],
  [/play/, 'none,bonuses,rewards'],
];
const chosen = faults.filter(
  ({ name, file }) => rules.test(file) && parts.some((part) => name.includes(part)),
);

/**
 * Runs seeds of a tree until one fails: of those in which every pair meets, and of so many more,
 * those whose worlds have a taste for the wing.
 */
async function runSeeds(tree: Tree, { file }: PlantedFault): Promise<Outcome> {
  const [, taste = 'none'] = tastes.find(([wing]) => wing.test(file)) ?? [];
  const args = [...simulate, '--seeds', values.seeds, '--taste', taste];
  const child = spawn(process.execPath, args, {
    cwd: tree.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  await new Promise((done) => child.once('close', done));
  running.delete(child);
  const found = /^seed \d+, step \d+: .*$/m.exec(said)?.[0];
  if (found) return { is: 'caught', by: found };
  if (/^seeds \d+ to \d+: 0 failed/m.test(said)) return { is: 'missed' };
  return { is: 'void', why: said.trim().split('\n').slice(-3).join(' ') };
}

async function tryFault(tree: Tree, fault: PlantedFault): Promise<Outcome> {
  const takeOut = tree.plant(fault);
  try {
    return await runSeeds(tree, fault);
  } finally {
    takeOut();
  }
}

function say({ name }: PlantedFault, outcome: Outcome): void {
  if (outcome.is === 'caught') console.info(`found   ${name}\n        ${outcome.by}`);
  else if (outcome.is === 'void') console.info(`VOID    ${name}\n        ${outcome.why}`);
  else console.info(`MISSED  ${name}`);
}

const trees: Tree[] = [];
process.once('exit', () => {
  for (const child of running) child.kill();
  for (const tree of trees) tree.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (let place = 0; place < Number(values.workers); place += 1) trees.push(copyTree(place));

const [{ stamp } = { stamp: '' }] = trees;
const kept = new KeptAnswers({ name: 'planted-seeds', stamp, isAnew: values.anew });
const outcomes: Outcome[] = [];
const waiting = [...chosen];

/** A fault that was found stays found; one that was missed was so by that many seeds. */
async function work(tree: Tree): Promise<void> {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const key = digest(JSON.stringify(fault));
    const keyOfSeeds = `${key} ${values.seeds}`;
    const outcome = kept.find(key) ?? kept.find(keyOfSeeds) ?? (await tryFault(tree, fault));
    kept.keep(outcome.is === 'caught' ? key : keyOfSeeds, outcome);
    say(fault, outcome);
    outcomes.push(outcome);
  }
}

await Promise.all(trees.map(work));
const count = (is: Outcome['is']) => outcomes.filter((each) => each.is === is).length;
console.info(
  `${outcomes.length} faults: ${count('caught')} found by seeds, ${count('missed')} not within ${values.seeds}, ${count('void')} void`,
);
