/** A request target that passed the check: the path as sent, and the query without its `?`. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Query names that only scripts in the browser read: they never change a page. */
const browserOnlyNames = new Set(['mc', 'ac', 'referralCode', 'fbclid', 'gclid']);

/** What follows a browser-only name: campaigns' marks, and what the centres' pages choose. */
const browserOnlyStarts = ['utm_', 'mc.', 'ac.'];

function isBrowserOnly(name: string): boolean {
  return browserOnlyNames.has(name) || browserOnlyStarts.some((start) => name.startsWith(start));
}

/** Query names that pages read and that name one of not too many views. */
const pageNames = new Set([
  'page',
  'vendor',
  'kind',
  'hot',
  'minBet',
  'sort',
  'type',
  'id',
  'gameCode',
  'playType',
  'gameId',
  'platform',
]);

const plainValue = /^[A-Za-z0-9,_-]{0,60}$/;

/**
 * Checks the form of a request target before anything looks it up.
 * @returns the target, or the status to refuse it with: 414 too long, 400 anything that is not a
 * plain path (asterisk and absolute form, `#`, bad escapes, NUL, backslash, `//` start, `..`).
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
 * The one spelling under which visitors share a page: names that matter to pages, sorted, each
 * with a plain value.
 * @returns `undefined` for a query that has anything else, a search for instance: its page is one
 * visitor's own.
 */
export function sharedTarget({ path, query }: Target): string | undefined {
  if (!isUsualSpelling(path)) return undefined;
  if (query === '') return path;
  const pairs: string[] = [];
  const names = new Set<string>();
  for (const pair of query.split('&')) {
    const [name = '', value = '', ...rest] = pair.split('=');
    if (name === '' || isBrowserOnly(name)) continue;
    if (rest.length > 0 || names.has(name)) return undefined;
    if (!pageNames.has(name) || !plainValue.test(value)) return undefined;
    names.add(name);
    if (value !== '') pairs.push(`${name}=${value}`);
  }
  return pairs.length === 0 ? path : `${path}?${pairs.sort().join('&')}`;
}

/**
 * Whether the path is written the one usual way. Only such paths are kept in memory, else one page
 * could be asked for under endless spellings.
 */
export function isUsualSpelling(path: string): boolean {
  if (path !== '/' && path.endsWith('/')) return false;
  if (path.includes('//') || encodeURI(decodeURI(path)) !== path) return false;
  // What renders the page reads it as a URL, which takes dots and more out of a path.
  return new URL(path, 'http://x').pathname === path;
}

/**
 * The usual spelling of a path that is written in another way: dots, doubled slashes and a slash at
 * its end are gone, and only what has to be is escaped.
 * @returns `undefined` where there is none, as for an escaped slash, which no page has.
 */
export function usualSpelling(path: string): string | undefined {
  // Of `/./x` without dots and doubled slashes nothing begins with two, which would be a host.
  const plain = new URL(`http://x${path}`).pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const decoded = decodeURI(plain);
  const usual = encodeURI(decoded);
  // Escapes that are left stand for what divides an address.
  return !decoded.includes('%') && isUsualSpelling(usual) ? usual : undefined;
}
