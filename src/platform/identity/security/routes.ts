import { endSessions, security, sessions, signIns } from '#contract/identity/security.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endMemberSessions } from '../sessions/index.ts';
import {
  endSessionsInput,
  endSessionsValue,
  securityValue,
  sessionsValue,
  signInsInput,
  signInsValue,
} from './schemas.ts';
import { listHistory, listSessions, readSecurity } from './security.ts';

/** Lists the routes by which members review their security and end their sessions. */
export function securityRoutes(parts: Parts): Route[] {
  return [
    route(sessions, { input: noInput, value: sessionsValue }, async (_, { session }) =>
      ok({ list: await listSessions(parts, session) }),
    ),
    route(
      endSessions,
      { input: endSessionsInput, value: endSessionsValue },
      async ({ sessionId }, { session }) => {
        const outcome = await endMemberSessions(parts, session, sessionId);
        return outcome.ok ? ok({ ended: outcome.value }) : outcome;
      },
    ),
    route(
      signIns,
      { input: signInsInput, value: signInsValue },
      async ({ pageNo = 1 }, { session }) => ok(await listHistory(parts, session, pageNo)),
    ),
    route(security, { input: noInput, value: securityValue }, async (_, { session }) =>
      ok(await readSecurity(parts, session)),
    ),
  ];
}
