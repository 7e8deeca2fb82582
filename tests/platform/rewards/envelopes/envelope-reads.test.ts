import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnvelopes, readStaffEnvelopes } from '#platform/rewards/envelopes/envelope.ts';
import { explainReads } from '../../../support/explain.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('envelopes of a room', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test('are read with as many queries, however many have opened them', async () => {
    const { storage, clock } = parts;
    const nowMs = clock.nowMs();
    const names = ['alder01', 'birch01', 'cedar01', 'maple01'];
    for (const username of names) await giveMember(parts, { username });
    const members = await storage.db.selectFrom('members').select('id').execute();
    const amounts = { amount_minor: 400n, left_minor: 0n, least_stake_minor: 0n };
    for (const id of ['one', 'two']) {
      const counts = { sequence: 1, shares: 4, left_shares: 0 };
      const times = { created_at_ms: nowMs, ends_at_ms: nowMs + 1 };
      const row = { id, room: 'EN', currency: 'VND', ...amounts, ...counts, ...times };
      await storage.db.insertInto('envelopes').values(row).execute();
      const shares = members.map((member, index) => ({
        envelope_id: id,
        position: index + 1,
        member_id: member.id,
        amount_minor: 100n,
        transfer_id: `${id}-${index}`,
        opened_at_ms: nowMs,
      }));
      await storage.db.insertInto('envelope_shares').values(shares).execute();
    }
    const memberId = members[0]?.id ?? '';
    const shown = await readEnvelopes(storage.db, 'EN', { memberId, nowMs });
    expect(shown.map(({ opened }) => opened.map(({ position }) => position))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(shown[0]?.opened.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    const reads = [
      explainReads(storage, (reader) => readEnvelopes(reader, 'EN', { memberId, nowMs })),
      explainReads(storage, (reader) => readStaffEnvelopes(reader, nowMs)),
    ];
    for (const queries of await Promise.all(reads)) expect(queries).toHaveLength(2);
  });
});
