import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import {
  type ChallengeKind,
  consumeChallenge,
  readChallenge,
  recordUsedAnswer,
  saveChallenge,
} from '#platform/identity/challenges/challenge.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('a challenge', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const kind: ChallengeKind = 'passkey';
  const keep = (data: unknown, cookieBefore?: string) =>
    saveChallenge(parts, { kind, data, cookieBefore });

  test('is read as often as one likes, and taken once', async () => {
    const cookie = await keep({ asked: 1 });
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await readChallenge(parts, { kind, cookie })).toEqual({ asked: 1 });
    }
    const taken = await Promise.all(
      Array.from({ length: 5 }, () => consumeChallenge(parts, { kind, cookie })),
    );
    expect(taken.filter((each) => each !== undefined)).toEqual([{ asked: 1 }]);
    expect(await readChallenge(parts, { kind, cookie })).toBeUndefined();
  });

  test('is one kind’s and one browser’s', async () => {
    const cookie = await keep({ asked: 1 });
    const near = [
      { kind: 'passkey-login', cookie },
      { kind: 'second-factor', cookie },
      { kind, cookie: cookie.slice(0, -1) },
      { kind, cookie: cookie.toLowerCase() },
      { kind, cookie: '' },
      { kind, cookie: undefined },
    ] as const;
    for (const each of near) {
      expect(await readChallenge(parts, each)).toBeUndefined();
      expect(await consumeChallenge(parts, each)).toBeUndefined();
    }
    expect(await consumeChallenge(parts, { kind, cookie })).toEqual({ asked: 1 });
  });

  test('is good for five minutes', async () => {
    const cookie = await keep({ asked: 1 });
    parts.clock.advance(5 * minuteMs - 1);
    expect(await readChallenge(parts, { kind, cookie })).toEqual({ asked: 1 });
    parts.clock.advance(1);
    expect(await readChallenge(parts, { kind, cookie })).toBeUndefined();
    expect(await consumeChallenge(parts, { kind, cookie })).toBeUndefined();
  });

  test('takes the place of the one before', async () => {
    const before = await keep({ asked: 1 });
    const cookie = await keep({ asked: 2 }, before);
    expect(await readChallenge(parts, { kind, cookie: before })).toBeUndefined();
    expect(await readChallenge(parts, { kind, cookie })).toEqual({ asked: 2 });
  });

  test('may be answered in its own words once', async () => {
    const give = (answer: string) =>
      parts.storage.withTransaction((transaction) => recordUsedAnswer(transaction, parts, answer));
    expect([await give('one'), await give('one'), await give('two')]).toEqual([true, false, true]);
  });
});
