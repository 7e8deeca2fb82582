import { describe, expect, test, vi } from 'vitest';
import { changeTopics } from '#contract/live.ts';
import { everyone } from '#platform/base/db/change-bus.ts';
import { createHub } from '#platform/base/live/hub.ts';
import { streamEvents } from '#platform/base/live/live.ts';

const wallet = (memberId: string) => ({ memberId, topic: 'wallet' }) as const;

describe('who reads changes', () => {
  test('hears a member’s own, once however often', async () => {
    const hub = createHub();
    const maple = hub.subscribe('maple');
    const river = hub.subscribe('river');
    for (let count = 0; count < 1_000; count++) hub.hear(wallet('maple'));
    hub.hear({ memberId: 'maple', topic: 'messages' });
    expect(await maple?.next(1)).toEqual(['wallet', 'messages']);
    expect(await maple?.next(1)).toEqual([]);
    expect(await river?.next(1)).toEqual([]);
  });

  test('is woken while it waits', async () => {
    const hub = createHub();
    const next = hub.subscribe('maple')?.next(60_000);
    hub.hear(wallet('maple'));
    expect(await next).toEqual(['wallet']);
  });

  test('hears everything when some may have been missed', async () => {
    const hub = createHub();
    const maple = hub.subscribe('maple');
    hub.hear(undefined);
    expect(await maple?.next(1)).toEqual([...changeTopics]);
  });

  test('hears what is everyone’s, a part of the readers after the other', async () => {
    vi.useFakeTimers();
    const hub = createHub();
    const readers = Array.from({ length: 201 }, (_, index) => hub.subscribe(`maple${index}`));
    hub.hear({ memberId: everyone, topic: 'messages' });
    const heard = () => Promise.all(readers.map((reader) => reader?.next(0)));
    const [first, last] = [heard(), vi.advanceTimersByTimeAsync(0)];
    await last;
    expect((await first).filter((topics) => topics?.length === 1)).toHaveLength(200);
    await vi.advanceTimersByTimeAsync(1_000);
    const second = heard();
    await vi.advanceTimersByTimeAsync(0);
    expect((await second).filter((topics) => topics?.length === 1)).toHaveLength(1);
    vi.useRealTimers();
  });

  test('is refused above the limits, and let in again when another has left', () => {
    const hub = createHub({ perMember: 2, inAll: 3 });
    const first = hub.subscribe('maple');
    hub.subscribe('maple');
    expect(hub.subscribe('maple')).toBeUndefined();
    hub.subscribe('river');
    expect(hub.subscribe('lotus')).toBeUndefined();
    first?.end();
    first?.end();
    expect(hub.subscribe('lotus')).toBeDefined();
    expect(hub.subscribe('reed')).toBeUndefined();
  });

  test('is let go when all are', async () => {
    const hub = createHub();
    const next = hub.subscribe('maple')?.next(60_000);
    hub.endAll();
    expect(await next).toBeUndefined();
    expect(hub.isIdle()).toBe(true);
  });
});

describe('an event stream', () => {
  const quiet = { next: async () => [], end: () => {} };

  test('says that it is open while the session is, and ends after it', async () => {
    const states = [true, false];
    const text: string[] = [];
    for await (const part of streamEvents(quiet, async () => states.shift() ?? false)) {
      text.push(part);
    }
    expect(text).toEqual(['retry: 3000\n\n', ': open\n\n', 'event: ended\ndata: session\n\n']);
  });
});
