import { expect, test } from 'vitest';
import type { ChangeTopic } from '#contract/live.ts';
import { createHub, hubLimits } from '#platform/base/live/hub.ts';
import { openLive } from '#platform/base/live/index.ts';
import { streamEvents } from '#platform/base/live/live.ts';
import { openTestParts } from '../../../support/parts.ts';
import { embedded } from '../../../support/storages.ts';

test('a stream whose changes cannot be listened for takes no place', async () => {
  const parts = await openTestParts(embedded);
  const { schema } = parts.storage.db;
  const live = await openLive(parts);
  await schema.alterTable('member_changes').renameTo('changes_away').execute();
  for (let count = 0; count < hubLimits.perMember; count++) {
    await expect(live.subscribe('maple')).rejects.toThrow('member_changes');
  }
  await schema.alterTable('changes_away').renameTo('member_changes').execute();
  expect(await live.subscribe('maple')).toBeDefined();
  await live.stop();
  await parts.drop();
});

test('a stream whose session has ended is told of no change, however many there are', async () => {
  const hub = createHub();
  const subscription = hub.subscribe('maple');
  if (!subscription) throw new Error('there is no place');
  let isSignedIn = true;
  const events = streamEvents(subscription, async () => isSignedIn);
  await events.next();
  hub.hear({ memberId: 'maple', topic: 'wallet' });
  expect((await events.next()).value).toContain('data: wallet');
  isSignedIn = false;
  hub.hear({ memberId: 'maple', topic: 'wallet' });
  expect((await events.next()).value).toBe('event: ended\ndata: session\n\n');
  expect((await events.next()).done).toBe(true);
  expect(hub.isIdle()).toBe(true);
});

test('a stream ends quietly when the platform closes while its session is looked for', async () => {
  const hub = createHub();
  const subscription = hub.subscribe('maple');
  if (!subscription) throw new Error('there is no place');
  const events = streamEvents(subscription, async () => {
    hub.endAll();
    throw new Error('the database is closed');
  });
  await events.next();
  hub.hear({ memberId: 'maple', topic: 'wallet' });
  expect(await events.next()).toEqual({ value: undefined, done: true });
});

test('a change that comes while the database is away is told once it is back', async () => {
  const away = Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' });
  const heard: (readonly ChangeTopic[])[] = [['wallet'], ['messages'], []];
  const subscription = { next: async () => heard.shift(), end: () => {} };
  const answers = [() => Promise.reject(away), () => Promise.reject(away), async () => true];
  const events = streamEvents(subscription, () => answers.shift()?.() ?? Promise.resolve(false));
  await events.next();
  const told = (await events.next()).value;
  expect(told).toBe('event: change\ndata: wallet\n\nevent: change\ndata: messages\n\n');
  expect((await events.next()).done).toBe(true);
});

test('a stream ends with whatever else goes wrong', async () => {
  const subscription = { next: async () => ['wallet'] as const, end: () => {} };
  const events = streamEvents(subscription, () => Promise.reject(new Error('no')));
  await events.next();
  await expect(events.next()).rejects.toThrow('no');
});
