import type { Route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { chatRoutes, type RoomFeeds } from './chat/index.ts';
import { feedbackRoutes } from './feedback/index.ts';
import { messageRoutes } from './messages/index.ts';
import { threadRoutes } from './threads/index.ts';

/** Lists the routes of messages, letters, threads of customer service and the chat. */
export function careRoutes(parts: Parts, rooms: RoomFeeds): Route[] {
  return [
    ...messageRoutes(parts),
    ...chatRoutes(parts, rooms),
    ...feedbackRoutes(parts),
    ...threadRoutes(parts),
  ];
}
