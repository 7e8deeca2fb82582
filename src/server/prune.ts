import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildName, inUseName, stampName } from './built-folder.ts';
import { lockFileExclusively } from './file-lock.ts';

const keptBuilds = 3;
const hourMs = 3_600_000;

/**
 * Removes builds that are no longer needed. It keeps the three newest, those of the last hour,
 * since a process that requested one may be about to use it, and those in use: a server shares a
 * lock on a file of its build while it lives, and a stamp is removed only under an exclusive lock
 * on that file. A server that comes too late finds no stamp and builds again.
 */
export async function pruneBuilds(builds: string, nowMs = Date.now()): Promise<void> {
  const found = [];
  for (const name of await readdir(builds)) {
    if (!buildName.test(name)) continue;
    const folder = join(builds, name);
    const stamp = await stat(join(folder, stampName)).catch(() => undefined);
    found.push({ folder, builtAtMs: stamp?.mtimeMs ?? 0 });
  }
  found.sort((one, other) => other.builtAtMs - one.builtAtMs);
  for (const { folder, builtAtMs } of found.slice(keptBuilds)) {
    if (nowMs - builtAtMs >= hourMs) await removeUnused(folder);
  }
}

async function removeUnused(folder: string): Promise<void> {
  const alone = lockFileExclusively(join(folder, inUseName));
  if (alone === undefined) return;
  await rm(join(folder, stampName), { force: true }).finally(() => alone.release());
  await rm(folder, { recursive: true, force: true });
}
