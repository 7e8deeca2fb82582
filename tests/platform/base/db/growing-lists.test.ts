import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reader } from '#platform/base/db/storage.ts';
import { countReaders } from '#platform/care/mailings/queries.ts';
import { findOldestOpenHold } from '#platform/money/index.ts';
import { countOpenRooms, listOpenRooms } from '#platform/play/pvp/lists.queries.ts';
import { listMeetings } from '#platform/play/pvp/pair-flags.queries.ts';
import { countOwnRooms, listDueRooms, sumHeldSeats } from '#platform/play/pvp/queries.ts';
import { listNewWithdrawals } from '#platform/staff/signals/play.queries.ts';
import { explainReads } from '../../../support/explain.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('what is read again and again from tables that only grow', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const nowMs = 1_800_000_000_000;
  const memberId = 'a';
  const money = { currency: 'VND', mode: 'real' } as const;
  const filter = { ...money, stakeMinor: 1n, freeSeats: 1, nowMs };
  const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
    'rooms that are open': (reader) => listOpenRooms(reader, filter, { offset: 0, limit: 10 }),
    'their number': (reader) => countOpenRooms(reader, filter),
    'rooms that are due': (reader) => listDueRooms(reader, { nowMs, limit: 200 }),
    'rooms of one who opened them': (reader) => countOwnRooms(reader, memberId),
    'seats that are held': (reader) => sumHeldSeats(reader, { ...money, memberId }),
    'meetings of a pair': (reader) => listMeetings(reader, { winnerId: 'a', loserId: 'b' }, 30),
    'withdrawals that are new': (reader) => listNewWithdrawals(reader, { fromMs: 1, limit: 500 }),
    'the oldest held money': findOldestOpenHold,
    'readers of a mailing': (reader) => countReaders(reader, 'm'),
  };

  for (const [title, read] of Object.entries(reads)) {
    test(`is found by an index of its own: ${title}`, async () => {
      for (const plan of await explainReads(parts.storage, read)) {
        expect(plan).not.toMatch(
          /Seq Scan|SCAN (?!open\b)\w+(?! USING (?:COVERING )?INDEX (?:pvp_rooms_to_end|holds_open))\b/,
        );
        // Not by all that one of a pair played against all that the other did.
        expect(plan).not.toContain('SEARCH other USING INDEX pvp_seats_of_a_member');
      }
    });
  }
});
