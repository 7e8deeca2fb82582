/*
 * Changes rules and queries by machine, one place at a time in a copy of the tree, and tells which
 * changes the tests of their wing do not see. `npm run planted:mutants -- <wing>`; `--most 40` takes
 * so many of each wing, spread over its files, and `--only <part of a path>` the files of that name.
 * Answers are kept, so that a run that was ended goes on where it was; `--anew` forgets them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../support/sources.ts';
import { inCopy } from '../in-copy.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { Outcome, Suite } from '../suite.ts';
import { digest, type Tree } from '../tree.ts';
import { listMutants, type Mutant } from './mutate.ts';
import type { WingTests } from './wing.ts';
import { wings } from './wings.ts';

const { values, positionals } = parseArgs({
  options: {
    most: { type: 'string' },
    only: { type: 'string', default: '' },
    anew: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

interface PlacedMutant extends Mutant {
  readonly file: string;
}

/** Score of a wing. */
interface Score {
  caught: number;
  missed: number;
  /** Those that do not load, or stop every test: they show nothing. */
  void: number;
}

function listOfWing({ files }: WingTests): PlacedMutant[] {
  const all = files
    .filter((file) => file.includes(values.only))
    .flatMap((file) =>
      listMutants(file, readFileSync(join(root, file), 'utf8')).map((each) => ({ ...each, file })),
    );
  const most = Number(values.most ?? all.length);
  const stride = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / stride) !== Math.floor((index - 1) / stride));
}

/** Lists test files; a folder stands for all of its own. */
function listTests({ tests }: WingTests): string[] {
  return tests.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(root, path))
          .filter((name) => name.endsWith('.test.ts'))
          .map((name) => `${path}/${name}`),
  );
}

/** Answers about changes: one that was seen stays while its file does, others while the tests do. */
class MutantAnswers {
  readonly #kept = new KeptAnswers({ name: 'mutants', stamp: '', isAnew: values.anew });
  readonly #tests: string;

  constructor(tests: string) {
    this.#tests = tests;
  }

  find(mutant: string): Outcome | undefined {
    return this.#kept.find(mutant) ?? this.#kept.find(mutant + this.#tests);
  }

  keep(mutant: string, outcome: Outcome): void {
    this.#kept.keep({ [outcome.is === 'caught' ? mutant : mutant + this.#tests]: outcome });
  }
}

async function tryWing(wing: WingTests, tree: Tree, suite: Suite): Promise<Score> {
  const files = listTests(wing);
  const answers = new MutantAnswers(tree.stampOf(files));
  let isHealthy = false;
  const tryMutant = async ({ file, start, end, replacement }: PlacedMutant) => {
    isHealthy ||= (await suite.run({ files })).is === 'missed';
    if (!isHealthy) throw new Error(`${wing.name}: its tests fail without a change`);
    const path = join(tree.root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
    suite.forget(file);
    const outcome = await suite.run({ files });
    writeFileSync(path, text);
    suite.forget(file);
    return outcome;
  };
  const score: Score = { caught: 0, missed: 0, void: 0 };
  for (const mutant of listOfWing(wing)) {
    const { file, line, name } = mutant;
    const key = digest(JSON.stringify(mutant) + tree.stampOf([file]));
    const outcome = answers.find(key) ?? (await tryMutant(mutant));
    answers.keep(key, outcome);
    score[outcome.is] += 1;
    if (outcome.is === 'missed') console.info(`MISSED  ${file}:${line} ${name}`);
    if (outcome.is === 'void') console.info(`VOID    ${file}:${line} ${name}: ${outcome.why}`);
  }
  return score;
}

await inCopy(async (tree, suite) => {
  for (const wing of wings) {
    if (positionals.length > 0 && !positionals.includes(wing.name)) continue;
    const { caught, missed, void: shown } = await tryWing(wing, tree, suite);
    const percent = ((100 * caught) / Math.max(1, caught + missed)).toFixed(1);
    console.info(
      `${wing.name}: ${caught} of ${caught + missed} seen, ${percent} %; ${shown} show nothing`,
    );
  }
});
// Vitest leaves 1 behind when tests failed, as they should here.
process.exitCode = 0;
