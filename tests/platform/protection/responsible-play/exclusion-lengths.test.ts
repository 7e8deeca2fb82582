import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExclusionLength } from '#contract/protection/responsible-play.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { forGoodMs } from '#platform/identity/index.ts';
import { site } from '#site';
import { memberOf } from '../../../support/commissions.ts';
import { makeOwnPlay } from '../../../support/own-play.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const months = [
  ['half_year', 6],
  ['year', 12],
  ['five_years', 60],
] as const;

onStorage('the length of an exclusion', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  const endOf = async (username: string) => (await memberOf(parts, username)).excludedUntilMs;
  const lastMail = async (member: Awaited<ReturnType<typeof makeOwnPlay>>) =>
    (await member.mails()).at(-1);

  test.each(months)(
    '%s is %d calendar months; mail and audit log name its end',
    async (length, count) => {
      const member = await makeOwnPlay(parts, 'maple');
      await makeOwnPlay(parts, 'birch');
      const now = new Date(parts.clock.nowMs());
      parts.clock.advance(Date.UTC(now.getUTCFullYear() + 1, 0, 15, 7, 30) - parts.clock.nowMs());
      const endsAtMs = Date.UTC(now.getUTCFullYear() + 1, count, 15, 7, 30);
      expect(await member.exclude(length)).toEqual({ ok: true, value: endsAtMs });
      expect(await endOf('maple')).toBe(endsAtMs);
      expect(await endOf('birch')).toBeUndefined();
      const until = formatMoment(endsAtMs, site.timeZone);
      expect(await lastMail(member)).toContain(`is excluded until ${until}.`);
      expect(await member.acts()).toMatchObject([
        { act: 'self_excluded', actor: 'staff:ann', detail: { until, why: 'by letter' } },
      ]);
    },
  );

  test('for good has no end in mail and audit log', async () => {
    const member = await makeOwnPlay(parts, 'maple');
    expect(await member.exclude('for_good')).toEqual({ ok: true, value: forGoodMs });
    expect(await lastMail(member)).toContain('is excluded for good.');
    expect(await member.acts()).toMatchObject([{ detail: { until: 'for good' } }]);
  });

  test.each<ExclusionLength>(['half_year', 'for_good'])(
    '%s once more at one moment changes nothing',
    async (length) => {
      const member = await makeOwnPlay(parts, 'maple');
      await member.exclude(length);
      expect(await member.exclude(length)).toMatchObject({ refusal: { code: 'unchanged' } });
      expect(await member.mails()).toHaveLength(1);
      expect(await member.acts()).toHaveLength(1);
    },
  );

  test('is over at its very moment: staff can end it then, once, with the reason', async () => {
    const member = await makeOwnPlay(parts, 'maple');
    expect(await member.comeBack()).toMatchObject({ refusal: { code: 'not_excluded' } });
    const excluded = await member.exclude('half_year');
    const endsAtMs = excluded.ok ? excluded.value : 0;
    parts.clock.advance(endsAtMs - 1 - parts.clock.nowMs());
    expect(await member.comeBack()).toMatchObject({ refusal: { code: 'exclusion_running' } });
    parts.clock.advance(1);
    expect(await member.comeBack()).toMatchObject({ ok: true });
    expect(await endOf('maple')).toBeUndefined();
    expect(await lastMail(member)).toContain('As you asked, we opened');
    expect((await member.acts()).at(-1)).toMatchObject({
      act: 'exclusion_ended',
      actor: 'staff:ann',
      detail: { why: 'by letter' },
    });
    expect(await member.comeBack()).toMatchObject({ refusal: { code: 'not_excluded' } });
  });
});
