import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPage, type Page } from './page.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Headers of prerendered pages by path, as the build wrote them. */
export type PageHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The status pages of each language, by `404`, `en/404`, `500`, … */
export type StatusPages = ReadonlyMap<string, Page>;

/** Every prerendered page of the built site, in memory. */
export interface Prerendered {
  /** By the path that visitors ask for, escaped as they send it. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly statusPages: StatusPages;
}

interface LoadOptions {
  readonly clientDir: string;
  /** Page files below `clientDir`, each as `/folder/name.html`. */
  readonly files: readonly string[];
  readonly pageHeaders: PageHeaders;
  readonly security: SecurityHeaders;
}

/** Loads all prerendered pages; they stay as they are until the process ends. */
export async function loadPrerendered(options: LoadOptions): Promise<Prerendered> {
  const headers = new Map([...options.pageHeaders].map(([path, each]) => [usualPath(path), each]));
  const pages = new Map<string, Page>();
  const statusPages = new Map<string, Page>();
  for (const file of options.files) {
    const path = usualPath(file);
    const page = await loadPage(options, file, headers.get(path) ?? {});
    if (/\/(?:404|500)$/.test(path)) statusPages.set(path.slice(1), page);
    else pages.set(encodeURI(path), page);
  }
  return { pages, statusPages };
}

async function loadPage(
  { clientDir, security }: LoadOptions,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<Page> {
  const place = join(clientDir, file);
  const [body, br, gzip] = await Promise.all([
    readFile(place),
    readIfThere(`${place}.br`),
    readIfThere(`${place}.gz`),
  ]);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return await buildPage(
    { body, headers: Object.fromEntries(named), compressed: { br, gzip } },
    security,
  );
}

/** `/down/index.html`, `/down.html` and `/down/` are all the page `/down`. */
function usualPath(path: string): string {
  const bare = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/index' ? '/' : bare;
}

async function readIfThere(place: string): Promise<Buffer | undefined> {
  try {
    return await readFile(place);
  } catch {
    return undefined;
  }
}
