import { logout, memberInfo } from '#contract/identity/accounts.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { findMemberById, readChanges } from '../members/index.ts';
import { levelsSetting } from '../settings/index.ts';
import { clearSessionCookies, readBrowser } from './cookies.ts';
import { toMemberInfo } from './member-info.ts';
import { endBrowserSession } from './remembered-sign-in.ts';
import { logoutValue, memberInfoValue } from './schemas.ts';
import { deriveToken } from './session.ts';
import { readSignInBefore } from './sign-in-place.ts';

/** Lists the routes that read and end the current session. */
export function sessionRoutes(parts: Parts): Route[] {
  return [
    route(logout, { input: noInput, value: logoutValue }, async (_, context) => {
      await endBrowserSession(parts, readBrowser(context));
      clearSessionCookies(context.cookies);
      return ok({ ended: true });
    }),
    route(memberInfo, { input: noInput, value: memberInfoValue }, async (_, { session }) => {
      const member = await findMemberById(parts.storage.db, session.memberId);
      if (!member) return refused({ code: 'not_logged_in' });
      const token = deriveToken(parts, session.sessionId);
      const levels = await readSetting(parts.storage.db, levelsSetting);
      const openForMs = parts.clock.nowMs() - session.openedAtMs;
      const maySendUp = await parts.maySendUp(parts.storage.db);
      const info = toMemberInfo(member, { token, levels, openForMs, maySendUp });
      const lastSignIn = await readSignInBefore(parts, session);
      const changes = await readChanges(parts, session);
      return ok({
        ...info,
        ...(lastSignIn && { lastSignIn }),
        ...(changes.length > 0 && { changes }),
      });
    }),
  ];
}
