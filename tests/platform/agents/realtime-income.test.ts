import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import { runCommissions } from '#platform/agents/commissions/index.ts';
import { readRealtimeIncome } from '#platform/agents/commissions/realtime/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { giveContract, growLine, memberOf } from '../../support/commissions.ts';
import { dayMsOf, salary } from '../../support/contracts.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onEachStorage } from '../../support/storages.ts';

const today = '2027-03-10';

onEachStorage('a real-time salary as it stands', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    parts.clock.advance(dayMsOf(today) - parts.clock.nowMs());
    await growLine(parts);
    const of = { kind: 'realtime', fromDay: today } as const;
    await giveContract(parts, 'aspen01', { ...of, terms: salary('fiveMinutes', [100]) });
    await giveContract(parts, 'birch01', {
      ...of,
      upline: 'aspen01',
      terms: salary('fiveMinutes', [60]),
    });
  });
  afterEach(() => parts.drop());

  const at = (minutes: number) => dayMsOf(today) + minutes * minuteMs;
  const moveTo = (minutes: number) => parts.clock.advance(at(minutes) - parts.clock.nowMs());
  const stakeAt = (minutes: number) =>
    settlePlay(parts, 'maple01', { stakeMinor: 10_000n, settledAtMs: at(minutes) });
  const readOf = async (username: string) => {
    const { id } = await memberOf(parts, username);
    const { settlesAtMs, income } = await readRealtimeIncome(parts.storage.db, id, zonedNow(parts));
    return { settlesAtMs, live: income?.live.amountMinor, today: income?.today.amountMinor };
  };
  /** Runs what is due, and stops after so many writes. */
  const runFor = async (writes: number) => {
    let left = writes;
    const storage: typeof parts.storage = {
      ...parts.storage,
      async withTransaction(work) {
        if (left === 0) throw new Error('stopped');
        left -= 1;
        return parts.storage.withTransaction(work);
      },
    };
    await runCommissions({ ...parts, storage }).catch(() => {});
  };

  test('has no next settlement while five minutes that are over are not settled', async () => {
    await stakeAt(2);
    moveTo(4);
    expect(await readOf('birch01')).toEqual({ settlesAtMs: at(5), live: '60', today: '0' });
    moveTo(6);
    await stakeAt(6);
    expect(await readOf('birch01')).toEqual({ settlesAtMs: undefined, live: '120', today: '0' });
    await runCommissions(parts);
    expect(await readOf('birch01')).toEqual({ settlesAtMs: at(10), live: '60', today: '60' });
    moveTo(12);
    await runCommissions(parts);
    moveTo(21);
    expect(await readOf('birch01')).toEqual({ settlesAtMs: at(25), live: '0', today: '120' });
  });

  test('counts money of a run that is under way once: as live until it is paid', async () => {
    await stakeAt(2);
    moveTo(6);
    await runFor(1);
    const waiting = { settlesAtMs: undefined, today: '0' };
    expect(await readOf('aspen01')).toEqual({ ...waiting, live: '40' });
    expect(await readOf('birch01')).toEqual({ ...waiting, live: '60' });
    await runFor(1);
    expect(await readOf('aspen01')).toEqual({ settlesAtMs: at(10), live: '0', today: '40' });
    expect(await readOf('birch01')).toEqual({ ...waiting, live: '60' });
    await runCommissions(parts);
    expect(await readOf('birch01')).toEqual({ settlesAtMs: at(10), live: '0', today: '60' });
  });
});
