/** Paths that a guest needs before a session (specification §2). */
const paths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/forgot-password',
  '/reset-password',
  '/social',
  '/excluded',
  '/helpmc',
  '/download',
]);

/** Paths below them: articles of the help centre, files of the app, codes to scan. */
const parts = /^\/(?:helpmc|download|qr)\//;

/**
 * Returns whether guests may open a page when the site is for members alone.
 * @param path without the language's prefix.
 */
export function isForGuests(path: string): boolean {
  return paths.has(path) || parts.test(path);
}
