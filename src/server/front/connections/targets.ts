/** Request target that passed the check: the path as sent, and the query without its `?`. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Query names that pages read and that name one of not too many views. */
const sharedNames = new Set([
  'page',
  'vendor',
  'kind',
  'category',
  'hot',
  'minBet',
  'sort',
  'type',
  'id',
  'gameCode',
  'playType',
  'gameId',
  'platform',
  'tab',
  'count',
  'run',
  'region',
  'station',
  'date',
]);

/**
 * Query names that pages read and that may have any content: such a page belongs to one visitor.
 */
const ownNames = new Set(['q', 'ids', 'numbers']);

const plainValue = /^[A-Za-z0-9,_-]{0,60}$/;

/**
 * Checks the form of a request target before any lookup. @returns the target, or the status to
 * refuse it with: 414 too long, 400 anything that is not a plain path (asterisk and absolute form,
 * `#`, bad escapes, NUL, backslash, `//` start, `..`).
 */
export function readTarget(url: string, maxLength: number): Target | 400 | 414 {
  if (url.length > maxLength) return 414;
  if (!url.startsWith('/') || url.startsWith('//') || url.includes('#')) return 400;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const decoded = decodePath(path);
  if (decoded === undefined || hasForbiddenPart(decoded)) return 400;
  return { path, query: mark === -1 ? '' : url.slice(mark + 1) };
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Looks at the decoded path, so that an encoded slash or dot is seen as what it would become. */
function hasForbiddenPart(decoded: string): boolean {
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.startsWith('//')) return true;
  return decoded.includes('/..') && decoded.split('/').includes('..');
}

/**
 * Returns the target that a page is rendered from: the path, and the part of the query that pages
 * read. Everything else in the query, an invitation or a campaign mark for instance, is for scripts
 * in the browser and changes no page.
 */
export function pageTarget({ path, query }: Target): string {
  const kept = splitPairs(query)
    .filter(({ name }) => sharedNames.has(name) || ownNames.has(name))
    .map(({ pair }) => pair)
    .join('&');
  return kept === '' ? path : `${path}?${kept}`;
}

/**
 * Returns the one spelling under which visitors share a page: names that pages read, sorted, each
 * with a plain value. @returns `undefined` where the query has any other content for a page, a
 * search for instance, which belongs to one visitor.
 */
export function sharedTarget({ path, query }: Target): string | undefined {
  if (!isUsualSpelling(path)) return undefined;
  if (query === '') return path;
  const names = new Set<string>();
  const kept: string[] = [];
  for (const { name, value, pair } of splitPairs(query)) {
    if (ownNames.has(name) && value !== '') return undefined;
    if (!sharedNames.has(name)) continue;
    if (names.has(name) || !plainValue.test(value)) return undefined;
    names.add(name);
    if (value !== '') kept.push(pair);
  }
  return kept.length === 0 ? path : `${path}?${kept.sort().join('&')}`;
}

function splitPairs(query: string) {
  return query.split('&').map((pair) => {
    const mark = pair.indexOf('=');
    const name = mark === -1 ? pair : pair.slice(0, mark);
    return { pair, name, value: mark === -1 ? '' : pair.slice(mark + 1) };
  });
}

/**
 * Returns whether the path is in its usual spelling. Only such paths are cached, else one page
 * could be requested under endless spellings.
 */
export function isUsualSpelling(path: string): boolean {
  if (path !== '/' && path.endsWith('/')) return false;
  if (path.includes('//') || encodeURI(decodeURI(path)) !== path) return false;
  // What renders the page reads it as a URL, which takes dots and more out of a path.
  return new URL(path, 'http://x').pathname === path;
}

/**
 * Returns the usual spelling of a path: without dots, doubled slashes and a final slash, and with
 * only the necessary escapes. @returns `undefined` where there is none, as for an escaped slash,
 * which no page has.
 */
export function usualSpelling(path: string): string | undefined {
  // Of `/./x` without dots and doubled slashes nothing begins with two, which would be a host.
  const plain = new URL(`http://x${path}`).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const decoded = decodeURI(plain);
  const usual = encodeURI(decoded);
  // Escapes that are left stand for what divides an address.
  return !decoded.includes('%') && isUsualSpelling(usual) ? usual : undefined;
}
