import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BuildOutcome, build } from '#server/build.ts';
import { readFeed } from '#server/built-feed.ts';
import { builtFolder, inUseName, isWhole, lockBuild, stampName } from '#server/built-folder.ts';
import { pruneBuilds } from '#server/prune.ts';
import { root as project } from '../support/sources.ts';
import { folderOf } from './support.ts';

/** Stands for Astro: notes each run, then builds what `how` tells it to. */
const fakeAstro = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const out = process.env.FOYER_OUT_DIR;
appendFileSync('runs', 'run\\n');
mkdirSync(out + '/client', { recursive: true });
mkdirSync(out + '/server', { recursive: true });
writeFileSync(out + '/client/index.html', readFileSync('src/page', 'utf8'));
const how = readFileSync('how', 'utf8');
if (how === 'fail') process.exit(1);
while (how === 'wait' && !existsSync('go')) await new Promise((resolve) => setTimeout(resolve, 10));
if (how === 'hang') await new Promise((resolve) => setTimeout(resolve, 60_000));
if (how === 'change') { writeFileSync('how', ''); writeFileSync('src/page', 'changed'); }
writeFileSync(out + '/client/feed.json', JSON.stringify({ entries: [] }));
writeFileSync(out + '/server/entry.mjs', '');
writeFileSync(out + '/routes.json', '{"paths":[],"patterns":[]}');
`;

const runsOf = async (root: string) => (await readFile(join(root, 'runs'), 'utf8')).split('\n');
const distOf = async (root: string) => (await readdir(join(root, 'dist'))).sort();

async function projectOf(how = ''): Promise<string> {
  return await folderOf({
    'node_modules/astro/bin/astro.mjs': fakeAstro,
    'src/page': 'first',
    how,
  });
}

function folderIn(outcome: BuildOutcome): string {
  if (outcome.kind === 'failed') throw new Error('the build failed');
  return outcome.folder;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

describe('a build', () => {
  it('has a folder named by its sources, and is made once', async () => {
    const root = await projectOf();
    const first = await build(root);
    expect(first).toEqual({ kind: 'built', folder: await builtFolder(root) });
    expect(basename(folderIn(first))).toMatch(/^[0-9a-f]{12}$/);
    expect(await build(root)).toEqual({ kind: 'there', folder: folderIn(first) });
    expect(await runsOf(root)).toEqual(['run', '']);
  });

  it('keeps what editors wrote beside the published folder and not in it', async () => {
    const folder = folderIn(await build(await projectOf()));
    expect(JSON.parse(String(await readFeed(folder)))).toEqual({ entries: [] });
    expect(await readdir(join(folder, 'client'))).toEqual(['index.html']);
  });

  it('leaves the build of other sources as it was', async () => {
    const root = await projectOf();
    const first = folderIn(await build(root));
    await writeFile(join(root, 'src/page'), 'second');
    const second = folderIn(await build(root));
    expect(second).not.toBe(first);
    expect(await readFile(join(first, 'client/index.html'), 'utf8')).toBe('first');
    expect(await readFile(join(second, 'client/index.html'), 'utf8')).toBe('second');
  });

  it('is made once for two who ask at the same time, and both have it', async () => {
    const root = await projectOf('wait');
    const here = build(root);
    await expect.poll(() => existsSync(join(root, 'runs'))).toBe(true);
    const elsewhere = buildElsewhere(root);
    await expect.poll(elsewhere.told).toContain('Another build is under way');
    await writeFile(join(root, 'go'), '');
    const outcomes = await Promise.all([here, elsewhere.outcome]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['built', 'there']);
    expect(new Set(outcomes.map(folderIn)).size).toBe(1);
    expect(await runsOf(root)).toEqual(['run', '']);
  });

  it('leaves nothing behind when it fails', async () => {
    const root = await projectOf('fail');
    expect(await build(root)).toEqual({ kind: 'failed' });
    expect(await distOf(root)).toEqual(['.build-lock']);
    await writeFile(join(root, 'how'), '');
    expect((await build(root)).kind).toBe('built');
  });

  it('is made again when its sources change meanwhile', async () => {
    const root = await projectOf('change');
    const folder = folderIn(await build(root));
    expect(folder).toBe(await builtFolder(root));
    expect(await readFile(join(folder, 'client/index.html'), 'utf8')).toBe('changed');
    expect(await distOf(root)).toEqual(['.build-lock', basename(folder)]);
  });

  it('ends with its process and leaves nothing behind when told to', async () => {
    const root = await projectOf('hang');
    const elsewhere = buildElsewhere(root);
    await expect.poll(() => existsSync(join(root, 'runs'))).toBe(true);
    elsewhere.child.kill('SIGTERM');
    expect(await elsewhere.outcome).toEqual({ kind: 'failed' });
    expect(await distOf(root)).toEqual(['.build-lock']);
  });

  it('clears away what a killed builder left', async () => {
    const root = await projectOf('hang');
    const elsewhere = buildElsewhere(root);
    await expect.poll(() => existsSync(join(root, 'runs'))).toBe(true);
    elsewhere.child.kill('SIGKILL');
    await expect(elsewhere.outcome).rejects.toThrow();
    await writeFile(join(root, 'how'), '');
    const folder = folderIn(await build(root));
    expect(await distOf(root)).toEqual(['.build-lock', basename(folder)]);
  });

  it('takes the place of what is left of a removal', async () => {
    const root = await projectOf();
    const folder = folderIn(await build(root));
    await rm(join(folder, stampName));
    await rm(join(folder, 'server'), { recursive: true });
    expect(await build(root)).toEqual({ kind: 'built', folder });
    expect(existsSync(join(folder, 'server/entry.mjs'))).toBe(true);
  });
});

/** Builds in a process of its own, which also takes what it started with it. */
function buildElsewhere(root: string) {
  const script = `
    import { build } from '#server/build.ts';
    console.info(JSON.stringify(await build(process.argv[1])));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, root], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  const outcome = new Promise<BuildOutcome>((resolve, reject) => {
    child.once('exit', (_code, signal) => {
      if (signal !== null) reject(new Error(`ended by ${signal}`));
    });
    child.once('close', () => resolve(said === '' ? { kind: 'failed' } : JSON.parse(said)));
  });
  outcome.catch(() => {});
  return { child, outcome, told: () => told };
}

