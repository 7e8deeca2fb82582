import { expect, test } from 'vitest';
import { hubLimits } from '#platform/live/hub.ts';
import { openLive } from '#platform/live/index.ts';
import { openTestParts } from '../../support/parts.ts';
import { embedded } from '../../support/storages.ts';

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
