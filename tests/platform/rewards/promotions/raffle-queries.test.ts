import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  endPrize,
  findUngiven,
  insertPrizes,
  listPrizes,
  listUngiven,
  type PrizeRow,
} from '#platform/rewards/promotions/raffles/prizes.queries.ts';
import {
  findRaffle,
  findTickets,
  insertRaffle,
  insertTickets,
  listDue,
  listRaffles,
  listTickets,
  lockRaffle,
  type RaffleKey,
  type RaffleRow,
  sumOwed,
  updateRaffle,
} from '#platform/rewards/promotions/raffles/queries.ts';
import {
  listStakingMembers,
  sumMemberStake,
  sumStakes,
} from '#platform/rewards/promotions/raffles/stakes.queries.ts';
import { insertTerms, savePromotion } from '#platform/rewards/promotions/terms.queries.ts';
import { insertGrant } from '../../../support/bonus-grant-rows.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('queries of raffles', (place) => {
  let parts: TestParts;
  let maple = '';
  let birch = '';
  let alder = '';
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of ['maple', 'birch', 'alder']) await giveMember(parts, { username });
    maple = (await memberOf(parts, 'maple')).id;
    birch = (await memberOf(parts, 'birch')).id;
    alder = (await memberOf(parts, 'alder')).id;
    await parts.storage.withTransaction(async (transaction) => {
      for (const promotionId of ['spring', 'autumn']) {
        await savePromotion(transaction, {
          promotionId,
          version: 1,
          currency: 'VND',
          budgetMinor: 100n,
          grantedMinor: 0n,
          holdId: null,
          isEnded: 0,
        });
        for (const version of [1, 2]) {
          const terms = `${promotionId} ${version}`;
          const row = { promotionId, version, terms, sha256: terms, createdAtMs: 0 };
          await insertTerms(transaction, row);
        }
      }
    });
  });
  afterEach(() => parts.drop());

  const inTransaction = <T>(
    work: (
      transaction: Parameters<Parameters<TestParts['storage']['withTransaction']>[0]>[0],
    ) => Promise<T>,
  ) => parts.storage.withTransaction(work);
  const spring = (period: string): RaffleKey => ({ promotionId: 'spring', period });
  const open = (key: RaffleKey, more: Partial<RaffleRow> = {}) =>
    inTransaction((transaction) =>
      insertRaffle(transaction, {
        ...key,
        version: 1,
        state: 'open',
        fromMs: 0,
        toMs: 10,
        drawsAtMs: 20,
        prizesMinor: 1n,
        commitment: '',
        sealedSeed: '',
        serverSeed: null,
        listSha256: null,
        tickets: 0,
        holders: 0,
        frozenAtMs: null,
        drawnAtMs: null,
        ...more,
      }),
    );

  test('raffles are a promotion’s own, the latest first, with the terms that count', async () => {
    await open(spring('a'), { fromMs: 2, version: 2 });
    await open(spring('b'), { fromMs: 3 });
    await open(spring('c'), { fromMs: 1 });
    await open({ promotionId: 'autumn', period: 'a' }, { fromMs: 4 });
    const { db } = parts.storage;
    const list = async (limit: number) =>
      (await listRaffles(db, { promotionId: 'spring', limit })).map(
        ({ period, terms }) => `${period} ${terms}`,
      );
    const all = ['b spring 1', 'a spring 2', 'c spring 1'];
    expect(await list(9)).toEqual(all);
    expect(await list(2)).toEqual(all.slice(0, 2));
    expect(await findRaffle(db, spring('a'))).toMatchObject({ terms: 'spring 2' });
    expect(await findRaffle(db, spring('b'))).toMatchObject({ fromMs: 3 });
    const autumn = { promotionId: 'autumn', period: 'a' };
    expect(await findRaffle(db, autumn)).toMatchObject({ terms: 'autumn 1' });
    expect(await findRaffle(db, spring('x'))).toBeUndefined();
    await inTransaction(async (transaction) => {
      expect(await lockRaffle(transaction, spring('b'))).toMatchObject({ fromMs: 3 });
      await expect(lockRaffle(transaction, spring('x'))).rejects.toThrow('gone');
      await updateRaffle(transaction, spring('a'), { tickets: 7 });
    });
    const rows = await db.selectFrom('raffles').select('tickets').orderBy('from_ms').execute();
    expect(rows.map(({ tickets }) => tickets)).toEqual([0, 7, 0, 0]);
  });

  test('due are those of the state whose play has ended, or whose draw has come', async () => {
    await open(spring('a'), { toMs: 10, drawsAtMs: 30 });
    await open(spring('b'), { toMs: 9, drawsAtMs: 40 });
    await open(spring('c'), { toMs: 11, drawsAtMs: 12 });
    await open(spring('d'), { state: 'frozen', toMs: 5, drawsAtMs: 10 });
    await open(spring('e'), { state: 'frozen', toMs: 4, drawsAtMs: 9 });
    await open(spring('f'), { state: 'frozen', toMs: 3, drawsAtMs: 11 });
    const due = async (state: 'open' | 'frozen') =>
      (await listDue(parts.storage.db, { state, nowMs: 10 })).map(({ period }) => period);
    expect(await due('open')).toEqual(['b', 'a']);
    expect(await due('frozen')).toEqual(['e', 'd']);
  });

  test('tickets are those of the raffle, in their order, or a member’s own', async () => {
    for (const key of [spring('a'), spring('b'), { promotionId: 'autumn', period: 'a' }]) {
      await open(key);
      const mark = (name: string) => `${name} ${key.promotionId} ${key.period}`;
      await inTransaction((transaction) =>
        insertTickets(transaction, [
          { ...key, memberId: maple, mark: mark('a'), firstTicket: 4, lastTicket: 9 },
          { ...key, memberId: birch, mark: mark('b'), firstTicket: 1, lastTicket: 3 },
        ]),
      );
    }
    const { db } = parts.storage;
    const marks = (await listTickets(db, spring('a'))).map(({ mark }) => mark);
    expect(marks).toEqual(['b spring a', 'a spring a']);
    const own = async (key: RaffleKey) =>
      (await findTickets(db, { ...key, memberId: maple }))?.mark;
    expect(await own(spring('a'))).toBe('a spring a');
    expect(await own(spring('b'))).toBe('a spring b');
    expect(await findTickets(db, { ...spring('x'), memberId: maple })).toBeUndefined();
    const autumn = { promotionId: 'autumn', period: 'a', memberId: birch };
    expect(await findTickets(db, autumn)).toMatchObject({ mark: 'b autumn a' });
    await inTransaction((transaction) => insertTickets(transaction, []));
  });

  test('owed are prizes that are not drawn, and drawn ones that are not given', async () => {
    await open(spring('a'), { prizesMinor: 1n });
    await open(spring('b'), { prizesMinor: 2n, state: 'frozen' });
    await open(spring('c'), { prizesMinor: 4n, state: 'drawn' });
    await open({ promotionId: 'autumn', period: 'a' }, { prizesMinor: 8n });
    await open({ promotionId: 'autumn', period: 'c' }, { state: 'drawn' });
    const prize = (place: number, more: Partial<PrizeRow> = {}): PrizeRow => ({
      ...spring('c'),
      memberId: maple,
      mark: `m${place}`,
      place,
      ticket: place,
      amountMinor: 16n,
      state: 'drawn',
      grantId: null,
      ...more,
    });
    const autumn = { promotionId: 'autumn', period: 'c' };
    await inTransaction(async (transaction) => {
      await insertPrizes(transaction, [
        prize(3, { memberId: birch }),
        prize(1),
        prize(2, { memberId: alder, state: 'kept', amountMinor: 32n }),
      ]);
      await insertPrizes(transaction, [prize(1, { ...autumn, amountMinor: 64n })]);
      await insertPrizes(transaction, [prize(1, { ...spring('b'), state: 'given' })]);
      await insertPrizes(transaction, []);
    });
    const { db } = parts.storage;
    expect(await sumOwed(db, 'spring')).toBe(35n);
    expect(await sumOwed(db, 'none')).toBe(0n);
    const listed = (await listPrizes(db, spring('c'))).map(
      ({ place, username }) => `${place} ${username}`,
    );
    expect(listed).toEqual(['1 maple', '2 alder', '3 birch']);
    const ungiven = async (limit: number) =>
      (await listUngiven(db, limit)).map((each) => `${each.promotionId} ${each.place}`);
    expect(await ungiven(9)).toEqual(['autumn 1', 'spring 1', 'spring 3']);
    expect(await ungiven(1)).toEqual(['autumn 1']);
    await inTransaction(async (transaction) => {
      const find = async (place: number, key = spring('c')) =>
        (await findUngiven(transaction, { ...key, place, memberId: maple }))?.amountMinor;
      expect([await find(1), await find(2), await find(4)]).toEqual([16n, undefined, undefined]);
      expect(await find(1, autumn)).toBe(64n);
      expect(await find(1, spring('x'))).toBeUndefined();
      await endPrize(transaction, { ...spring('c'), place: 1, memberId: maple }, undefined);
      expect([await find(1), await find(3), await find(1, autumn)]).toEqual([undefined, 16n, 64n]);
    });
    expect(await sumOwed(db, 'spring')).toBe(19n);
    await insertGrant(parts, { id: 'grant', member_id: birch });
    await inTransaction((transaction) =>
      endPrize(transaction, { ...spring('c'), place: 3, memberId: birch }, 'grant'),
    );
    const states = async (key: RaffleKey) =>
      (await listPrizes(db, key)).map(({ state, grantId }) => [state, grantId]);
    expect(await states(spring('c'))).toEqual([
      ['kept', null],
      ['kept', null],
      ['given', 'grant'],
    ]);
    expect(await states(spring('b'))).toEqual([['given', null]]);
  });

  test('stakes are of the span, in real money of the currency and the categories', async () => {
    const play = (username: string, stakeMinor: bigint, more = {}) =>
      settlePlay(parts, username, { stakeMinor, settledAtMs: 100, ...more });
    await play('maple', 1n);
    await play('maple', 2n, { settledAtMs: 199, category: 'LIVE' });
    await play('maple', 4n, { settledAtMs: 99 });
    await play('maple', 8n, { settledAtMs: 200 });
    await play('maple', 16n, { mode: 'trial' });
    await play('maple', 32n, { currency: 'USD' });
    await play('maple', 64n, { category: 'FISH' });
    await play('birch', 128n);
    const { db } = parts.storage;
    const query = { currency: 'VND', categories: ['RNG', 'LIVE'], fromMs: 100, toMs: 200 };
    const sums = (await sumStakes(db, query)).map(({ memberId, stakeMinor }) => [
      memberId,
      stakeMinor,
    ]);
    const inOrder = [maple, birch].toSorted();
    expect(sums).toEqual(inOrder.map((id) => [id, id === maple ? 3n : 128n]));
    expect(await sumMemberStake(db, { ...query, memberId: maple })).toBe(3n);
    expect(await sumMemberStake(db, { ...query, memberId: 'none' })).toBe(0n);
  });

  test('members whose tickets are counted are those of the ids, without trials', async () => {
    await giveMember(parts, { username: 'trial', accountType: 4 });
    const { id: trial } = await memberOf(parts, 'trial');
    const { db } = parts.storage;
    await db
      .updateTable('members')
      .set({ invited_by: birch })
      .where('username', '=', 'maple')
      .execute();
    const list = async (...ids: string[]) =>
      (await listStakingMembers(db, ids)).map(({ id, isInvited }) => [id, isInvited]);
    expect(await list(maple, trial)).toEqual([[maple, true]]);
    expect(await list(birch)).toEqual([[birch, false]]);
  });
});
