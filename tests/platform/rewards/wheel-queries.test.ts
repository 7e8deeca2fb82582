import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  consumeStock,
  findVersion,
  insertSpin,
  insertVersion,
  listSpins,
  listStocks,
  listVersions,
  sumDayStake,
} from '#platform/rewards/wheel/queries.ts';
import { memberOf } from '../../support/commissions.ts';
import { dayMsOf } from '../../support/contracts.ts';
import { giveMember } from '../../support/members.ts';
import { openTestParts, type TestParts } from '../../support/parts.ts';
import { settlePlay } from '../../support/settled-play.ts';
import { onStorage } from '../../support/storages.ts';

const day = '2027-03-10';

onStorage('queries of the lucky wheel', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch']) await giveMember(parts, { username });
    await parts.storage.withTransaction(async (transaction) => {
      for (const [id, counts] of [
        ['v1', [1, 9]],
        ['v3', [1, 2]],
        ['v2', []],
      ] as const) {
        const stocks = counts.map((count, index) => ({
          versionId: id,
          prizeId: `p${index + 1}`,
          firstCount: count,
          leftCount: count,
        }));
        await insertVersion(transaction, { id, terms: id, createdAtMs: 0 }, stocks);
      }
    });
  });
  afterEach(() => parts.drop());

  test('the latest version is spun; versions and their stocks are found by their ids', async () => {
    const { db } = parts.storage;
    expect(await findVersion(db)).toEqual({ id: 'v3', terms: 'v3', createdAtMs: 0 });
    const listed = async (...ids: string[]) =>
      (await listVersions(db, ids)).map(({ terms }) => terms).toSorted();
    expect(await listed('v2', 'v1')).toEqual(['v1', 'v2']);
    expect(await listed()).toEqual([]);
    expect([...(await listStocks(db, 'v1'))].toSorted()).toEqual([
      ['p1', 1],
      ['p2', 9],
    ]);
    expect((await listStocks(db, 'v2')).size).toBe(0);
  });

  test('a stock is consumed of one prize of one version, while there is some', async () => {
    const consume = (versionId: string, prizeId: string) =>
      parts.storage.withTransaction((transaction) =>
        consumeStock(transaction, { versionId, prizeId }),
      );
    expect(await consume('v3', 'p1')).toBe(true);
    expect(await consume('v3', 'p1')).toBe(false);
    expect(await consume('v3', 'none')).toBe(false);
    const left = async (versionId: string) =>
      [...(await listStocks(parts.storage.db, versionId))].toSorted();
    expect(await left('v3')).toEqual([
      ['p1', 0],
      ['p2', 2],
    ]);
    expect(await left('v1')).toEqual([
      ['p1', 1],
      ['p2', 9],
    ]);
  });

  test('spins are the member’s own, the latest first', async () => {
    const { id: maple } = await memberOf(parts, 'maple');
    const { id: birch } = await memberOf(parts, 'birch');
    const spin = (memberId: string, onDay: string) =>
      parts.storage.withTransaction((transaction) =>
        insertSpin(transaction, {
          memberId,
          day: onDay,
          versionId: 'v1',
          number: 1,
          drawnId: 'p1',
          wonId: 'p1',
          kind: 'points',
          currency: 'PTS',
          amountMinor: 1n,
          commitment: '',
          serverSeed: '',
          clientSeed: '',
          transferId: `${memberId} ${onDay}`,
          createdAtMs: 0,
        }),
      );
    await spin(maple, '2027-03-09');
    await spin(maple, day);
    await spin(maple, '2027-03-08');
    await spin(birch, day);
    const list = async (memberId: string, limit: number) =>
      (await listSpins(parts.storage.db, { memberId, limit })).map((each) => each.day);
    expect(await list(maple, 9)).toEqual([day, '2027-03-09', '2027-03-08']);
    expect(await list(maple, 1)).toEqual([day]);
    expect(await list(birch, 9)).toEqual([day]);
  });

  test('stakes of a day are the member’s own, in real money of the currency', async () => {
    const play = (username: string, stakeMinor: bigint, more = {}) =>
      settlePlay(parts, username, { stakeMinor, settledAtMs: dayMsOf(day), ...more });
    await play('maple', 1n);
    await play('maple', 2n, { category: 'LIVE' });
    await play('maple', 10n, { settledAtMs: dayMsOf('2027-03-09') });
    await play('maple', 20n, { mode: 'trial' });
    await play('maple', 40n, { currency: 'USD' });
    await play('birch', 80n);
    const { db } = parts.storage;
    const { id: memberId } = await memberOf(parts, 'maple');
    expect(await sumDayStake(db, { memberId, day, currency: 'VND' })).toBe(3n);
    expect(await sumDayStake(db, { memberId, day: '2027-03-11', currency: 'VND' })).toBe(0n);
  });
});
