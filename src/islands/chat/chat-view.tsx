import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, ChatRoom } from '#contract/care/chat.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { momentFormat } from '#lib/timestamp.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { recordChatRead, visibleMessages } from '#stores/care/chat.ts';
import { $isChatCut } from '#stores/care/chat-stream.ts';
import { $envelopes, loadEnvelopes, loadEnvelopesSoon } from '#stores/care/envelopes.ts';
import { shownValue } from '#stores/resource.ts';
import { ChatEnvelope } from './chat-envelope.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatLine } from './chat-line.tsx';

export interface ChatViewProps {
  readonly messages: IslandTexts;
  readonly room: ChatRoom;
  readonly timeZone: string;
  /** Address of the page that verifies rounds, in the page's language. */
  readonly verifyPath: string;
}

/** Pixels from the end of the list within which a reader follows it. */
const nearEnd = 80;

/** Reads the envelopes again once staff's messages have changed: a share of one was opened. */
function useOpenedEnvelopes({ room, messages }: ChatRoom): void {
  const staffChanges = messages.filter(({ isStaff }) => isStaff).map(({ change }) => change);
  const lastChange = Math.max(0, ...staffChanges);
  const seenChange = useRef(lastChange);
  useEffect(() => {
    if (seenChange.current === lastChange) return;
    seenChange.current = lastChange;
    return loadEnvelopesSoon(room);
  }, [room, lastChange]);
}

/** Messages of a room with their days, the line above the unread ones, and the field to write. */
export function ChatView(props: ChatViewProps) {
  const { messages, room } = props;
  const isCut = useStore($isChatCut, { ssr: 'initial' });
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [firstUnread] = useState(() => findFirstUnread(room));
  const visible = visibleMessages(room);
  const last = visible.at(-1)?.sequence;
  // Only staff's messages bring envelopes.
  const lastOfStaff = visible.findLast(({ isStaff }) => isStaff)?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each of them
  useEffect(() => void loadEnvelopes(room.room), [room.room, lastOfStaff]);
  useOpenedEnvelopes(room);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useEffect(() => {
    const box = list.current;
    if (!box || !isAtEnd.current) return;
    box.scrollTop = box.scrollHeight;
    if (document.visibilityState === 'visible') void recordChatRead();
  }, [last]);
  const follow = () => {
    const box = list.current;
    if (!box) return;
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    if (isAtEnd.current) void recordChatRead();
  };
  return (
    <>
      {isCut && (
        <p className="chat-state" role="status">
          {messages['chat:reconnecting']}
        </p>
      )}
      <div
        ref={list}
        className="chat-list"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        aria-label={messages['chat:log']}
        onScroll={follow}
      >
        {visible.length === 0 && <p className="chat-note muted">{messages['chat:empty']}</p>}
        {visible.map((message, index) => (
          <ChatEntry
            key={message.sequence}
            {...props}
            message={message}
            before={visible[index - 1]}
            isFirstUnread={message.sequence === firstUnread}
          />
        ))}
      </div>
      <ChatForm {...props} />
    </>
  );
}

interface EntryProps extends ChatViewProps {
  readonly message: ChatMessage;
  readonly before: ChatMessage | undefined;
  readonly isFirstUnread: boolean;
}

function ChatEntry({ before, isFirstUnread, ...line }: EntryProps) {
  const { message, timeZone, messages } = line;
  const envelopes = shownValue(useStore($envelopes, { ssr: 'initial' }))?.list ?? [];
  const envelope = message.isStaff
    ? envelopes.find(({ sequence }) => sequence === message.sequence)
    : undefined;
  const day = zoneDay(message.sentAtMs, timeZone);
  const isNewDay = !before || zoneDay(before.sentAtMs, timeZone) !== day;
  const locale = document.documentElement.lang || 'en';
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  return (
    <>
      {isNewDay && (
        <p className="chat-day">{momentFormat(locale, style).format(message.sentAtMs)}</p>
      )}
      {isFirstUnread && <p className="chat-unread">{messages['chat:unread']}</p>}
      <ChatLine {...line} />
      {envelope && <ChatEnvelope messages={messages} envelope={envelope} />}
    </>
  );
}

function findFirstUnread({ messages, readSequence, author }: ChatRoom): number | undefined {
  if (readSequence === null) return undefined;
  return messages.find((each) => each.sequence > readSequence && each.author !== author)?.sequence;
}
