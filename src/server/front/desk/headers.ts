import { createSecurityHeaders, type SecurityHeaders } from '../security-headers.ts';

/**
 * Headers that are stricter than on members' pages, which may open other sites' windows and be
 * shared.
 */
const stricter: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * Creates the headers of every answer of the desk: nothing loads, nobody frames it, nobody lists
 * it.
 */
export function createDeskHeaders(origin: URL): Pick<SecurityHeaders, 'plain'> {
  const { plain } = createSecurityHeaders(origin);
  const cache = new Map<string, string>();
  for (let index = 0; index < plain.length; index += 2) {
    cache.set(plain[index] ?? '', plain[index + 1] ?? '');
  }
  for (const [name, value] of Object.entries(stricter)) cache.set(name, value);
  return { plain: [...cache].flat() };
}
