import { expect, test } from 'vitest';
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
