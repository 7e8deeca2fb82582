import {
  type ChatMessage,
  type ChatReaders,
  type ChatTerms,
  chatBounds,
  chatEvents,
} from '#contract/care/chat.ts';

/** Change as it is sent, with its number. */
export interface RoomEvent {
  readonly change: number;
  readonly text: string;
}

/** Changes that were read together, with the text that brings all of them: one for every listener. */
export interface RoomBatch {
  readonly events: readonly RoomEvent[];
  readonly text: string;
}

/** Events that a listener gets beside the changes: how many read, and the terms of writing. */
interface RoomNotes {
  readers: string;
  terms: string;
}

/** Reader of a room's stream. */
export interface RoomListener {
  readonly memberId: string;
  /** Number of the last change that was handed to it. */
  after: number;
  pending: RoomBatch[];
  /** True once more waits than is sent again: it is told to read the room anew. */
  isBehind: boolean;
  isOver: boolean;
  /** Events beside the changes that wait to be sent; empty for none. */
  waiting: RoomNotes;
  /** Those that were sent last. */
  sent: RoomNotes;
  wake: () => void;
  /** Ends a wait in which nothing came; armed again by each wait of the same time. */
  timer?: NodeJS.Timeout;
  waitsMs?: number;
}

const resyncText = `event: ${chatEvents.resync}\ndata: room\n\n`;

/** Returns a change as an event of the stream; its id is the number of the change. */
export function toEvent(message: ChatMessage): RoomEvent {
  const data = JSON.stringify(message);
  const { change } = message;
  return { change, text: `id: ${change}\nevent: ${chatEvents.message}\ndata: ${data}\n\n` };
}

/** Joins changes, in their order, to a batch. */
export function toBatch(events: readonly RoomEvent[]): RoomBatch {
  return { events, text: events.map(({ text }) => text).join('') };
}

/** Creates a listener who has the changes up to one. */
export function createListener(place: Pick<RoomListener, 'after' | 'memberId'>): RoomListener {
  const notes = { waiting: { readers: '', terms: '' }, sent: { readers: '', terms: '' } };
  return { ...place, ...notes, isBehind: false, isOver: false, pending: [], wake: ignore };
}

/** Returns a number of readers as an event of the stream; it has no id, being no change. */
export function readersText(readers: ChatReaders): string {
  return `event: ${chatEvents.readers}\ndata: ${JSON.stringify(readers)}\n\n`;
}

/** Returns the terms of a reader as an event of the stream; it has no id, being no change. */
export function termsText(terms: ChatTerms): string {
  return `event: ${chatEvents.terms}\ndata: ${JSON.stringify(terms)}\n\n`;
}

/** Hands the events beside the changes to a listener, those that differ from what it was sent. */
export function handNotes(listener: RoomListener, notes: RoomNotes): void {
  const { sent } = listener;
  const readers = notes.readers === sent.readers ? '' : notes.readers;
  const terms = notes.terms === sent.terms ? '' : notes.terms;
  listener.waiting = { readers, terms };
  if (readers !== '' || terms !== '') listener.wake();
}

/** Hands changes to a listener; one with too many waiting has to read the room anew. */
export function handBatch(listener: RoomListener, batch: RoomBatch): void {
  listener.pending.push(batch);
  if (countPending(listener) > 2 * chatBounds.replay) {
    listener.isBehind = true;
    listener.pending = [];
  }
  listener.wake();
}

/** Ends a listener; what waits for its next changes gets `undefined`. */
export function endListener(listener: RoomListener): void {
  listener.isOver = true;
  clearTimeout(listener.timer);
  listener.wake();
}

/**
 * Waits for the text of a listener's next changes; empty after the given time, and `undefined` when
 * it has ended. A full room hands out thousands of texts a second, so a wait costs one promise and a
 * listener has one timer.
 */
export function nextText(listener: RoomListener, waitMs: number): Promise<string | undefined> {
  if (listener.isOver || !isIdle(listener)) return Promise.resolve(takeText(listener));
  return new Promise((resolve) => {
    listener.wake = () => {
      listener.wake = ignore;
      resolve(takeText(listener));
    };
    armTimer(listener, waitMs);
  });
}

/** Has the listener woken after a time, unless it is armed again before. */
function armTimer(listener: RoomListener, waitMs: number): void {
  if (listener.timer && listener.waitsMs === waitMs) {
    listener.timer.refresh();
    return;
  }
  clearTimeout(listener.timer);
  listener.waitsMs = waitMs;
  listener.timer = setTimeout(() => listener.wake(), waitMs);
  listener.timer.unref();
}

function takeText(listener: RoomListener): string | undefined {
  if (listener.isOver) return undefined;
  const { pending, isBehind, waiting, sent } = listener;
  listener.pending = [];
  if (isBehind) {
    listener.isBehind = false;
    return resyncText;
  }
  const { readers, terms } = waiting;
  listener.waiting = { readers: '', terms: '' };
  listener.sent = { readers: readers || sent.readers, terms: terms || sent.terms };
  return pending.reduce((text, batch) => text + takeBatch(listener, batch), readers + terms);
}

/** Returns the text of those changes that a listener does not have yet: who was ahead has some. */
function takeBatch(listener: RoomListener, { events, text }: RoomBatch): string {
  const { after } = listener;
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last || last.change <= after) return '';
  listener.after = last.change;
  if (first.change > after) return text;
  return toBatch(events.filter(({ change }) => change > after)).text;
}

function countPending({ pending }: RoomListener): number {
  return pending.reduce((count, { events }) => count + events.length, 0);
}

function isIdle({ pending, isBehind, waiting }: RoomListener): boolean {
  return pending.length === 0 && !isBehind && waiting.readers + waiting.terms === '';
}

function ignore(): void {}
