// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeEvents } from './fake-events.ts';

let page = 'visible';

function show(state: 'visible' | 'hidden'): void {
  page = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
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

async function watch(topic: 'wallet' | 'messages' = 'wallet') {
  const { watchChange } = await import('#stores/live.ts');
  const refresh = vi.fn();
  return { refresh, stop: watchChange(topic, refresh) };
}

test('a page listens once for all who watch, and calls those of the topic', async () => {
  const wallet = await watch();
  const messages = await watch('messages');
  const [stream] = FakeEvents.opened;
  expect(FakeEvents.opened).toHaveLength(1);
  expect(stream?.url).toBe('/wps/events');
  stream?.begin();
  expect(wallet.refresh).not.toHaveBeenCalled();
  stream?.say('change', 'wallet');
  expect(wallet.refresh).toHaveBeenCalledTimes(1);
  expect(messages.refresh).not.toHaveBeenCalled();
  wallet.stop();
  expect(stream?.readyState).toBe(FakeEvents.OPEN);
  messages.stop();
  expect(stream?.readyState).toBe(FakeEvents.CLOSED);
});

test('a page in the background does not listen, and reads anew when it is seen', async () => {
  const { refresh, stop } = await watch();
  FakeEvents.opened[0]?.begin();
  show('hidden');
  expect(FakeEvents.opened[0]?.readyState).toBe(FakeEvents.CLOSED);
  show('visible');
  FakeEvents.opened[1]?.begin();
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  show('hidden');
  show('visible');
  expect(FakeEvents.opened).toHaveLength(2);
});

test('a stream that was slow to open is made good, a prompt one asks for nothing', async () => {
  const { refresh, stop } = await watch();
  const [stream] = FakeEvents.opened;
  vi.advanceTimersByTime(1001);
  stream?.begin();
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  const prompt = await watch();
  vi.advanceTimersByTime(1000);
  FakeEvents.opened[1]?.begin();
  expect(prompt.refresh).not.toHaveBeenCalled();
  prompt.stop();
});

test('a network that is back is listened to at once, and what failed meanwhile is read again', async () => {
  const { refresh, stop } = await watch();
  FakeEvents.opened[0]?.begin();
  dispatchEvent(new Event('online'));
  expect(FakeEvents.opened[0]?.readyState).toBe(FakeEvents.CLOSED);
  FakeEvents.opened[1]?.begin();
  expect(refresh).toHaveBeenCalledTimes(1);
  show('hidden');
  dispatchEvent(new Event('online'));
  expect(FakeEvents.opened).toHaveLength(2);
  stop();
  show('visible');
  dispatchEvent(new Event('online'));
  expect(FakeEvents.opened).toHaveLength(2);
});

test('a stream that was cut is made good once it is back', async () => {
  const { refresh, stop } = await watch();
  const [stream] = FakeEvents.opened;
  stream?.begin();
  stream?.cut();
  expect(refresh).not.toHaveBeenCalled();
  stream?.begin();
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('a stream that is refused is asked for ever more seldom', async () => {
  const { stop } = await watch();
  for (const waitMs of [5_000, 10_000, 20_000]) {
    FakeEvents.opened.at(-1)?.refuse();
    const before = FakeEvents.opened.length;
    vi.advanceTimersByTime(waitMs - 1);
    expect(FakeEvents.opened).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeEvents.opened).toHaveLength(before + 1);
  }
  stop();
});

test('a page whose session ended reads anew, and so learns it', async () => {
  const { refresh, stop } = await watch();
  FakeEvents.opened[0]?.begin();
  FakeEvents.opened[0]?.say('ended', 'session');
  expect(FakeEvents.opened[0]?.readyState).toBe(FakeEvents.CLOSED);
  // The cookies of a sign-in beside it may still be on their way.
  expect(refresh).not.toHaveBeenCalled();
  show('hidden');
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});
