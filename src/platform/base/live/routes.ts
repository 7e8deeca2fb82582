import { events } from '#contract/live.ts';
import { ok, refused } from '#lib/result.ts';
import { noInput } from '#platform/base/input.ts';
import { streamRoute } from '../http/answer-stream.ts';
import type { Cookies } from '../http/context.ts';
import type { Route } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import { type Live, streamEvents } from './live.ts';

/** Seconds until a retry when there are too many streams. */
const retryAfterSeconds = 60;

/**
 * Routes of the event stream.
 * @param isSignedIn returns whether the session of a browser is still open.
 */
export function liveRoutes(
  parts: Parts,
  {
    live,
    isSignedIn,
  }: {
    readonly live: Live;
    readonly isSignedIn: (parts: Parts, cookies: Cookies) => Promise<boolean>;
  },
): Route[] {
  return [
    streamRoute(
      events,
      { input: noInput, type: 'text/event-stream' },
      async (_, { session, cookies }) => {
        const subscription = await live.subscribe(session.memberId);
        if (!subscription) {
          return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
        }
        return ok({
          parts: streamEvents(subscription, () => isSignedIn(parts, cookies)),
          onLeave: subscription.end,
        });
      },
    ),
  ];
}
