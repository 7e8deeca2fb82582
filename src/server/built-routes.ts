import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsRouted } from './front/pages/not-found.ts';

/** Name of the file in a build's folder that lists the addresses of pages. */
export const routesName = 'routes.json';

/** Addresses of a build's pages. */
export interface RouteList {
  /** Paths as requested, escapes decoded. */
  readonly paths: readonly string[];
  /** Regular expressions for addresses that cannot be listed. */
  readonly patterns: readonly string[];
}

/** Reads from a build's folder which paths lead to a page. */
export async function readRoutes(folder: string): Promise<IsRouted> {
  return matchRoutes(JSON.parse(await readFile(join(folder, routesName), 'utf8')));
}

/** Builds the check of whether a path, in its usual spelling, matches the list. */
export function matchRoutes({ paths, patterns }: RouteList): IsRouted {
  const pathSet = new Set(paths);
  const others = patterns.map((source) => new RegExp(source));
  return (path) => {
    const decoded = decodeURI(path);
    return pathSet.has(decoded) || others.some((each) => each.test(decoded));
  };
}
