import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Cookies } from './context.ts';

/** `Strict` cookies are not sent with requests that another site began, not even by a link. */
export type SameSite = 'Lax' | 'Strict';

/** Returns the cookies of a request and its answer. */
export function createCookies(context: Context, sameSite: SameSite = 'Lax'): Cookies {
  const set = (name: string, value: string, maxAge: number, readable: boolean) =>
    setCookie(context, name, value, {
      path: '/',
      secure: true,
      httpOnly: !readable,
      sameSite,
      maxAge,
    });
  return {
    get: (name) => getCookie(context, name),
    set: ({ name, value, maxAgeSeconds, readable = false }) =>
      set(name, value, maxAgeSeconds, readable),
    clear: (name) => set(name, '', 0, false),
  };
}
