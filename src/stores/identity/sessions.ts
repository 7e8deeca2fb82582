import type { Answer } from '#contract/call.ts';
import { endSessions as endSessionsCall, sessions, signIns } from '#contract/identity/security.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Open sessions of the member, with the action that loads them. */
export const { $loaded: $sessions, load: loadSessions } = resource(() => request(sessions, {}));

/** Page of sign-ins and attempts, with the action that turns to a page from 1. */
export const { $loaded: $signIns, load: turnSignIns } = resource(async (pageNo: number) => {
  const answer = await request(signIns, { pageNo });
  return answer.ok ? { ...answer, value: { ...answer.value, pageNo } } : answer;
});

/** Ends a session, or all but this one without an id. */
export async function endSessions(sessionId?: string): Promise<Answer<typeof endSessionsCall>> {
  const answer = await request(endSessionsCall, { sessionId }, { startedByMember: true });
  if (answer.ok) await loadSessions();
  return answer;
}
