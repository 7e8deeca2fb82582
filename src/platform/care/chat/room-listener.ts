import { type ChatMessage, chatBounds, chatEvents } from '#contract/care/chat.ts';

/** Change as it is sent, with its number. */
export interface RoomEvent {
  readonly change: number;
  readonly text: string;
}

export interface RoomListener {
  readonly memberId: string;
  /** Number of the last change that was handed to it. */
  after: number;
  pending: RoomEvent[];
  /** True once more waits than is sent again: it is told to read the room anew. */
  isBehind: boolean;
  isOver: boolean;
  /** Event with the number of readers that waits to be sent; empty for none. */
  readers: string;
  /** The one that was sent last. */
  sentReaders: string;
  wake: () => void;
}

const resyncText = `event: ${chatEvents.resync}\ndata: room\n\n`;

/** Returns a change as an event of the stream; its id is the number of the change. */
export function toEvent(message: ChatMessage): RoomEvent {
  const data = JSON.stringify(message);
  const { change } = message;
  return { change, text: `id: ${change}\nevent: ${chatEvents.message}\ndata: ${data}\n\n` };
}

/** Creates a listener who has the changes up to one. */
export function createListener(place: Pick<RoomListener, 'after' | 'memberId'>): RoomListener {
  const state = { isBehind: false, isOver: false, readers: '', sentReaders: '' };
  return { ...place, ...state, pending: [], wake: () => {} };
}

/** Hands the number of readers to a listener, unless it has been sent the same. */
export function handReaders(listener: RoomListener, text: string): void {
  if (text === listener.sentReaders) return;
  listener.readers = text;
  listener.wake();
}

/** Hands changes to a listener; one with too many waiting has to read the room anew. */
export function handEvents(listener: RoomListener, events: readonly RoomEvent[]): void {
  listener.pending.push(...events);
  if (listener.pending.length > 2 * chatBounds.replay) {
    listener.isBehind = true;
    listener.pending = [];
  }
  listener.wake();
}

/**
 * Waits for the text of a listener's next changes; empty after the given time, and `undefined` when
 * it has ended.
 */
export async function nextText(
  listener: RoomListener,
  waitMs: number,
): Promise<string | undefined> {
  if (!listener.isOver && isIdle(listener)) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      timer.unref();
      listener.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    listener.wake = () => {};
  }
  if (listener.isOver) return undefined;
  if (listener.isBehind) {
    listener.isBehind = false;
    listener.pending = [];
    return resyncText;
  }
  const { readers } = listener;
  if (readers !== '') listener.sentReaders = readers;
  listener.readers = '';
  // A reader that was ahead of this instance has them already.
  const events = listener.pending.filter(({ change }) => change > listener.after);
  listener.pending = [];
  listener.after = events.at(-1)?.change ?? listener.after;
  return readers + events.map(({ text }) => text).join('');
}

function isIdle({ pending, isBehind, readers }: RoomListener): boolean {
  return pending.length === 0 && !isBehind && readers === '';
}
