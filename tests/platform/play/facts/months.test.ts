import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#lib/time.ts';
import { monthOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import {
  compareDays,
  readValidStake,
  rebuildDay,
  rebuildMonth,
  recordFact,
} from '#platform/play/facts/index.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { playedFact } from '../../../support/played-fact.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the sums of a month', (place) => {
  let parts: TestParts;
  let memberId: string;
  /** Noon of the last day of the month that the clock begins in. */
  let lastNoonMs: number;

  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    const { id } = await parts.storage.db
      .selectFrom('members')
      .select('id')
      .executeTakeFirstOrThrow();
    memberId = id;
    const { timeZone } = parts.site;
    const month = monthOfDay(zoneDay(parts.clock.nowMs(), timeZone));
    lastNoonMs = parts.clock.nowMs();
    while (monthOfDay(zoneDay(lastNoonMs + dayMs, timeZone)) === month) lastNoonMs += dayMs;
    // The first run begins with the day that it runs on.
    parts.clock.advance(lastNoonMs - dayMs - parts.clock.nowMs());
    await compareDays(parts);
  });
  afterEach(() => parts.drop());

  async function play(stakeMinor: bigint, settledAtMs = parts.clock.nowMs()): Promise<void> {
    const fact = playedFact({ memberId, stakeMinor, settledAtMs });
    await parts.storage.withTransaction((transaction) =>
      recordFact(transaction, fact, parts.site.timeZone),
    );
  }
  const months = () =>
    parts.storage.db
      .selectFrom('member_months')
      .select(['month', 'rounds', 'stake_minor'])
      .orderBy('month')
      .execute();
  const spoil = (stake_minor: bigint) =>
    parts.storage.db.updateTable('member_months').set({ stake_minor }).execute();
  const errors = () => parts.lines.filter((line) => line.includes('sums of a month'));
  const lastMonth = () => monthOfDay(zoneDay(lastNoonMs, parts.site.timeZone));

  test('are those of the brand’s month, from its first moment to its last', async () => {
    const { timeZone } = parts.site;
    const untilMs = startOfDay(zoneDay(lastNoonMs + dayMs, timeZone), timeZone) ?? 0;
    await play(500n, untilMs - 1);
    await play(300n, untilMs);
    await play(7n, untilMs - 12 * hourMs);
    expect(await months()).toMatchObject([
      { month: lastMonth(), rounds: 2, stake_minor: 507n },
      { rounds: 1, stake_minor: 300n },
    ]);
    expect(await readValidStake(parts.storage.db, { memberId, currency: 'VND' })).toBe(807n);
  });

  test('are compared with their days once the month is over, and put right', async () => {
    await play(500n);
    parts.clock.advance(dayMs);
    await play(300n);
    await spoil(7n);
    expect(await compareDays(parts)).toBe(1);
    expect(errors()).toEqual([]);
    parts.clock.advance(dayMs);
    await play(1n);
    expect(await compareDays(parts)).toBe(1);
    expect(await months()).toMatchObject([{ rounds: 2, stake_minor: 800n }, { stake_minor: 1n }]);
    expect(errors()).toHaveLength(1);
    expect(errors()[0]).toContain(`"month":"${lastMonth()}","wrong":1`);
  });

  test('are put right where a row is missing, and where no day stands behind it', async () => {
    await play(500n);
    const rebuild = () =>
      parts.storage.withTransaction((transaction) => rebuildMonth(transaction, lastMonth()));
    await parts.storage.db.deleteFrom('member_months').execute();
    expect(await rebuild()).toBe(1);
    expect(await months()).toMatchObject([{ rounds: 1, stake_minor: 500n }]);
    await parts.storage.db.updateTable('member_months').set({ vassalage: 'PRL' }).execute();
    expect(await rebuild()).toBe(2);
    expect(await months()).toHaveLength(2);
    expect(await readValidStake(parts.storage.db, { memberId, currency: 'VND' })).toBe(500n);
    expect(await rebuild()).toBe(0);
  });

  test('are put right with a day of theirs', async () => {
    await play(500n);
    await parts.storage.db.updateTable('member_days').set({ stake_minor: 7n, rounds: 3 }).execute();
    await spoil(7n);
    parts.clock.advance(dayMs);
    await play(300n);
    expect(await compareDays(parts)).toBe(1);
    expect(await months()).toMatchObject([{ rounds: 2, stake_minor: 800n }]);
  });

  test('lose nothing that is settled while they are put right', async () => {
    const { timeZone } = parts.site;
    await play(1n);
    for (let turn = 0; turn < 5; turn += 1) {
      await spoil(0n);
      await Promise.all([
        ...Array.from({ length: 10 }, () => play(10n)),
        parts.storage.withTransaction((each) => rebuildMonth(each, lastMonth())),
      ]);
    }
    expect(await months()).toMatchObject([{ rounds: 51, stake_minor: 501n }]);
    const day = zoneDay(parts.clock.nowMs(), timeZone);
    expect(await parts.storage.withTransaction((each) => rebuildDay(each, day))).toBe(0);
  });
});
