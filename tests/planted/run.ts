/*
 * Plants small faults one at a time in a copy of the tree and tells which of them the tests catch.
 * `npm run planted`, or `npm run planted -- <part of a name>`; answers of an unchanged tree are
 * kept, so that a run that was ended goes on where it was. `-- --anew` forgets them.
 */
import type { PlantedFault } from './fault.ts';
import { faults } from './faults.ts';
import { inCopy } from './in-copy.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { Outcome, Suite } from './suite.ts';
import { digest, type Tree } from './tree.ts';

/** Least percentage of faults that must be caught. */
const leastCaught = 95;

const words = process.argv.slice(2);
const part = words.find((word) => !word.startsWith('--')) ?? '';
const chosen = faults.filter(({ name }) => name.includes(part));

/** The tests have to pass without a fault, or failing with one shows nothing. */
async function checkHealthy(tree: Tree, suite: Suite, kept: KeptAnswers, fault: PlantedFault) {
  const { seenBy: files, title } = fault;
  const key = `healthy ${[...files, title].join(' ')} ${tree.stampOf(files)}`;
  if (kept.find(key)) return;
  const outcome = await suite.run({ files, title });
  if (outcome.is === 'caught') throw new Error(`without a fault ${outcome.by} fails already`);
  if (outcome.is === 'void') throw new Error(`without a fault: ${outcome.why}`);
  kept.keep({ [key]: outcome });
}

async function tryFault(tree: Tree, suite: Suite, fault: PlantedFault): Promise<Outcome> {
  const { file, seenBy, title } = fault;
  const takeOut = tree.plant([fault]);
  suite.forget(file);
  const outcome = await suite.run({ files: seenBy, title });
  takeOut();
  suite.forget(file);
  return outcome;
}

function say({ name, missedBecause }: PlantedFault, outcome: Outcome): void {
  if (outcome.is === 'caught') console.info(`caught  ${name}\n        by ${outcome.by}`);
  else if (outcome.is === 'void') console.info(`VOID    ${name}\n        ${outcome.why}`);
  else console.info(`MISSED  ${name}${missedBecause ? `\n        known: ${missedBecause}` : ''}`);
}

async function plantAll(tree: Tree, suite: Suite): Promise<Outcome[]> {
  const isAnew = words.includes('--anew');
  const kept = new KeptAnswers({ name: 'planted', stamp: tree.stamp, isAnew });
  const outcomes: Outcome[] = [];
  for (const fault of chosen) {
    const key = digest(JSON.stringify(fault) + tree.stampOf(fault.seenBy));
    let outcome = kept.find(key);
    if (!outcome) {
      await checkHealthy(tree, suite, kept, fault);
      outcome = await tryFault(tree, suite, fault);
      kept.keep({ [key]: outcome });
    }
    say(fault, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

const outcomes = await inCopy(plantAll);
const count = (is: Outcome['is']) => outcomes.filter((each) => each.is === is).length;
const caught = count('caught');
const share = (100 * caught) / Math.max(1, outcomes.length);
console.info(
  `${outcomes.length} faults: ${caught} caught, ${count('missed')} missed, ${count('void')} void; ${share.toFixed(1)} %`,
);
// What shows nothing has to be mended: its tests have other names by now, or it does not load.
process.exit(outcomes.length > 0 && share >= leastCaught && count('void') === 0 ? 0 : 1);
