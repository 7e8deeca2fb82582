import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecurityHeaders } from '../security-headers.ts';
import type { ContentEncoding } from './encodings.ts';
import { buildPage, type Page } from './page.ts';

/** Headers of prerendered pages by path, as the build wrote them. */
export type PageHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Failure page of each language, by the first segment of its addresses. */
export type FailurePages = ReadonlyMap<string, Page>;

interface LoadOptions {
  readonly clientDir: string;
  /** Page files below `clientDir`, each as `/folder/name.html`. */
  readonly files: readonly string[];
  readonly pageHeaders: PageHeaders;
  readonly security: SecurityHeaders;
  /** Without it the line that says so is taken out. */
  readonly isDemonstration: boolean;
}

/** `/500.html`, `/en/500/index.html` */
const failureFile = /^(?:\/([^/]+))?\/500(?:\/index)?\.html$/;

/** `components/site/demonstration.astro` */
const demonstrationLine = /<aside class="demonstration"[^>]*>[^<]*<\/aside>/;

/**
 * Loads the failure pages: they alone are prerendered, since they are sent when nothing else works.
 */
export async function loadFailurePages(options: LoadOptions): Promise<FailurePages> {
  const pages = new Map<string, Page>();
  for (const file of options.files) {
    const found = failureFile.exec(file);
    if (found !== null) pages.set(found[1] ?? '', await loadPage(options, file));
  }
  return pages;
}

/** Returns the failure page for a path: in the path's language, else in the default one. */
export function failurePageFor(pages: FailurePages, path: string): Page | undefined {
  return pages.get(path.split('/', 2)[1] ?? '') ?? pages.get('');
}

/** Returns the page for a temporary failure: 503, with the time to try again. */
export function retryable(page: Page): Page {
  const cached = retryablePages.get(page);
  if (cached) return cached;
  const again = ({ bytes, headers }: Page['variants'][ContentEncoding]) => ({
    bytes,
    headers: [...headers, 'Retry-After', '5'],
  });
  const { br, gzip, identity } = page.variants;
  const variants = { br: again(br), gzip: again(gzip), identity: again(identity) };
  const made = { ...page, status: 503, variants };
  retryablePages.set(page, made);
  return made;
}

const retryablePages = new WeakMap<Page, Page>();

async function loadPage(
  { clientDir, pageHeaders, security, isDemonstration }: LoadOptions,
  file: string,
): Promise<Page> {
  const place = join(clientDir, file);
  const built = await readFile(place);
  const body = isDemonstration ? built : withoutDemonstrationLine(built);
  const compressed =
    body === built
      ? { br: await readIfThere(`${place}.br`), gzip: await readIfThere(`${place}.gz`) }
      : {};
  const headers =
    [...pageHeaders].find(([path]) => toPagePath(path) === toPagePath(file))?.[1] ?? {};
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return await buildPage(
    { status: 500, body, headers: Object.fromEntries(entries), compressed },
    security,
  );
}

/**
 * Removes the line about the demonstration, which the build writes on every page because it does
 * not know the brand.
 */
function withoutDemonstrationLine(page: Buffer): Buffer {
  const text = page.toString();
  return demonstrationLine.test(text) ? Buffer.from(text.replace(demonstrationLine, '')) : page;
}

/** Without what files, and the names of pages in the build's list, have at their ends. */
function toPagePath(name: string): string {
  return name.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
}

async function readIfThere(place: string): Promise<Buffer | undefined> {
  try {
    return await readFile(place);
  } catch {
    return undefined;
  }
}
