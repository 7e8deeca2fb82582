import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAstroBuild } from './astro-build.ts';
import { hashSources } from './build-stamp.ts';
import { unpublishFeed } from './built-feed.ts';
import {
  buildsFolder,
  folderOfHash,
  gamePageFolder,
  inUseName,
  isWhole,
  lockBuild,
  stampName,
} from './built-folder.ts';
import { nameDeadLinks } from './dead-links.ts';
import { type FileLock, lockFileExclusively } from './file-lock.ts';
import { precompress } from './precompress.ts';
import { pruneBuilds } from './prune.ts';

/** Outcome of a build; the reason for a failure was printed. */
export type BuildOutcome =
  | { readonly kind: 'there' | 'built'; readonly folder: string }
  | { readonly kind: 'failed' };

/** Prefix of a build in progress, which gets its name once it is complete. */
const draftPrefix = '.draft-';

const lockName = '.build-lock';
const lookEveryMs = 200;

/** Most builds in a row when the sources change during a build. */
const mostTries = 3;

const failed: BuildOutcome = { kind: 'failed' };

/**
 * Builds the site unless these sources are built already; two concurrent builds run one after the
 * other.
 */
export async function build(root: string): Promise<BuildOutcome> {
  const folder = folderOfHash(root, await hashSources(root));
  if (isWhole(folder)) return { kind: 'there', folder };
  return await untilSignalled(async (signal) => {
    const builds = buildsFolder(root);
    await mkdir(builds, { recursive: true });
    // Builds share Astro's own caches, which two at one time would mix up.
    const lock = await waitForLock(join(builds, lockName), signal);
    try {
      const outcome = await buildInTurn(root, signal);
      if (outcome.kind === 'built') await pruneBuilds(builds);
      return outcome;
    } finally {
      lock?.release();
    }
  });
}

/**
 * Opens the build of the current sources, built when needed. It cannot be removed until this
 * process ends. @returns its folder, or `undefined` when the build failed; the reason was printed.
 */
export async function openBuild(root: string): Promise<string | undefined> {
  for (;;) {
    const outcome = await build(root);
    if (outcome.kind === 'failed') return undefined;
    const hold = lockBuild(outcome.folder);
    if (hold === undefined) continue;
    process.once('exit', () => hold.release());
    return outcome.folder;
  }
}

/**
 * Runs work until it ends; the first signal aborts it, and the work removes its unfinished output.
 */
async function untilSignalled<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const end = () => ended.abort();
  process.on('SIGTERM', end).on('SIGINT', end);
  return await work(ended.signal).finally(() => process.off('SIGTERM', end).off('SIGINT', end));
}

async function waitForLock(place: string, signal: AbortSignal): Promise<FileLock | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    const lock = lockFileExclusively(place);
    if (lock) return lock;
    if (tries === 1) console.error('Another build is under way: waiting for it to end.');
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

async function buildInTurn(root: string, signal: AbortSignal): Promise<BuildOutcome> {
  await removeDrafts(buildsFolder(root));
  for (let tries = 1; tries <= mostTries && !signal.aborted; tries += 1) {
    const hash = await hashSources(root);
    const folder = folderOfHash(root, hash);
    if (isWhole(folder)) return { kind: 'there', folder };
    console.error(`Building the site into ${relative(root, folder)}.`);
    const draft = join(buildsFolder(root), `${draftPrefix}${process.pid}`);
    try {
      if (!(await fillDraft(root, draft, signal))) break;
      if ((await hashSources(root)) === hash) {
        await writeFile(join(draft, inUseName), '');
        await writeFile(join(draft, stampName), hash);
        await publishBuild(draft, folder);
        return { kind: 'built', folder };
      }
      console.error('The sources have changed meanwhile.');
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  if (signal.aborted) console.error('The build was stopped.');
  else console.error('The build failed. Correct what is named above, then start again.');
  return failed;
}

/** Removes drafts of builders that died; living builders wait for their turn. */
async function removeDrafts(builds: string): Promise<void> {
  const drafts = (await readdir(builds)).filter((name) => name.startsWith(draftPrefix));
  for (const name of drafts) await rm(join(builds, name), { recursive: true, force: true });
}

async function fillDraft(root: string, draft: string, signal: AbortSignal): Promise<boolean> {
  const startedAtMs = performance.now();
  if (!(await runAstroBuild(root, draft, signal))) return false;
  const feed = await unpublishFeed(draft);
  if (await nameDeadLinks(feed, draft)) return false;
  // Loaded here: a server that finds its build ready needs none of it.
  const { writeSearchIndex } = await import('./search-index.ts');
  const { buildGamePage } = await import('#studio/page/build-page.ts');
  const [clientDir, gamePage] = [join(draft, 'client'), join(draft, gamePageFolder)];
  await buildGamePage(gamePage);
  const searchable = await writeSearchIndex(feed, clientDir);
  const compressed = (await precompress(clientDir)) + (await precompress(gamePage));
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
  const made = `${searchable} texts to search, ${compressed} files compressed`;
  console.error(`The site is built: ${seconds} s, ${made}.`);
  return !signal.aborted;
}

/** Publishes a draft; drops it when another process was faster, where the lock does not work. */
async function publishBuild(draft: string, folder: string): Promise<void> {
  if (isWhole(folder)) return;
  // What else stands there is the rest of a removal that was cut short.
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder).catch(async (error: unknown) => {
    if (!isWhole(folder)) throw error;
  });
}
