import type { Cookies, RequestContext, StaffContext } from '#platform/base/http/context.ts';
import type { DeskParts } from '../parts.ts';
import { readSession } from './read-session.ts';
import type { DeskBrowser, OpenedSession } from './session.ts';
import { sessionLifeMs } from './session-life.ts';

/**
 * Name of the cookie; it differs from the members', as a browser sends a cookie to every port of a
 * host.
 */
const cookieName = '__Host-desk';

/** The browser that makes a request. */
export function readDeskBrowser({
  clientAddress,
  userAgent,
  cookies,
}: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies'>): DeskBrowser {
  return { clientAddress, userAgent, sessionCookie: cookies.get(cookieName) };
}

/** Stores the cookie of a staff person's session, for as long as the session lasts. */
export function storeSessionCookie(cookies: Cookies, { cookie }: OpenedSession): void {
  cookies.set({ name: cookieName, value: cookie, maxAgeSeconds: sessionLifeMs / 1000 });
}

/** Clears the cookie of a staff person's session. */
export function clearSessionCookie(cookies: Cookies): void {
  cookies.clear(cookieName);
}

/** Reads the session of a browser; an invalid cookie is cleared. */
export async function readDesk(parts: DeskParts, cookies: Cookies) {
  const cookie = cookies.get(cookieName);
  const held = cookie === undefined ? undefined : await readSession(parts, cookie);
  if (cookie !== undefined && !held) clearSessionCookie(cookies);
  return held;
}

/** Returns the session of a call that only browsers make. */
export function requireStaffSession({ staff }: Pick<StaffContext, 'staff'>) {
  if (!staff.session) throw new Error('a call of a session was made without one');
  return staff.session;
}