describe('builds that are not needed any more', () => {
  const hourMs = 3_600_000;
  const names = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd', 'eeeeeeeeeeee'];

  /** Builds, each a day older than the one before it. */
  async function buildsOf(): Promise<string> {
    const builds = await folderOf({ 'by-hand/index.html': '' });
    for (const [days, name] of names.entries()) {
      const folder = join(builds, name);
      await mkdir(folder);
      await writeFile(join(folder, inUseName), '');
      await writeFile(join(folder, stampName), name);
      const builtAt = new Date(Date.now() - days * 24 * hourMs);
      await utimes(join(folder, stampName), builtAt, builtAt);
    }
    return builds;
  }

  const buildsIn = async (builds: string) => {
    return (await readdir(builds)).filter((name) => names.includes(name)).sort();
  };

  it('are removed but for the three newest', async () => {
    const builds = await buildsOf();
    await pruneBuilds(builds);
    expect(await buildsIn(builds)).toEqual(names.slice(0, 3));
    expect(existsSync(join(builds, 'by-hand/index.html'))).toBe(true);
  });

  it('stay for an hour', async () => {
    const builds = await buildsOf();
    await pruneBuilds(builds, Date.now() - 3 * 24 * hourMs + hourMs / 2);
    expect(await buildsIn(builds)).toEqual(names.slice(0, 4));
  });

  it('stay while a process uses them, and go after it', async () => {
    const builds = await buildsOf();
    const oldest = join(builds, 'eeeeeeeeeeee');
    const here = lockBuild(oldest);
    const server = await holdElsewhere(oldest);
    here?.release();
    await pruneBuilds(builds);
    expect(isWhole(oldest)).toBe(true);
    await server.kill();
    await pruneBuilds(builds);
    expect(existsSync(oldest)).toBe(false);
  });

  it('cannot be held once their removal has begun', async () => {
    const builds = await buildsOf();
    const oldest = join(builds, 'eeeeeeeeeeee');
    await rm(join(oldest, stampName));
    expect(lockBuild(oldest)).toBeUndefined();
    expect(lockBuild(join(builds, 'ffffffffffff'))).toBeUndefined();
    await pruneBuilds(builds);
    expect(existsSync(oldest)).toBe(false);
  });
});

/** Holds a build in a process of its own, as a server does. */
async function holdElsewhere(folder: string) {
  const script = `
    import { lockBuild } from '#server/built-folder.ts';
    const lock = lockBuild(process.argv[1]);
    process.once('exit', () => lock.release());
    console.info('held');
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
