import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, maskMobile } from '../members/index.ts';
import { hashCookie } from './cookie-hash.ts';
import { endMatchingSessions, endSession } from './ending/queries.ts';
import { isNeverShown } from './queries.ts';
import { readOpened } from './read-session.ts';
import type { RememberCookies } from './remembered/cookies.ts';
import { deleteMemberBrowsers } from './remembered/queries.ts';
import { type Recognition, recogniseBrowser } from './remembered/recognition.ts';
import { forgetBrowser, rememberBrowser, rememberedLifeMs } from './remembered/remember.ts';
import { type Browser, closeSession, openSession } from './session.ts';

/**
 * Remembers a member's browser for 24 hours; returns its cookies, with the name for the login form.
 */
export async function makeRememberCookies(
  transaction: Transaction,
  parts: Parts,
  member: Member,
): Promise<RememberCookies> {
  const mobile = member.verifiedMobile;
  return {
    cookie: await rememberBrowser(transaction, parts, member.id),
    lifeMs: rememberedLifeMs,
    name: {
      username: member.username,
      ...(mobile === undefined ? {} : { mobileNum: maskMobile(mobile) }),
    },
  };
}

/**
 * Opens a session for a remembered browser; `undefined` when it is not remembered. A cookie used
 * before is in two hands: every browser of the member is then forgotten, and sessions opened by
 * remembered browsers end.
 */
export async function signInRemembered(parts: Parts, cookie: string, visitor: Browser) {
  const { storage, clock } = parts;
  const recognition = await storage.withTransaction(async (transaction): Promise<Recognition> => {
    const found = await recogniseBrowser(transaction, parts, cookie, (sessionCookie) =>
      isNeverShown(transaction, hashCookie(sessionCookie)),
    );
    const nowMs = clock.nowMs();
    if (found.is === 'stolen') {
      const { memberId } = found;
      await deleteMemberBrowsers(transaction, memberId);
      await endMatchingSessions(transaction, { memberId, nowMs, method: 'remembered' });
    }
    if (found.is === 'known' && !found.isSecond) {
      const { memberId, sessionCookie, lostSession } = found;
      const method = 'remembered';
      if (lostSession !== undefined) {
        await endSession(transaction, { cookieHash: hashCookie(lostSession), nowMs });
      }
      await openSession(transaction, parts, { memberId, visitor, method, cookie: sessionCookie });
    }
    return found;
  });
  if (recognition.is !== 'known') return undefined;
  const { sessionCookie, expiresAtMs } = recognition;
  const held = await readOpened(parts, sessionCookie);
  if (!held) return undefined;
  const lifeMs = expiresAtMs - clock.nowMs();
  const remembered: RememberCookies = { cookie: recognition.cookie, lifeMs, name: undefined };
  return { held, cookie: sessionCookie, accountType: held.session.accountType, remembered };
}

/** Ends a browser's session and forgets the browser. */
export async function endBrowserSession(
  parts: Parts,
  { sessionCookie, rememberCookie }: Pick<Browser, 'sessionCookie' | 'rememberCookie'>,
): Promise<void> {
  if (sessionCookie !== undefined) await closeSession(parts, sessionCookie);
  if (rememberCookie === undefined) return;
  await parts.storage.withTransaction((transaction) => forgetBrowser(transaction, rememberCookie));
}
