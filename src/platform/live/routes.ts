import { events } from '#contract/live.ts';
import { ok, refused } from '#lib/result.ts';
import { isStillSignedIn } from '../accounts/index.ts';
import type { Route } from '../http/route.ts';
import { streamRoute } from '../http/streaming.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { type Live, streamEvents } from './live.ts';

/** When to ask again where no more streams are kept. */
const retryAfterSeconds = 60;

export function liveRoutes(parts: Parts, live: Live): Route[] {
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
          parts: streamEvents(subscription, () => isStillSignedIn(parts, cookies)),
          onLeave: subscription.end,
        });
      },
    ),
  ];
}
