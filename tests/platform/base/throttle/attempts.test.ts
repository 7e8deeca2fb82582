import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import {
  countAttemptAlone,
  countAttempts,
  hashSubject,
  readAttempts,
} from '#platform/base/throttle/index.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a turn against several limits', (place) => {
  test('is counted against none where one of them refuses it', async () => {
    const parts = await openTestParts(place);
    const day = { most: 10, windowMs: dayMs, waitMs: 'rest' } as const;
    const minute = { most: 1, windowMs: minuteMs, waitMs: 'rest' } as const;
    const count = () =>
      parts.storage.withTransaction((transaction) =>
        countAttempts(parts, transaction, [
          ['of a day', day],
          ['of a minute', minute],
        ]),
      );
    expect(await count()).toMatchObject({ ok: true });
    for (let time = 0; time < 12; time++) expect(await count()).toMatchObject({ ok: false });
    const turns = await parts.storage.withTransaction((transaction) =>
      readAttempts(parts, transaction, hashSubject(parts, 'of a day'), day),
    );
    expect(turns).toEqual({ ok: true, value: { attemptNumber: 1 } });
    parts.clock.advance(minuteMs + 1);
    expect(await count()).toMatchObject({ ok: true });
    await parts.drop();
  });
});

onStorage('a turn after a wait', (place) => {
  test('is a single one before the next wait, until the window of tries is over', async () => {
    const parts = await openTestParts(place);
    const policy = { most: 3, windowMs: 10 * minuteMs, waitMs: minuteMs };
    const count = async () => (await countAttemptAlone(parts, 'wrong password', policy)).ok;
    expect([await count(), await count(), await count(), await count()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (let wait = 0; wait < 3; wait++) {
      parts.clock.advance(minuteMs);
      expect([await count(), await count()]).toEqual([true, false]);
      // Whoever tries during the wait loses nothing by it.
      expect([await count(), await count()]).toEqual([false, false]);
    }
    parts.clock.advance(10 * minuteMs + 1);
    expect([await count(), await count(), await count(), await count()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await parts.drop();
  });
});
