import { atom, readonlyType } from 'nanostores';
import {
  type ChatMessage,
  type ChatReaders,
  type ChatTerms,
  chatEvents,
  chatStream,
} from '#contract/care/chat.ts';
import { minuteMs, secondMs } from '#lib/time.ts';

/** The first wait after a stream that was refused; each next one is twice as long. */
const firstWaitMs = 3 * secondMs;
const longestWaitMs = minuteMs;

const isCut = atom(false);

/** True while the room's stream is cut and being opened again. */
export const $isChatCut = readonlyType(isCut);

const readers = atom<ChatReaders | undefined>();

/** Number of members who read the room on the screen; `undefined` until it is known, and while it is cut. */
export const $chatReaders = readonlyType(readers);

/** Listener to a room. */
interface RoomListener {
  readonly changed: (message: ChatMessage) => void;
  /** The terms under which the member writes, now and once they change. */
  readonly termsChanged: (terms: ChatTerms) => void;
  /** More has changed than is sent again. */
  readonly missed: () => void;
}

/** Stream of a room's changes. */
export interface RoomStream {
  close(): void;
}

/**
 * Follows a room from a change on while the page is visible; what happened meanwhile is sent once
 * it is seen again.
 */
export function openRoomStream(
  { room, after }: { readonly room: string; readonly after: number },
  listener: RoomListener,
): RoomStream {
  let last = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  const shut = () => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
    readers.set(undefined);
  };
  const openLater = () => {
    shut();
    timer = setTimeout(follow, waitMs);
    waitMs = Math.min(2 * waitMs, longestWaitMs);
  };
  const open = () => {
    const opened = new EventSource(`${chatStream.path}?room=${room}&after=${last}`);
    source = opened;
    opened.onopen = () => {
      waitMs = firstWaitMs;
      isCut.set(false);
    };
    opened.onerror = () => {
      isCut.set(true);
      readers.set(undefined);
      // The browser opens a stream again that was cut, but not one that was refused.
      if (opened.readyState === EventSource.CLOSED) openLater();
    };
    opened.addEventListener(chatEvents.message, ({ data }) => {
      const message: ChatMessage = JSON.parse(data);
      last = Math.max(last, message.change);
      listener.changed(message);
    });
    opened.addEventListener(chatEvents.readers, ({ data }) => readers.set(JSON.parse(data)));
    opened.addEventListener(chatEvents.terms, ({ data }) =>
      listener.termsChanged(JSON.parse(data)),
    );
    opened.addEventListener(chatEvents.resync, listener.missed);
    // What is read then finds out that nobody is signed in.
    opened.addEventListener(chatEvents.ended, () => {
      shut();
      listener.missed();
    });
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') shut();
    else if (!source) open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return {
    close() {
      document.removeEventListener('visibilitychange', follow);
      shut();
      isCut.set(false);
    },
  };
}
