import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSources } from './build-stamp.ts';
import { precompress } from './precompress.ts';

/** Where the build notes what it was made from. */
const stampName = 'dist/.build-stamp';

/**
 * Builds the site when it was never built or its sources have changed since.
 * @returns `false` when the build failed; the reason was printed.
 */
export async function buildWhenNeeded(root: string): Promise<boolean> {
  const hash = await hashSources(root);
  const stamp = await readFile(join(root, stampName), 'utf8').catch(() => undefined);
  if (stamp === hash && existsSync(join(root, 'dist/server/entry.mjs'))) return true;
  const why = stamp === undefined ? 'it has not been built yet' : 'its sources have changed';
  return await buildSite(root, hash, why);
}

/** Builds the site, whatever is there already. */
export async function build(root: string): Promise<boolean> {
  return await buildSite(root, await hashSources(root), 'asked to');
}

async function buildSite(root: string, hash: string, why: string): Promise<boolean> {
  const startedAtMs = performance.now();
  console.error(`Building the site: ${why}.`);
  // A build that breaks off must not pass for a whole one.
  await rm(join(root, stampName), { force: true });
  const exitCode = await runAstroBuild(root);
  if (exitCode !== 0) {
    console.error('The build failed. Correct what is named above, then start again.');
    return false;
  }
  const compressed = await precompress(join(root, 'dist/client'));
  await writeFile(join(root, stampName), hash);
  const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1);
  console.error(`The site is built: ${seconds} s, ${compressed} files compressed.`);
  return true;
}

/** Its output goes to standard error: standard output belongs to the server's log. */
function runAstroBuild(root: string): Promise<number> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const endBoth = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(1);
  };
  process.once('SIGTERM', endBoth).once('SIGINT', endBoth);
  return new Promise((resolve) => {
    const settle = (code: number) => {
      process.off('SIGTERM', endBoth).off('SIGINT', endBoth);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`Astro could not be run: ${error.message}`);
      settle(1);
    });
    child.once('exit', (code) => settle(code ?? 1));
  });
}
