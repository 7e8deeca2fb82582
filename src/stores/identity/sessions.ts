import type { Answer } from '#contract/call.ts';
import { endSessions as endSessionsCall, sessions, signIns } from '#contract/identity/security.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The member's open sessions, and what asks for them. */
export const { $loaded: $sessions, load: loadSessions } = resource(() => request(sessions, {}));

/** A page of sign-ins and tries, and what turns to a page from 1. */
export const { $loaded: $signIns, load: turnSignIns } = resource(async (pageNo: number) => {
  const answer = await request(signIns, { pageNo });
  return answer.ok ? { ...answer, value: { ...answer.value, pageNo } } : answer;
});

/** Ends a session, or without an id all but this one. */
export async function endSessions(sessionId?: string): Promise<Answer<typeof endSessionsCall>> {
  const answer = await request(endSessionsCall, { sessionId }, { startedByMember: true });
  if (answer.ok) await loadSessions();
  return answer;
}
