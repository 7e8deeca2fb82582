// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $chatReaders, $isChatCut, openRoomStream } from '#stores/care/chat-stream.ts';
import { FakeEvents } from './fake-events.ts';

let page = 'visible';

function show(state: 'visible' | 'hidden'): void {
  page = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEvents);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => page as DocumentVisibilityState,
  );
  FakeEvents.opened.length = 0;
  page = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function listen() {
  const changed = vi.fn();
  const missed = vi.fn();
  const termsChanged = vi.fn();
  const stream = openRoomStream({ room: 'EN', after: 7 }, { changed, termsChanged, missed });
  return { changed, termsChanged, missed, stream };
}

const last = () => FakeEvents.opened.at(-1);
const message = (change: number) => JSON.stringify({ sequence: change, change });

test('a room is followed from the change that the page has, and again from the last one', () => {
  const { changed, stream } = listen();
  expect(last()?.url).toBe('/wps/chat/events?room=EN&after=7');
  last()?.say('message', message(8));
  last()?.say('message', message(9));
  // An older message that changed comes with the place that it had.
  last()?.say('message', message(6));
  expect(changed).toHaveBeenCalledTimes(3);
  show('hidden');
  expect(last()?.readyState).toBe(FakeEvents.CLOSED);
  show('visible');
  expect(last()?.url).toBe('/wps/chat/events?room=EN&after=9');
  stream.close();
  expect(last()?.readyState).toBe(FakeEvents.CLOSED);
});

test('a refused stream is opened again later, and the page knows that it is cut', () => {
  const { stream } = listen();
  last()?.refuse();
  expect($isChatCut.get()).toBe(true);
  expect(FakeEvents.opened).toHaveLength(1);
  vi.advanceTimersToNextTimer();
  expect(FakeEvents.opened).toHaveLength(2);
  last()?.begin();
  expect($isChatCut.get()).toBe(false);
  stream.close();
});

test('a reader who missed too much, or whose session ended, reads the room anew', () => {
  const { missed, stream } = listen();
  last()?.say('resync', 'room');
  expect(missed).toHaveBeenCalledTimes(1);
  last()?.say('ended', 'session');
  expect(missed).toHaveBeenCalledTimes(2);
  expect(last()?.readyState).toBe(FakeEvents.CLOSED);
  stream.close();
});

test('the terms of writing change with the room', () => {
  const { termsChanged, stream } = listen();
  const terms = { mute: null, slowSeconds: 30, isStaffed: true };
  last()?.say('terms', JSON.stringify(terms));
  expect(termsChanged).toHaveBeenCalledWith(terms);
  stream.close();
});

test('the number of readers is known while the room is followed', () => {
  const { stream } = listen();
  last()?.say('readers', JSON.stringify({ readers: 7, isEstimate: true }));
  expect($chatReaders.get()).toEqual({ readers: 7, isEstimate: true });
  stream.close();
  expect($chatReaders.get()).toBeUndefined();
});
