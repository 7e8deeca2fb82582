import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files of the built site, by purpose; each as `/folder/name`. */
export interface ClientFiles {
  readonly pages: readonly string[];
  readonly assets: ReadonlySet<string>;
}

/** Lists the built site's folder once, without files that start with a dot. */
export async function listClientFiles(clientDir: string): Promise<ClientFiles> {
  const pages: string[] = [];
  const assets = new Set<string>();
  for (const entry of await readdir(clientDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`;
    if (isHidden(path) || /\.(?:br|gz)$/.test(path)) continue;
    if (path.endsWith('.html')) pages.push(path);
    else assets.add(path);
  }
  return { pages, assets };
}

function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}
