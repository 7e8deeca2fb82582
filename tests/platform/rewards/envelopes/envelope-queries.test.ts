import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EnvelopeRow,
  insertEnvelope,
  insertShare,
  listEnvelopes,
  listShares,
  lockEnvelope,
  saveLeft,
} from '#platform/rewards/envelopes/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('queries of envelopes', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    await parts.storage.withTransaction(async (transaction) => {
      await insertEnvelope(transaction, envelope('b', { createdAtMs: 5 }));
      await insertEnvelope(transaction, envelope('a', { createdAtMs: 6 }));
      await insertEnvelope(transaction, envelope('c', { createdAtMs: 5 }));
      await insertEnvelope(transaction, envelope('d', { createdAtMs: 7, room: 'TY' }));
    });
  });
  afterEach(() => parts.drop());

  const envelope = (id: string, more: Partial<EnvelopeRow>): EnvelopeRow => ({
    id,
    room: 'EN',
    sequence: 1,
    currency: 'VND',
    amountMinor: 100n,
    shares: 2,
    leftMinor: 100n,
    leftShares: 2,
    leastStakeMinor: 0n,
    createdAtMs: 0,
    endsAtMs: 99,
    ...more,
  });

  test('those of a room since a moment, or of all, are listed with the latest first', async () => {
    const list = async (query: Parameters<typeof listEnvelopes>[1]) =>
      (await listEnvelopes(parts.storage.db, query)).map(({ id }) => id).join('');
    expect(await list({ sinceMs: 0, limit: 9 })).toBe('dacb');
    expect(await list({ room: 'EN', sinceMs: 5, limit: 9 })).toBe('acb');
    expect(await list({ room: 'EN', sinceMs: 6, limit: 9 })).toBe('a');
    expect(await list({ sinceMs: 0, limit: 2 })).toBe('da');
  });

  test('one alone is locked, and what is left of it is saved', async () => {
    await parts.storage.withTransaction(async (transaction) => {
      expect(await lockEnvelope(transaction, 'c')).toMatchObject({ id: 'c', leftShares: 2 });
      expect(await lockEnvelope(transaction, 'none')).toBeUndefined();
      await saveLeft(transaction, { id: 'c', leftMinor: 40n, leftShares: 1 });
    });
    const rows = await listEnvelopes(parts.storage.db, { room: 'EN', sinceMs: 0, limit: 9 });
    expect(rows.map(({ id, leftMinor, leftShares }) => [id, leftMinor, leftShares])).toEqual([
      ['a', 100n, 2],
      ['c', 40n, 1],
      ['b', 100n, 2],
    ]);
  });

  test('shares are those of the envelopes, in the order of opening', async () => {
    const { db } = parts.storage;
    const ids = {
      maple: (await memberOf(parts, 'maple')).id,
      birch: (await memberOf(parts, 'birch')).id,
    };
    const share = (envelopeId: string, position: number, username: 'maple' | 'birch') =>
      parts.storage.withTransaction((transaction) =>
        insertShare(transaction, {
          envelopeId,
          position,
          memberId: ids[username],
          amountMinor: 1n,
          transferId: `${envelopeId} ${position}`,
          openedAtMs: 0,
        }),
      );
    await share('b', 2, 'maple');
    await share('b', 1, 'birch');
    await share('a', 1, 'maple');
    await share('d', 1, 'maple');
    const list = async (...envelopeIds: string[]) =>
      (await listShares(db, envelopeIds)).map(
        ({ envelopeId, position, username }) => `${envelopeId}${position} ${username}`,
      );
    expect(await list('b')).toEqual(['b1 birch', 'b2 maple']);
    expect(await list('b', 'a')).toEqual(['a1 maple', 'b1 birch', 'b2 maple']);
    expect(await list('c')).toEqual([]);
    expect(await list()).toEqual([]);
  });
});
