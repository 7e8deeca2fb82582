import { deskSession, deskSessions, endDeskSessions, leaveDesk } from '#contract/staff/sign-in.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { DeskParts } from '../parts.ts';
import { clearSessionCookie, requireStaffSession } from './cookies.ts';
import { endSessions } from './queries.ts';
import { deskSessionValue, endedValue, endInput, leftValue, sessionsValue } from './schemas.ts';
import { listOpenStaffSessions, toDeskSession } from './session.ts';

/** Lists the routes of a person's own sessions; only browsers call them. */
export function sessionRoutes(parts: DeskParts): Route[] {
  const { storage, clock } = parts;
  return [
    route(deskSession, { input: noInput, value: deskSessionValue }, async (_, context) => {
      const { id: sessionId, isComplete } = requireStaffSession(context);
      return ok(toDeskSession(parts, { sessionId, isComplete, person: context.staff }));
    }),
    route(leaveDesk, { input: noInput, value: leftValue }, async (_, context) => {
      const { id: sessionId } = requireStaffSession(context);
      const which = { sessionId, nowMs: clock.nowMs() };
      await storage.withTransaction((each) => endSessions(each, which));
      clearSessionCookie(context.cookies);
      return ok({ left: true });
    }),
    route(deskSessions, { input: noInput, value: sessionsValue }, async (_, context) => {
      const { id: current, staffId } = requireStaffSession(context);
      const open = await listOpenStaffSessions(parts, staffId);
      return ok(
        open.map(({ id, createdAtMs, lastSeenAtMs, clientAddress, userAgent }) => ({
          id,
          isCurrent: id === current,
          openedAtMs: createdAtMs,
          lastSeenAtMs,
          address: clientAddress,
          userAgent,
        })),
      );
    }),
    route(endDeskSessions, { input: endInput, value: endedValue }, async (input, context) => {
      const { id: current, staffId } = requireStaffSession(context);
      const { sessionId } = input;
      const except = sessionId === undefined ? { exceptSessionId: current } : { sessionId };
      const which = { ...except, staffId, nowMs: clock.nowMs() };
      return ok({ ended: await storage.withTransaction((each) => endSessions(each, which)) });
    }),
  ];
}
