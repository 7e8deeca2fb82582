import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders that the built site is made from; the server and the platform run from their sources. */
const folders = ['src', 'public'];
const buildersOwn = new Set([
  'src/server/search-index.ts',
  'src/server/built-feed.ts',
  'src/server/built-routes.ts',
  'src/server/route-list.ts',
]);
const notBuilt = ['src/server/', 'src/platform/'];
const files = ['astro.config.mjs', 'astro-i18next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Hashes names and contents of all files that a build reads. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await listSources(root)) {
    const content = await readIfThere(join(root, name));
    if (content === undefined) continue;
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function listSources(root: string): Promise<string[]> {
  const found = [...files];
  for (const folder of folders) {
    for (const entry of await readFolder(join(root, folder))) {
      if (!entry.isFile()) continue;
      const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      const isBuilt = !notBuilt.some((each) => name.startsWith(each)) || buildersOwn.has(name);
      if (isBuilt) found.push(name);
    }
  }
  return found.sort();
}

async function readFolder(folder: string) {
  return await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
}

async function readIfThere(place: string): Promise<Buffer | undefined> {
  return await readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
