import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { site } from '#site';
import { memberOf } from '../../../support/commissions.ts';
import { makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const lengths = [
  ['day', 1],
  ['week', 7],
  ['month', 30],
] as const;

onStorage('the length of a break', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const endOf = async (username: string) => (await memberOf(parts, username)).playPausedUntilMs;

  test.each(lengths)(
    'a %s is %d times 24 hours; mail and audit log name its end',
    async (length, days) => {
      const member = await makeOwnPlay(parts, 'maple');
      await makeOwnPlay(parts, 'birch');
      const endsAtMs = parts.clock.nowMs() + days * dayMs;
      expect(await member.rest(length)).toMatchObject({ ok: true });
      expect(await endOf('maple')).toBe(endsAtMs);
      expect(await endOf('birch')).toBeUndefined();
      const until = formatMoment(endsAtMs, site.timeZone);
      expect(await member.mails()).toEqual([expect.stringContaining(`until ${until}.`)]);
      expect(await member.acts()).toMatchObject([{ act: 'break_begun', detail: { until } }]);
    },
  );

  test('is refused with the end that holds when it would not be longer', async () => {
    const member = await makeOwnPlay(parts, 'maple');
    const untilMs = parts.clock.nowMs() + 7 * dayMs;
    await member.rest('week');
    const notLonger = { refusal: { code: 'break_not_longer', detail: { untilMs } } };
    // The same end once more is no longer break.
    expect(await member.rest('week')).toMatchObject(notLonger);
    expect(await member.rest('day')).toMatchObject(notLonger);
    parts.clock.advance(6 * dayMs);
    expect(await member.rest('day')).toMatchObject(notLonger);
    parts.clock.advance(1);
    expect(await member.rest('day')).toMatchObject({ ok: true });
    expect(await endOf('maple')).toBe(untilMs + 1);
    expect(await member.acts()).toHaveLength(2);
  });
});
