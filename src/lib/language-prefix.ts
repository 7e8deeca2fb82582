/** An address taken apart. */
export interface LocalAddress {
  /** Of a language other than the default one: `en`; empty for the default one. */
  readonly prefix: string;
  /** The same address in the default language: `/live`. */
  readonly path: string;
}

/** First segment of a language's addresses, by its code; empty for the default language. */
export function languageSegment(code: string, defaultCode: string): string {
  return code === defaultCode ? '' : code.toLowerCase();
}

/** Splits the language off an address: `/en/live` is `/live` in `en`, `/en` is `/`. */
export function splitPrefix(path: string, prefixes: readonly string[]): LocalAddress {
  const first = path.split('/', 2)[1] ?? '';
  if (first === '' || !prefixes.includes(first)) return { prefix: '', path };
  return { prefix: first, path: path.slice(first.length + 1) || '/' };
}

/** Joins prefix and path again: `/` in `en` is `/en`. */
export function withPrefix({ prefix, path }: LocalAddress): string {
  if (prefix === '') return path;
  return path === '/' ? `/${prefix}` : `/${prefix}${path}`;
}
