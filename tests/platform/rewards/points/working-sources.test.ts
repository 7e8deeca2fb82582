import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { listSourcesOfDay, readWorking } from '#platform/rewards/points/earning/day-working.ts';
import { insertEarning } from '#platform/rewards/points/earning/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { dayMsOf, zone } from '../../../support/contracts.ts';
import { insertDeposit } from '../../../support/deposit-rows.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

const day = '2027-03-10';
const fromMs = dayMsOf(day);

onStorage('sources of points', (place) => {
  let parts: TestParts;
  let memberId = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple' });
    memberId = (await memberOf(parts, 'maple')).id;
    for (const kind of ['rng', 'deposit']) {
      await parts.storage.withTransaction((transaction) =>
        insertEarning(transaction, {
          id: kind,
          memberId,
          day,
          kind,
          currency: 'VND',
          amountMinor: 1n,
          carryInMinor: 0n,
          carryOutMinor: 0n,
          perMinor: 1n,
          points: 1,
          transferId: null,
          createdAtMs: 0,
        }),
      );
    }
  });
  afterEach(() => parts.drop());

  const sources = async (earningId: string) => {
    const working = await readWorking(parts.storage.db, { memberId, earningId, timeZone: zone });
    if (!working.ok) throw new Error(working.refusal.code);
    const { sources: shown, hasMore } = working.value;
    return { shown: shown.map(({ atMs }) => atMs), hasMore };
  };

  test('are the fifty latest rounds, with word of more', async () => {
    const play = (index: number) =>
      settlePlay(parts, 'maple', { stakeMinor: 1n, settledAtMs: fromMs + index });
    for (let index = 0; index < 50; index += 1) await play(index);
    const ofDay = () =>
      listSourcesOfDay(parts.storage.db, { memberId, currency: 'VND', day, kind: 'rng' });
    const all = await sources('rng');
    expect([all.shown.length, all.shown[0], all.hasMore]).toEqual([50, fromMs + 49, false]);
    expect((await ofDay()).hasMore).toBe(false);
    await play(50);
    const some = await sources('rng');
    expect([some.shown.length, some.shown[0], some.hasMore]).toEqual([50, fromMs + 50, true]);
    const { sources: shown, hasMore } = await ofDay();
    expect([shown.length, hasMore]).toEqual([50, true]);
  });

  test('are deposits of the brand’s day for points of deposits', async () => {
    await settlePlay(parts, 'maple', { stakeMinor: 1n, settledAtMs: fromMs });
    for (const ended_at_ms of [fromMs - 1, fromMs, fromMs + dayMs - 1, fromMs + dayMs]) {
      const id = `d${ended_at_ms}`;
      await insertDeposit(parts, { id, member_id: memberId, credited_minor: 1n, ended_at_ms });
    }
    const shown = [fromMs + dayMs - 1, fromMs];
    expect(await sources('deposit')).toEqual({ shown, hasMore: false });
  });
});
