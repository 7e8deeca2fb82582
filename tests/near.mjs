/*
 * What a change needs before it is committed: types of what changed and all that uses it, lint of the
 * changed files, and the tests that mirror them, on the embedded database, without a browser, a build
 * or faults. `npm run near` looks at what is not committed; `npm run near -- main` at all since there.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const cache = join(root, 'node_modules/.cache/foyer');

function git(...args) {
  const { stdout, status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

function changedFiles(since) {
  const base = since === undefined ? 'HEAD' : git('merge-base', since, 'HEAD')[0];
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')];
}

const isTest = (file) => /^tests\/.*\.test\.tsx?$/.test(file) && !file.startsWith('tests/faults/');
const holdsTests = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((name) => /\.test\.tsx?$/.test(name));

/** The narrowest folder of tests that mirrors a file of `src`. */
function mirrorOf(file) {
  if (!file.startsWith('src/')) return undefined;
  let folder = dirname(file).replace(/^src\//, 'tests/');
  // The whole platform is more than what is near.
  while (!['tests', 'tests/platform'].includes(folder)) {
    if (holdsTests(folder)) return `${folder}/`;
    folder = dirname(folder);
  }
  return undefined;
}

/** Answers whether it was good, once it has said how long it took. */
function run(part, name, args, env = {}) {
  const begunMs = Date.now();
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code === 0));
  }).then((isGood) => {
    console.info(`${part}: ${secondsSince(begunMs)} s, ${isGood ? 'good' : 'NOT GOOD'}`);
    return isGood;
  });
}

const secondsSince = (atMs) => ((Date.now() - atMs) / 1_000).toFixed(0);
const startedMs = Date.now();
const files = changedFiles(process.argv[2]);
if (files.length === 0) {
  console.info('Nothing has changed.');
  process.exit(0);
}
mkdirSync(cache, { recursive: true });
const tests = new Set(['tests/repo/', ...files.filter(isTest)]);
for (const file of files) {
  const mirror = mirrorOf(file);
  if (mirror !== undefined) tests.add(mirror);
}
const known = ['--incremental', '--tsBuildInfoFile', join(cache, 'near.tsbuildinfo')];
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
const vitest = ['run', '--reporter=dot', '--exclude=tests/repo/published.test.ts', ...tests];
const ok = await Promise.all([
  run('types', bin('tsc'), ['--noEmit', ...known]),
  run('lint', bin('biome'), lint),
  run('tests', bin('vitest'), vitest, { TEST_ENGINES: 'embedded' }),
]);
const outcome = ok.every(Boolean) ? 'good' : 'NOT GOOD';
console.info(`${files.length} changed files, ${secondsSince(startedMs)} s: ${outcome}`);
process.exitCode = ok.every(Boolean) ? 0 : 1;
