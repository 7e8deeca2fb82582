import { afterEach, beforeEach, expect, test } from 'vitest';
import { countChatDays } from '#platform/care/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('days in a room of the chat', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test('are those of the last seven, also where one of them had 23 hours', async () => {
    const { db } = parts.storage;
    await giveMember(parts, { username: 'maple01' });
    const { id: memberId } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
    const days = ['2026-03-25', '2026-03-26', '2026-04-01'];
    const rows = days.map((day) => ({ member_id: memberId, room: 'EN', day }));
    await db.insertInto('chat_days').values(rows).execute();
    // In Berlin clocks went forward on 29 March; it is half an hour after midnight there.
    const moment = { nowMs: Date.parse('2026-04-01T00:30:00+02:00'), timeZone: 'Europe/Berlin' };
    const count = countChatDays(db, { memberId, room: 'EN' }, { ...moment, ofDays: 7 });
    expect(await count).toBe(2);
  });
});
