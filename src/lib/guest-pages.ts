/** What a guest needs on the way to a session (specification §2). */
const paths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/forgot-password',
  '/reset-password',
  '/social',
  '/helpmc',
  '/download',
]);

/** What belongs to one of them: articles of the help centre, the app's files, codes to scan. */
const parts = /^\/(?:helpmc|download|qr)\//;

/**
 * Whether guests may have a page of a site that is for members alone.
 * @param path without the language's prefix.
 */
export function isForGuests(path: string): boolean {
  return paths.has(path) || parts.test(path);
}
