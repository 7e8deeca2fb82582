/*
 * Changes rules and queries by machine, one place at a time in a copy of the tree, and tells which
 * changes the tests of their wing do not see. `npm run planted:mutants -- <wing>`; `--most 40` takes
 * so many of each wing, spread over its files, and `--only <part of a path>` the files of that name.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../support/sources.ts';
import { openSuite, type Suite } from '../suite.ts';
import { copyTree } from '../tree.ts';
import { listMutants, type Mutant } from './mutate.ts';
import { type WingTests, wings } from './wings.ts';

const { values, positionals } = parseArgs({
  options: { most: { type: 'string' }, only: { type: 'string', default: '' } },
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

async function tryWing(wing: WingTests, copy: string, suite: Suite): Promise<Score> {
  const files = listTests(wing);
  const healthy = await suite.run({ files });
  if (healthy.is !== 'missed') throw new Error(`${wing.name}: its tests fail without a change`);
  const score: Score = { caught: 0, missed: 0, void: 0 };
  for (const { file, line, name, start, end, replacement } of listOfWing(wing)) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, start) + replacement + text.slice(end));
    suite.forget(file);
    const outcome = await suite.run({ files });
    writeFileSync(path, text);
    suite.forget(file);
    score[outcome.is] += 1;
    if (outcome.is === 'missed') console.info(`MISSED  ${file}:${line} ${name}`);
    if (outcome.is === 'void') console.info(`VOID    ${file}:${line} ${name}: ${outcome.why}`);
  }
  return score;
}

const tree = copyTree();
const suite = await openSuite(tree.root);
const leave = async () => {
  await suite.close();
  tree.remove();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void leave().finally(() => process.exit(1)));
}
try {
  for (const wing of wings) {
    if (positionals.length > 0 && !positionals.includes(wing.name)) continue;
    const { caught, missed, void: shown } = await tryWing(wing, tree.root, suite);
    const percent = ((100 * caught) / Math.max(1, caught + missed)).toFixed(1);
    console.info(
      `${wing.name}: ${caught} of ${caught + missed} seen, ${percent} %; ${shown} show nothing`,
    );
  }
} finally {
  await leave();
}
