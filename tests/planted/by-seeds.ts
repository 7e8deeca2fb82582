/*
 * Plants the faults in rules of money, play, draws, agents, rewards and protection in copies of the
 * tree and tells which seed of the simulation finds each. `npm run planted:seeds`, and
 * `… -- --seeds 2000 <parts of names>`; answers of an unchanged tree are kept, as those of
 * `npm run planted` are. Most seeds run with many faults at a time: where one fails, each half of them
 * runs it, down to the faults that fail it alone, and the others go on.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { beyondSeeds } from './beyond-seeds.ts';
import type { PlantedFault } from './fault.ts';
import { faults } from './faults.ts';
import { KeptAnswers } from './kept-answers.ts';
import { endRunningSeeds, type FailedSeeds, runSeeds } from './run-seeds.ts';
import type { Outcome } from './suite.ts';
import { readPlaces } from './together.ts';
import { copyTree, digest, type Tree } from './tree.ts';

const { values, positionals } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    anew: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const parts = positionals.length === 0 ? [''] : positionals;
const rules =
  /^src\/(?:platform\/(?:money|play|draws|agents|rewards|protection)|lib\/commission)\//;

const chosen = faults.filter(
  ({ name, file }) => rules.test(file) && parts.some((part) => name.includes(part)),
);
const reachable = chosen.filter(({ name }) => !beyondSeeds.has(name));
/** Faults of which it is known what becomes of them. */
const settled = new Map<PlantedFault, Outcome>();

const trees: Tree[] = [];
process.once('exit', () => {
  endRunningSeeds();
  for (const tree of trees) tree.remove();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (let place = 0; place < Number(values.workers); place += 1) trees.push(copyTree(place));
const [{ stamp }] = trees as [Tree];
const kept = new KeptAnswers({ name: 'planted-seeds', stamp, isAnew: values.anew });
const keyOf = (fault: PlantedFault) => digest(JSON.stringify(fault));
const keyOfSeeds = (fault: PlantedFault, seeds: readonly number[]) =>
  `${keyOf(fault)} ${seeds[0]} ${seeds.length}`;
const arrangeTogether = readPlaces(trees[0] as Tree, reachable);

function settle(fault: PlantedFault, outcome: Outcome): void {
  if (settled.has(fault)) return;
  settled.set(fault, outcome);
  if (outcome.is === 'caught') console.info(`found   ${fault.name}\n        ${outcome.by}`);
  if (outcome.is === 'void') console.info(`VOID    ${fault.name}\n        ${outcome.why}`);
}

async function runWith(tree: Tree, planted: readonly PlantedFault[], seeds: readonly number[]) {
  const takeOut = tree.plant(planted);
  try {
    return await runSeeds(tree.root, seeds);
  } finally {
    takeOut();
  }
}

function halves(several: readonly PlantedFault[]): readonly (readonly PlantedFault[])[] {
  const half = Math.ceil(several.length / 2);
  return [several.slice(0, half), several.slice(half)];
}

/** Settles those of several faults with which a seed fails, and fails with no other beside. */
async function settleAlone(
  tree: Tree,
  several: readonly PlantedFault[],
  { seed, outcome }: Required<FailedSeeds>,
): Promise<void> {
  const [fault] = several;
  if (fault && several.length === 1) {
    settle(fault, outcome);
    kept.keep({ [keyOf(fault)]: outcome });
    return;
  }
  for (const part of halves(several)) {
    const open = part.filter((each) => !settled.has(each));
    const failed = open.length > 0 && (await runWith(tree, open, [seed]));
    if (failed) await settleAlone(tree, open, { ...failed, seed });
  }
}

/** Seeds that failed with faults, and whether they pass without one. */
const sound = new Map<number, Promise<boolean>>();

/** Returns whether a seed passes without a fault: what fails by itself finds nothing. */
function isSound(tree: Tree, seed: number): Promise<boolean> {
  const known = sound.get(seed);
  if (known) return known;
  const asked = runSeeds(tree.root, [seed]).then((failed) => {
    if (failed) console.info(`seed ${seed} fails without a fault and is left out`);
    return failed === undefined;
  });
  sound.set(seed, asked);
  return asked;
}

/** Runs seeds with faults that stand beside each other, until no seed is left or no fault. */
async function tryTogether(tree: Tree, { planted, seeds }: Task): Promise<void> {
  for (let left = seeds; left.length > 0; ) {
    const open = planted.filter((fault) => !settled.has(fault));
    const failed = open.length > 0 && (await runWith(tree, open, left));
    if (!failed) return;
    const { seed = left[0] ?? 0, outcome } = failed;
    if (!(await isSound(tree, seed))) {
      left = left.filter((each) => each !== seed);
      continue;
    }
    await settleAlone(tree, open, { seed, outcome });
    left = left.slice(left.indexOf(seed));
    if (open.some((fault) => settled.has(fault))) continue;
    // Several fail the seed together and none alone: they are kept apart.
    for (const part of halves(open)) await tryTogether(tree, { planted: part, seeds: left });
    return;
  }
}

/** Seeds, and the faults that run them together. */
interface Task {
  readonly seeds: readonly number[];
  readonly planted: readonly PlantedFault[];
}

/**
 * Stages of a run: the number of seeds at which one ends, how many a process runs, and the most faults
 * at a time. A third of all is found by the first seeds, where halving groups would take longer.
 */
const stages = [
  { until: 4, seedsAtOnce: 4, most: 1 },
  { until: 24, seedsAtOnce: 20, most: 8 },
  { until: Number.POSITIVE_INFINITY, seedsAtOnce: 20, most: Number.POSITIVE_INFINITY },
] as const;

/** Lists what is to run, each time with the faults that are open by then. */
function* listTasks(): Generator<Task, undefined> {
  const first = Number(values.first);
  const end = first + Number(values.seeds);
  for (let next = first; next < end; ) {
    const from = next;
    const stage = stages.find(({ until }) => from - first < until) ?? stages[2];
    next = Math.min(from + stage.seedsAtOnce, end);
    const seeds = Array.from({ length: next - from }, (_, index) => from + index);
    const open = reachable.filter(
      (fault) => !settled.has(fault) && !kept.find(keyOfSeeds(fault, seeds)),
    );
    console.info(`seeds ${from} to ${next - 1}: ${open.length} faults`);
    for (const planted of arrangeTogether(open, stage.most)) yield { planted, seeds };
  }
}

async function work(tree: Tree, tasks: Iterable<Task>): Promise<void> {
  for (const task of tasks) {
    await tryTogether(tree, task);
    const missed = task.planted.filter((fault) => !settled.has(fault));
    const answers = missed.map((fault) => [keyOfSeeds(fault, task.seeds), { is: 'missed' }]);
    kept.keep(Object.fromEntries(answers));
  }
}

for (const fault of reachable) {
  const outcome = kept.find(keyOf(fault));
  if (outcome) settle(fault, outcome);
}
const tasks = listTasks();
await Promise.all(trees.map((tree) => work(tree, tasks)));
for (const fault of reachable) if (!settled.has(fault)) console.info(`MISSED  ${fault.name}`);
const count = (is: Outcome['is']) =>
  [...settled.values()].filter((outcome) => outcome.is === is).length;
console.info(
  `${chosen.length} faults: ${chosen.length - reachable.length} beyond seeds, ${count('caught')} found by seeds, ${reachable.length - settled.size} not within ${values.seeds}, ${count('void')} void`,
);
