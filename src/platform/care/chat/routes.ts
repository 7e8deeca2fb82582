import {
  blockChat,
  chatRoom,
  chatStream,
  chatUnread,
  chatUrl,
  postChat,
  readChat,
  reportChat,
  shareBet,
} from '#contract/care/chat.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { localPath } from '#platform/base/site.ts';
import { isStillSignedIn } from '#platform/identity/index.ts';
import { isChatOn } from './availability.ts';
import { postMessage } from './post.ts';
import { changeBlock, reportMessage } from './reports.ts';
import { checkRoom, readRoom, readUnread, recordRead } from './room.ts';
import type { RoomFeeds } from './room-feed.ts';
import {
  blockChatInput,
  blockChatValue,
  chatPlaceInput,
  chatRoomInput,
  chatRoomValue,
  chatStreamInput,
  chatUnreadValue,
  chatUrlValue,
  postChatInput,
  postChatValue,
  reportChatInput,
  reportChatValue,
  shareBetInput,
} from './schemas.ts';
import { shareRound } from './shares.ts';
import { streamRoom } from './stream.ts';

/** Seconds until a retry when there are too many streams. */
const retryAfterSeconds = minuteMs / secondMs;

/** Lists the routes by which members chat. */
export function chatRoutes(parts: Parts, feeds: RoomFeeds): Route[] {
  return [...roomRoutes(parts), streamOf(parts, feeds), ...writeRoutes(parts, feeds)];
}

function roomRoutes(parts: Parts): Route[] {
  const { storage, site } = parts;
  return [
    route(chatUrl, { input: noInput, value: chatUrlValue }, async (_, { languageCode }) =>
      (await isChatOn(storage.db))
        ? ok({ chatUrl: localPath(site, { path: '/chat', languageCode }) })
        : refused({ code: 'feature_off' }),
    ),
    route(
      chatUnread,
      { input: noInput, value: chatUnreadValue },
      async (_, { session, languageCode }) =>
        readUnread(parts, { memberId: session.memberId, languageCode }),
    ),
    route(
      chatRoom,
      { input: chatRoomInput, value: chatRoomValue },
      async ({ room }, { session: { memberId } }) => {
        const refusal = await checkRoom(parts, room);
        if (refusal && !refusal.ok) return refusal;
        return ok(await readRoom(parts, { memberId, room }));
      },
    ),
    route(
      readChat,
      { input: chatPlaceInput, value: chatUnreadValue },
      async (place, { session: { memberId } }) =>
        (await checkRoom(parts, place.room)) ??
        ok({ unReadCount: await recordRead(parts, memberId, place) }),
    ),
  ];
}

function streamOf(parts: Parts, feeds: RoomFeeds): Route {
  return streamRoute(
    chatStream,
    { input: chatStreamInput, type: 'text/event-stream' },
    async ({ room, after }, { session: { memberId }, cookies, lastEventId = '' }) => {
      const refusal = await checkRoom(parts, room);
      if (refusal && !refusal.ok) return refusal;
      const from = /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : after;
      const reader = await feeds.join({ room, after: from, memberId });
      if (!reader) return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
      const session = {
        isStillOpen: () => isStillSignedIn(parts, cookies),
        nowMs: () => parts.clock.nowMs(),
      };
      return ok({ parts: streamRoom(reader, session), onLeave: reader.end });
    },
  );
}

function writeRoutes(parts: Parts, feeds: RoomFeeds): Route[] {
  return [
    route(
      postChat,
      { input: postChatInput, value: postChatValue },
      async (input, { session: { memberId } }) => {
        const outcome = await postMessage(parts, memberId, input);
        if (outcome.ok) feeds.wake(input.room);
        return outcome;
      },
    ),
    route(
      shareBet,
      { input: shareBetInput, value: postChatValue },
      async (input, { session: { memberId } }) => {
        const outcome = await shareRound(parts, memberId, input);
        if (outcome.ok) feeds.wake(input.room);
        return outcome;
      },
    ),
    route(
      reportChat,
      { input: reportChatInput, value: reportChatValue },
      async (input, { session: { memberId } }) => {
        const refusal = await checkRoom(parts, input.room);
        if (refusal && !refusal.ok) return refusal;
        const outcome = await reportMessage(parts, memberId, input);
        if (outcome.ok) feeds.wake(input.room);
        return outcome;
      },
    ),
    route(
      blockChat,
      { input: blockChatInput, value: blockChatValue },
      async (input, { session: { memberId } }) =>
        (await isChatOn(parts.storage.db))
          ? ok({ blocked: [...(await changeBlock(parts, memberId, input))] })
          : refused({ code: 'feature_off' }),
    ),
  ];
}
