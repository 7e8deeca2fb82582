import { expect, test } from 'vitest';
import { addListener, createFeed, hand } from '#platform/care/chat/feed.ts';
import { createListener } from '#platform/care/chat/room-listener.ts';

test('a look that finds no change wakes no listener', () => {
  const feed = createFeed(4);
  let wakes = 0;
  const wake = () => {
    wakes += 1;
  };
  addListener(feed, { ...createListener({ after: 4, memberId: 'maple' }), wake });
  // One that wakes with nothing has its session read, and says to the reader that it is open.
  hand(feed, []);
  expect([wakes, feed.last]).toEqual([0, 4]);
  hand(feed, [{ change: 5, text: 'five' }]);
  expect([wakes, feed.last]).toEqual([1, 5]);
});
