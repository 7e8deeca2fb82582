import { isForGuests } from '#lib/guest-pages.ts';
import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';
import { isOpenToAll } from './closed-site.ts';

/**
 * Returns the address to which a visitor without a session is sent instead of a page; `undefined`
 * when the page may be sent.
 */
export type LoginGate = (path: string, rawHeaders: readonly string[]) => string | undefined;

interface GateOptions {
  /** Pages are for members alone (specification §2, "loginedToHomePage"). */
  readonly isOn: boolean;
  /** First segments of the addresses of languages other than the default one. */
  readonly prefixes: readonly string[];
  readonly sessionCookie: string;
}

/**
 * Creates the gate. It checks that the session's cookie is there, not that it is valid: a guest
 * with an old one is sent away by the session store.
 */
export function createLoginGate({ isOn, prefixes, sessionCookie }: GateOptions): LoginGate {
  if (!isOn) return () => undefined;
  const mark = `${sessionCookie}=`;
  return (path, rawHeaders) => {
    const { prefix, path: plain } = splitPrefix(path, prefixes);
    const isFree = isForGuests(plain) || isOpenToAll(path);
    return isFree || hasCookie(rawHeaders, mark)
      ? undefined
      : withPrefix({ prefix, path: '/login' });
  };
}

function hasCookie(rawHeaders: readonly string[], mark: string): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'cookie') continue;
    if (rawHeaders[index + 1]?.split(/;\s*/).some((each) => each.startsWith(mark))) return true;
  }
  return false;
}
