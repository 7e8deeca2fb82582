/** A request target that passed the check: the path as sent, and the query without its `?`. */
export interface Target {
  readonly path: string;
  readonly query: string;
}

/** Query names that only scripts in the browser read: they never change a page. */
const browserOnlyNames = new Set(['mc', 'ac', 'referralCode', 'fbclid', 'gclid']);

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

/** Whether a page's answer is the same with this query as without one. */
export function isBrowserOnlyQuery(query: string): boolean {
  if (query === '') return true;
  return query.split('&').every((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return name === '' || browserOnlyNames.has(name) || name.startsWith('utm_');
  });
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
