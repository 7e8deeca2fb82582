import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertConversion, sumConverted } from '#platform/rewards/points/conversions/queries.ts';
import { findEarning, insertEarning } from '#platform/rewards/points/earning/queries.ts';
import {
  type ItemRow,
  listItems,
  lockItem,
  saveItem,
  saveStock,
} from '#platform/rewards/points/items/queries.ts';
import { listRichest } from '#platform/rewards/points/past/queries.ts';
import {
  endRedeem,
  findRedeem,
  insertRedeem,
  listRedeems,
  listWaiting,
  lockRedeem,
  type RedeemRow,
} from '#platform/rewards/points/redeems/queries.ts';
import { memberOf } from '../../../support/commissions.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

const names = ['maple', 'birch', 'alder'] as const;

onStorage('what points are redeemed for', (place) => {
  let parts: TestParts;
  /** Ids of members in their order. */
  let ids: readonly string[];
  beforeEach(async () => {
    parts = await openTestParts(place);
    for (const username of names) await giveMember(parts, { username });
    const members = await Promise.all(names.map((name) => memberOf(parts, name)));
    ids = members.map(({ id }) => id).toSorted();
  });
  afterEach(() => parts.drop());

  const write = <Written>(
    work: (
      transaction: Parameters<Parameters<TestParts['storage']['withTransaction']>[0]>[0],
    ) => Promise<Written>,
  ) => parts.storage.withTransaction(work);
  const item = (itemId: string, more: Partial<ItemRow> = {}): ItemRow => ({
    itemId,
    kind: 'gift',
    pointsRequirement: 5,
    quantity: 3,
    art: '',
    texts: '{}',
    amountRequirementMinor: null,
    cashMinor: null,
    isOn: 1,
    ...more,
  });
  const redeem = (id: string, member: number, more: Partial<RedeemRow> = {}): RedeemRow => ({
    id,
    memberId: ids[member] ?? '',
    itemId: 'a',
    itemKind: 'gift',
    itemTexts: '{}',
    points: 1,
    cashMinor: null,
    currency: 'VND',
    takesStock: 0,
    state: 'in_process',
    holdId: id,
    cashTransferId: null,
    remark: '',
    languageCode: 'EN',
    requestedAtMs: 0,
    decidedAtMs: null,
    ...more,
  });

  test('items are listed with the cheapest first, and one alone is locked and stocked', async () => {
    const { db } = parts.storage;
    await write(async (transaction) => {
      for (const each of [
        item('c'),
        item('d', { pointsRequirement: 4 }),
        item('b'),
        item('a', { pointsRequirement: 6, isOn: 0 }),
      ]) {
        await saveItem(transaction, each);
      }
      expect(await lockItem(transaction, 'b')).toMatchObject({ itemId: 'b', isOn: 1 });
      expect(await lockItem(transaction, 'none')).toBeUndefined();
      await saveStock(transaction, { itemId: 'b', quantity: 2 });
      await saveItem(transaction, item('c', { quantity: 9 }));
    });
    const items = (await listItems(db)).map(({ itemId, quantity }) => `${itemId} ${quantity}`);
    expect(items).toEqual(['d 3', 'b 2', 'c 9', 'a 3']);
  });

  test('redemptions are the member’s own, newest first; those that wait the longest first', async () => {
    const { db } = parts.storage;
    await write(async (transaction) => {
      for (const each of [
        redeem('r4', 0),
        redeem('r1', 0),
        redeem('r3', 1),
        redeem('r2', 0, { state: 'approved' }),
      ]) {
        await insertRedeem(transaction, each);
      }
      expect(await lockRedeem(transaction, 'r3')).toMatchObject({ memberId: ids[1] });
      expect(await lockRedeem(transaction, 'none')).toBeUndefined();
    });
    const list = async (limit: number, before?: string) =>
      (await listRedeems(db, { memberId: ids[0] ?? '', before, limit })).map(({ id }) => id);
    expect(await list(9)).toEqual(['r4', 'r2', 'r1']);
    expect(await list(2)).toEqual(['r4', 'r2']);
    expect(await list(9, 'r2')).toEqual(['r1']);
    const waiting = async (limit: number) => (await listWaiting(db, limit)).map(({ id }) => id);
    expect(await waiting(9)).toEqual(['r1', 'r3', 'r4']);
    expect(await waiting(1)).toEqual(['r1']);
    const decision = { state: 'rejected', remark: 'no', cashTransferId: null, nowMs: 7 } as const;
    await write((transaction) => endRedeem(transaction, { id: 'r3', ...decision }));
    expect(await findRedeem(db, 'r3')).toMatchObject({ state: 'rejected', decidedAtMs: 7 });
    expect(await findRedeem(db, 'r1')).toMatchObject({ state: 'in_process', decidedAtMs: null });
    expect(await findRedeem(db, 'none')).toBeUndefined();
  });

  test('converted are the member’s own points of the day', async () => {
    const convert = (id: string, member: number, day: string, points: number) =>
      write((transaction) =>
        insertConversion(transaction, {
          id,
          memberId: ids[member] ?? '',
          day,
          points,
          perPointMinor: 1n,
          amountMinor: 1n,
          currency: 'VND',
          pointsTransferId: id,
          cashTransferId: id,
          createdAtMs: 0,
        }),
      );
    await convert('a', 0, '2027-03-10', 1);
    await convert('b', 0, '2027-03-10', 2);
    await convert('c', 0, '2027-03-09', 4);
    await convert('d', 1, '2027-03-10', 8);
    const sum = (member: number, day: string) =>
      sumConverted(parts.storage.db, { memberId: ids[member] ?? '', day });
    expect(await sum(0, '2027-03-10')).toBe(3);
    expect(await sum(1, '2027-03-09')).toBe(0);
  });

  test('the richest have earned what an item takes, and of equals the lower id is first', async () => {
    const { db } = parts.storage;
    const earn = (member: number, day: string, points: number) =>
      write((transaction) =>
        insertEarning(transaction, {
          id: `${member} ${day}`,
          memberId: ids[member] ?? '',
          day,
          kind: 'rng',
          currency: 'VND',
          amountMinor: 1n,
          carryInMinor: 0n,
          carryOutMinor: 0n,
          perMinor: 1n,
          points,
          transferId: null,
          createdAtMs: 0,
        }),
      );
    await write(async (transaction) => {
      await saveItem(transaction, item('a'));
      await saveItem(transaction, item('b', { pointsRequirement: 6 }));
    });
    await earn(2, '2027-03-09', 3);
    await earn(2, '2027-03-10', 4);
    await earn(1, '2027-03-10', 5);
    await earn(0, '2027-03-10', 5);
    const rich = async (itemId: string, limit = 9) => {
      const { points, memberIds } = await listRichest(db, { itemId, limit });
      return [points, ...memberIds.map((id) => ids.indexOf(id))];
    };
    expect(await rich('a')).toEqual([5, 2, 0, 1]);
    expect(await rich('a', 1)).toEqual([5, 2]);
    expect(await rich('b')).toEqual([6, 2]);
    expect(await rich('none')).toEqual([0]);
    expect(await findEarning(db, '1 2027-03-10')).toMatchObject({ memberId: ids[1], points: 5 });
    expect(await findEarning(db, 'none')).toBeUndefined();
  });
});
