import type { Parts } from '#platform/base/parts.ts';
import { findMemberByMobile } from '../members/index.ts';
import { readSession } from './read-session.ts';
import { findRememberedMember } from './remembered/recognition.ts';
import type { Browser } from './session.ts';

/**
 * Returns whether a browser belongs to the member who proved a number (E.164): by an open session
 * of that member, or as a remembered browser.
 */
export async function ownsNumber(
  parts: Parts,
  { sessionCookie, rememberCookie }: Pick<Browser, 'sessionCookie' | 'rememberCookie'>,
  mobile: string,
): Promise<boolean> {
  if (sessionCookie === undefined && rememberCookie === undefined) return false;
  const member = await findMemberByMobile(parts.storage.db, mobile);
  if (!member) return false;
  const held = sessionCookie === undefined ? undefined : await readSession(parts, sessionCookie);
  if (held?.session.memberId === member.id) return true;
  if (rememberCookie === undefined) return false;
  return (await findRememberedMember(parts, rememberCookie)) === member.id;
}
