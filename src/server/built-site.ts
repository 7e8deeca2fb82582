import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRoutes } from './built-routes.ts';
import type { PageHeaders } from './front/pages/failure-pages.ts';
import type { IsRouted } from './front/pages/not-found.ts';
import type { RenderPage } from './front/pages/render.ts';

/** Parts of a build that the front uses. */
export interface BuiltSite {
  readonly renderPage: RenderPage;
  readonly isRouted: IsRouted;
  readonly clientDir: string;
  readonly pageHeaders: PageHeaders;
}

interface BuiltHeaders {
  readonly pathname: string;
  readonly headers: ReadonlyArray<{ readonly key: string; readonly value: string }>;
}

/** Loads Astro's handler and the rest of a site from a build's folder. */
export async function loadBuiltSite(folder: string): Promise<BuiltSite> {
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  const { handler }: { handler: RenderPage } = await import(entry);
  return {
    renderPage: handler,
    isRouted: await readRoutes(folder),
    clientDir: join(folder, 'client'),
    pageHeaders: await readPageHeaders(join(folder, '_headers.json')),
  };
}

/** Astro writes this file only when it has a policy for prerendered pages. */
async function readPageHeaders(place: string): Promise<PageHeaders> {
  const text = await readFile(place, 'utf8').catch(() => '[]');
  const built: readonly BuiltHeaders[] = JSON.parse(text);
  return new Map(
    built.map(({ pathname, headers }) => [
      pathname,
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]),
  );
}
