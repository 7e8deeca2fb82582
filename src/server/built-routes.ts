import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IsRouted } from './front/not-found.ts';

/** In a build's folder: which addresses lead to a page. */
export const routesName = 'routes.json';

/** The addresses of a build. */
export interface RouteList {
  /** Paths as they are asked for, escapes decoded. */
  readonly paths: readonly string[];
  /** Regular expressions of what stands for more than can be listed. */
  readonly patterns: readonly string[];
}

/** Reads from a build's folder which paths lead to a page. */
export async function readRoutes(folder: string): Promise<IsRouted> {
  return matchRoutes(JSON.parse(await readFile(join(folder, routesName), 'utf8')));
}

/** Whether a path, in its usual spelling, is one of the list. */
export function matchRoutes({ paths, patterns }: RouteList): IsRouted {
  const known = new Set(paths);
  const others = patterns.map((source) => new RegExp(source));
  return (path) => {
    const decoded = decodeURI(path);
    return known.has(decoded) || others.some((each) => each.test(decoded));
  };
}
