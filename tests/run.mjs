/*
 * Runs every test: the build, vitest, then Playwright on the built product in Chromium, and at last
 * whether they met every refusal and every message. It names the ten slowest files, and the last line
 * counts all tests. `--all` runs what no engine can change on PostgreSQL too, and kills five times as
 * often.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { unseenIn } from './support/seen.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const bin = join(root, 'node_modules/.bin');

const engines = process.argv.includes('--all') ? { TEST_ENGINES: 'all' } : {};
/** Not among the results, which Playwright empties. */
const seen = join(mkdtempSync(join(tmpdir(), 'foyer-seen-')), 'seen.txt');

function run(command, args, added = {}) {
  const common = { FOYER_SEEN: seen, NODE_ENV: 'test', FORCE_COLOR: '0' };
  const env = { ...process.env, ...engines, ...common, ...added };
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

function readReport(name) {
  const path = join(results, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Counts of one runner; a runner that failed without a failed test counts as one failure. */
function countOf(ok, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed, failed: ok ? failed : Math.max(1, failed), skipped };
}

/** What failed; said once more after everything else. */
const told = [];
function tellOf(title, message) {
  const [reason] = message.split('\n');
  told.push(`Failed: ${title}: ${reason}`);
}

/** Seconds that each file took, by its name. */
const seconds = new Map();
function addTime(file, durationMs) {
  seconds.set(file, (seconds.get(file) ?? 0) + durationMs / 1_000);
}

function printSlowest() {
  const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 10);
  for (const [file, took] of slowest) console.info(`${took.toFixed(1).padStart(6)} s ${file}`);
}

function runVitest() {
  const ok = run(join(bin, 'vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  ]);
  const report = readReport('vitest.json') ?? {};
  for (const { name, startTime, endTime, assertionResults } of report.testResults ?? []) {
    addTime(relative(root, name), endTime - startTime);
    for (const { fullName, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      tellOf(`${relative(root, name)} ${fullName}`, failureMessages[0]);
    }
  }
  return countOf(ok, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
}

function runPlaywright() {
  installChromium();
  const ok = run(join(bin, 'playwright'), ['test'], {
    // Node strips the types itself: Playwright would first translate a thousand files, one by one.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/foyer'),
  });
  const { stats = {}, suites = [] } = readReport('playwright.json') ?? {};
  for (const { title, message } of failedIn(suites)) tellOf(title, message);
  timeSuites(suites);
  return countOf(ok, {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

/** Tests of Playwright's report that failed. */
function failedIn(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ tests, title, line }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results: [first] }) => {
          return { title: `${file}:${line} ${title}`, message: first?.error?.message ?? '' };
        }),
    ),
    ...failedIn(inner),
  ]);
}

/** Adds up what tests of Playwright's report took. */
function timeSuites(suites) {
  for (const { file, specs = [], suites: inner = [] } of suites) {
    for (const { tests } of specs) {
      for (const { results: runs } of tests) {
        for (const { duration } of runs) addTime(`tests/e2e/${file}`, duration);
      }
    }
    timeSuites(inner);
  }
}

/** One more check, once everything ran: what the platform may answer and say was met by a test. */
function checkSeen() {
  const unseen = unseenIn(seen);
  if (unseen.length === 0) return { passed: 1, failed: 0, skipped: 0 };
  told.push(`Failed: no test met ${unseen.join(', ')}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Debian's Chromium, where it is missing and can be installed; any other serves as well. */
function installChromium() {
  const wanted = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
  if (existsSync(wanted) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  run('apt-get', ['update', '-qq']);
  if (!install('chromium-headless-shell') && !existsSync('/usr/bin/chromium')) install('chromium');
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const built = run(process.execPath, ['src/server/start.mjs', 'build']);
const counts = built ? [runVitest(), runPlaywright()] : [countOf(false, {})];
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
// What is skipped may be what would have met them.
if (built && sum('skipped') === 0) counts.push(checkSeen());
rmSync(dirname(seen), { recursive: true });
printSlowest();
for (const line of told) console.info(line);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.info(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
