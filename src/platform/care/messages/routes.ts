import {
  closeMessage,
  messages,
  readMessages,
  shownMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countUnread, markMessages, readInbox } from './inbox.ts';
import {
  closeMessageInput,
  messagesInput,
  messagesValue,
  readMessagesInput,
  shownMessagesValue,
  unreadCountValue,
} from './schemas.ts';
import { closeShown, readShown } from './shown-messages.ts';

/** Lists the routes by which members read messages of operators. */
export function messageRoutes(parts: Parts): Route[] {
  return [
    route(
      messages,
      { input: messagesInput, value: messagesValue },
      async (input, { session, languageCode }) =>
        ok(await readInbox(parts, { memberId: session.memberId, languageCode }, input)),
    ),
    route(
      readMessages,
      { input: readMessagesInput, value: unreadCountValue },
      async ({ messageId }, { session }) =>
        ok({ unreadCount: await markMessages(parts, session.memberId, messageId) }),
    ),
    route(shownMessages, { input: noInput, value: shownMessagesValue }, async (_, { session }) =>
      ok({ list: await readShown(parts.storage.db, parts, session) }),
    ),
    route(
      closeMessage,
      { input: closeMessageInput, value: unreadCountValue },
      async ({ messageId }, { session }) =>
        ok({ unreadCount: await closeShown(parts, session.memberId, messageId) }),
    ),
    route(unreadMessages, { input: noInput, value: unreadCountValue }, async (_, { session }) =>
      ok({ unreadCount: await countUnread(parts.storage.db, session.memberId) }),
    ),
  ];
}
