import { findLanguage } from './languages.ts';

/** Code of the language every text exists in. */
const sourceCode = 'EN';

const cache = new Map<string, readonly string[]>();

/**
 * Lists the languages to look for a text in: the requested one, then those that its readers
 * understand best, then English.
 */
export function nearestCodes(languageCode: string): readonly string[] {
  const kept = cache.get(languageCode);
  if (kept !== undefined) return kept;
  const language = findLanguage(languageCode);
  const codes = [languageCode.toUpperCase(), ...(language?.fallback ?? []), sourceCode];
  const nearest = [...new Set(codes)];
  // A code that a caller has made up is not kept.
  if (language !== undefined) cache.set(languageCode, nearest);
  return nearest;
}

/**
 * Returns the value of the nearest language that has one, with that language's code; `undefined`
 * when none has.
 */
export function findNearest<Value>(
  languageCode: string,
  valueIn: (code: string) => Value | undefined,
): { readonly value: Value; readonly code: string } | undefined {
  for (const code of nearestCodes(languageCode)) {
    const value = valueIn(code);
    if (value !== undefined) return { value, code };
  }
  return undefined;
}
