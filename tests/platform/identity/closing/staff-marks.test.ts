import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOnAccount, isStaffAccount, markStaff } from '#platform/identity/closing/index.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

const by = { why: 'Ann plays by this name.', operator: 'staff:ann' };

onEachStorage('the mark of a staff person’s account', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
  });
  afterEach(() => parts.drop());

  const mark = (username: string, isStaff: boolean) =>
    parts.storage.withTransaction((transaction) =>
      markStaff(transaction, parts, { ...by, username, isStaff }),
    );
  const act = (username: string, done: 'closed' | 'opened') =>
    parts.storage.withTransaction((transaction) =>
      actOnAccount(transaction, parts, { ...by, username, act: done }),
    );
  const isMarked = async (username: string) =>
    isStaffAccount(parts.storage.db, (await memberOf(parts, username)).id);

  test('is what was said last, also at one moment, and of that account alone', async () => {
    for (const isStaff of [true, false, true]) {
      expect(await mark('maple', isStaff)).toMatchObject({ ok: true, value: 'maple' });
      expect(await isMarked('maple')).toBe(isStaff);
      expect(await isMarked('birch')).toBe(false);
    }
    expect(await mark('maple', true)).toEqual({ ok: false, refusal: 'unchanged' });
    parts.clock.advance(1);
    await mark('maple', false);
    expect(await isMarked('maple')).toBe(false);
  });

  test('stays when the account is closed and opened again', async () => {
    await mark('maple', true);
    for (const done of ['closed', 'opened'] as const) {
      parts.clock.advance(1);
      expect(await act('maple', done)).toMatchObject({ ok: true });
      expect(await act('maple', done)).toMatchObject({ refusal: { code: 'unchanged' } });
      expect(await isMarked('maple')).toBe(true);
    }
    await act('birch', 'closed');
    expect(await isMarked('birch')).toBe(false);
  });
});
